/** A place on the map: degrees north and degrees east. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** A box around the Emirates: there are no deliveries outside it. */
const south = 22.5;
const north = 26.5;
const west = 51;
const east = 56.5;
/** About one metre: more digits are noise of the receiver, and are not needed. */
const DIGITS = 5;

export const isInTheEmirates = ({ latitude, longitude }: MapPlace): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** The place as it is stored and shown: with five decimals. */
export const roundedPlace = ({ latitude, longitude }: MapPlace): MapPlace => ({
  latitude: Number(latitude.toFixed(DIGITS)),
  longitude: Number(longitude.toFixed(DIGITS)),
});

export type PlaceProblem = 'half' | 'elsewhere';

/** Why no delivery to this place is possible; null if it is possible, or if no place was given. */
export const placeProblem = (latitude: number | null, longitude: number | null): PlaceProblem | null => {
  if (latitude === null && longitude === null) return null;
  if (latitude === null || longitude === null) return 'half';
  return isInTheEmirates({ latitude, longitude }) ? null : 'elsewhere';
};

/** A place on the map: degrees north and degrees east. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** A box around the Emirates: a bag goes nowhere beyond it. */
const south = 22.5;
const north = 26.5;
const west = 51;
const east = 56.5;
/** A metre or so: finer is noise of the receiver, and more than needs to be known. */
const DIGITS = 5;

export const isInTheEmirates = ({ latitude, longitude }: MapPlace): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** As it is kept and shown: five decimals. */
export const roundedPlace = ({ latitude, longitude }: MapPlace): MapPlace => ({
  latitude: Number(latitude.toFixed(DIGITS)),
  longitude: Number(longitude.toFixed(DIGITS)),
});

export type PlaceProblem = 'half' | 'elsewhere';

/** What keeps a place from being one to deliver to; null when it is one, or none was given. */
export const placeProblem = (latitude: number | null, longitude: number | null): PlaceProblem | null => {
  if (latitude === null && longitude === null) return null;
  if (latitude === null || longitude === null) return 'half';
  return isInTheEmirates({ latitude, longitude }) ? null : 'elsewhere';
};

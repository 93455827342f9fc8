import { roundedPlace, type MapPlace } from '../../domain/address/map-place.ts';

/** The time limit in ms: a phone indoors needs this long to find its position. */
const PATIENCE_MS = 15_000;

export type NotLocated = 'denied' | 'unknown';

/** Resolves with this device's position, or with the reason why it is not available. */
export const locate = (): Promise<MapPlace | NotLocated> =>
  new Promise((resolve) => {
    // Undefined on pages without HTTPS, although the type declares it.
    const receiver = navigator.geolocation as Geolocation | undefined;
    if (!receiver) {
      resolve('unknown');
      return;
    }
    receiver.getCurrentPosition(
      ({ coords }) => resolve(roundedPlace(coords)),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  });

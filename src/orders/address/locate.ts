import { roundedPlace, type MapPlace } from '../../domain/address/map-place.ts';

/** A phone indoors takes this long to find itself, in ms. */
const PATIENCE_MS = 15_000;

export type NotLocated = 'denied' | 'unknown';

/** Where this device is; or why it does not say. */
export const locate = (): Promise<MapPlace | NotLocated> =>
  new Promise((resolve) => {
    // Absent on pages that came without encryption, although the library promises it.
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

import { divIcon, map as createMap, marker, tileLayer, type Map as LeafletMap, type Marker } from 'leaflet';
import sheet from 'leaflet/dist/leaflet.css?inline';
import { useEffect, useRef, useState } from 'react';

import { roundedPlace, type MapPlace } from '../../domain/address/map-place.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { SettingValue } from '../../protocol/reference/setting-values.ts';
import { Button } from '../../ui/forms/button.tsx';
import styles from './address.module.css';

interface Props {
  readonly place: MapPlace | null;
  readonly centre: SettingValue<'MAP_CENTRE'>;
  /** Null if the map has no pictures. */
  readonly tiles: SettingValue<'MAP_TILES'> | null;
  readonly onPlace: (place: MapPlace) => void;
}

/** A zoom at which single houses can be distinguished. */
const NEAR_ZOOM = 16;

/** The few images in the stylesheet belong to controls that are not used. */
const unpictured = sheet.replaceAll(/background-image:\s*url\([^)]*\);?/g, '');

let styled = false;
/** Adopted here: a shared stylesheet file would also load the styles of other libraries. */
const adoptStyles = (): void => {
  if (styled || !('adoptedStyleSheets' in document)) return;
  styled = true;
  const styles = new CSSStyleSheet();
  styles.replaceSync(unpictured);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
};

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A map to tap: the pin moves to the tapped place and can be dragged. */
export const PlaceMap = ({ place, centre, tiles, onPlace }: Props) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<LeafletMap | null>(null);
  const pin = useRef<Marker | null>(null);
  const chosen = useRef(onPlace);
  chosen.current = onPlace;
  const [bare, setBare] = useState(tiles === null);
  const first = useRef({ place, centre, tiles });

  useEffect(() => {
    if (!box.current) return undefined;
    adoptStyles();
    const { place: at, centre: middle, tiles: pictures } = first.current;
    const calm = still();
    const made = createMap(box.current, {
      center: at ? [at.latitude, at.longitude] : [middle.latitude, middle.longitude],
      zoom: at ? NEAR_ZOOM : middle.zoom,
      maxZoom: pictures?.maxZoom ?? NEAR_ZOOM,
      minZoom: 6,
      zoomAnimation: !calm,
      fadeAnimation: !calm,
      inertia: !calm,
      zoomControl: false,
    });
    made.attributionControl.setPrefix(false);
    made.on('click', ({ latlng }) => chosen.current(roundedPlace({ latitude: latlng.lat, longitude: latlng.lng })));
    if (pictures) {
      const layer = tileLayer(pictures.url, {
        attribution: pictures.attribution,
        maxZoom: pictures.maxZoom,
        // Map providers require the referrer.
        referrerPolicy: 'strict-origin-when-cross-origin',
      });
      layer.on('tileerror', () => setBare(true));
      layer.on('tileload', () => setBare(false));
      layer.addTo(made);
    }
    drawn.current = made;
    return () => {
      made.remove();
      drawn.current = null;
      pin.current = null;
    };
  }, []);

  useEffect(() => {
    const map = drawn.current;
    if (!map) return;
    if (!place) {
      pin.current?.remove();
      pin.current = null;
      return;
    }
    const at: [number, number] = [place.latitude, place.longitude];
    if (pin.current) pin.current.setLatLng(at);
    else {
      const made = marker(at, {
        draggable: true,
        keyboard: false,
        icon: divIcon({ className: styles.pin ?? '', iconSize: [28, 28], iconAnchor: [14, 28] }),
      });
      made.on('dragend', () => {
        const { lat, lng } = made.getLatLng();
        chosen.current(roundedPlace({ latitude: lat, longitude: lng }));
      });
      pin.current = made.addTo(map);
    }
    if (!map.getBounds().contains(at)) map.setView(at, Math.max(map.getZoom(), NEAR_ZOOM), { animate: false });
  }, [place]);

  const zoom = (by: number): void => void drawn.current?.setZoom(drawn.current.getZoom() + by);
  const middle = (): void => {
    const centred = drawn.current?.getCenter();
    if (centred) onPlace(roundedPlace({ latitude: centred.lat, longitude: centred.lng }));
  };
  return (
    <div className={styles.mapFrame}>
      <div
        ref={box}
        className={styles.map}
        // The directions in a map are compass directions, so it is always left-to-right.
        dir="ltr"
        role="application"
        aria-label={t('address.map')}
      />
      {bare && <p className={styles.soft}>{t('address.mapBare')}</p>}
      <div className={styles.buttons}>
        <Button variant="secondary" size="s" icon="plus" onClick={() => zoom(1)}>
          {t('address.zoomIn')}
        </Button>
        <Button variant="secondary" size="s" icon="minus" onClick={() => zoom(-1)}>
          {t('address.zoomOut')}
        </Button>
        <Button variant="secondary" size="s" icon="pin" onClick={middle}>
          {t('address.placeMiddle')}
        </Button>
      </div>
    </div>
  );
};

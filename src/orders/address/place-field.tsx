import { Suspense, useState } from 'react';

import { isInTheEmirates, type MapPlace } from '../../domain/address/map-place.ts';
import { tileOrigin } from '../../domain/address/map-tiles.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { MessageId } from '../../i18n/message-ids.ts';
import type { AddressPart } from '../../protocol/checkout/address-draft.ts';
import type { SettingValue } from '../../protocol/reference/setting-values.ts';
import { report } from '../../state/engine/report.ts';
import { useSetting } from '../../state/plan/settings.ts';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { locate } from './locate.ts';
import styles from './address.module.css';

const Absent = () => {
  const t = useT();
  return <p className={styles.soft}>{t('address.mapAbsent')}</p>;
};

// 40 kB of script, loaded only if the customer opens a map.
const PlaceMap = later(async () => (await import('./place-map.tsx')).PlaceMap, Absent);

/** A place near the capital. */
const CENTRE: SettingValue<'MAP_CENTRE'> = { latitude: 24.4539, longitude: 54.3773, zoom: 11 };
const NO_TILES: SettingValue<'MAP_TILES'> = { url: '', attribution: '', maxZoom: 18 };

interface Props {
  readonly value: Pick<AddressPart, 'latitude' | 'longtitude'>;
  readonly onChange: (part: Pick<AddressPart, 'latitude' | 'longtitude'>) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly prefix: '' | 'work_' | 'public_';
}

/** The field for the place of an address: a tap on the map, or this device's position. */
export const PlaceField = ({ value, onChange, errors, prefix }: Props) => {
  const t = useT();
  const tiles = useSetting('MAP_TILES', NO_TILES);
  const centre = useSetting('MAP_CENTRE', CENTRE);
  const [open, setOpen] = useState(false);
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState<MessageId | null>(null);
  const { latitude, longtitude: longitude } = value;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };

  const choose = (chosen: MapPlace): void => {
    if (!isInTheEmirates(chosen)) return setProblem('order.placeElsewhere');
    setProblem(null);
    onChange({ latitude: chosen.latitude, longtitude: chosen.longitude });
  };
  const here = async (): Promise<void> => {
    setLocating(true);
    setProblem(null);
    try {
      const found = await locate();
      if (typeof found === 'string')
        setProblem(found === 'denied' ? 'address.locationDenied' : 'address.locationUnknown');
      else choose(found);
    } finally {
      setLocating(false);
    }
  };
  return (
    <div className={styles.place}>
      <p className={styles.label}>{t('address.place')}</p>
      <p className={styles.soft}>{t('address.placeText')}</p>
      <div className={styles.buttons}>
        <Button variant="soft" size="s" icon="pin" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'address.mapClose' : 'address.mapOpen')}
        </Button>
        <Button
          variant="soft"
          size="s"
          icon="device"
          busy={locating}
          busyLabel={t('address.locating')}
          onClick={() => void here().catch(report('this device could not be located'))}
        >
          {t('address.useLocation')}
        </Button>
        {place && (
          <Button variant="quiet" size="s" icon="trash" onClick={() => onChange({ latitude: null, longtitude: null })}>
            {t('address.placeRemove')}
          </Button>
        )}
      </div>
      <p role="alert" className={styles.problem}>
        {problem ? t(problem) : errors[`${prefix}latitude`]}
      </p>
      {open && (
        <Suspense fallback={<Skeleton shape="card" height="18rem" />}>
          <PlaceMap
            place={place}
            centre={centre}
            tiles={tileOrigin(tiles.url) === null ? null : tiles}
            onPlace={choose}
          />
        </Suspense>
      )}
      {place && (
        <div className={styles.pair}>
          {(['latitude', 'longtitude'] as const).map((name) => (
            <Field
              key={name}
              label={t(`address.${name}`)}
              name={`${prefix}${name}`}
              type="decimal"
              value={String(value[name])}
              onChange={() => undefined}
              readOnly
              autoComplete="off"
            />
          ))}
        </div>
      )}
    </div>
  );
};

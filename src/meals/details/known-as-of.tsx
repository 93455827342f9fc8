import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useDisplayZone, useNow } from '../../state/plan/clock.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { DataAge } from '../../ui/text/data-age.tsx';

interface Props {
  /** The time in ms; null while nothing is known. */
  readonly asOf: number | null;
  readonly stale: boolean;
}

/** Shows the age of the data, only if they may be out of date. */
export const KnownAsOf = ({ asOf, stale }: Props) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const offline = useOffline();
  if (asOf === null || !(stale || offline)) return null;
  return (
    <DataAge stale={stale} offline={offline}>
      {t('shell.asOf', { time: format.asOf(asOf, now, zone) })}
    </DataAge>
  );
};

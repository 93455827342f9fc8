import type { Day } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import styles from '../orders.module.css';
import type { PreviewState } from './use-pause.ts';

/** If there are more days than this, only their number is shown. */
const MOST_NAMED = 7;

/** Shows the effect of a pause before it is saved. */
export const PauseEffect = ({ shown }: { readonly shown: PreviewState }) => {
  const t = useT();
  const format = useFormat();
  const named = (days: readonly Day[]): string => {
    const first = days.slice(0, MOST_NAMED).map((day) => format.day(day));
    const rest = days.length - first.length;
    return [...first, ...(rest > 0 ? [t('pause.more', { count: rest })] : [])].join(t('pause.comma'));
  };
  if (shown.state === 'none') return null;
  if (shown.state === 'asking')
    return (
      <p role="status" className={styles.soft}>
        {t('pause.asking')}
      </p>
    );
  if (shown.state === 'unreachable')
    return <Banner tone="sea" icon="cloud-off" role="status" title={t('pause.previewOffline')} />;
  if (shown.state === 'refused') return <Banner tone="tomato" role="alert" title={shown.message} />;
  const { gone, added, planEnd } = shown.preview;
  return (
    <div role="status" className={styles.effect}>
      {gone.length > 0 && (
        <p>
          <strong>{t('pause.gone', { count: gone.length })}</strong> {named(gone)}
        </p>
      )}
      {added.length > 0 && (
        <p>
          <strong>{t(gone.length > 0 ? 'pause.added' : 'pause.back', { count: added.length })}</strong> {named(added)}
        </p>
      )}
      <p>{planEnd === null ? t('pause.endOpen') : t('pause.newEnd', { day: format.dayWithYear(planEnd) })}</p>
    </div>
  );
};

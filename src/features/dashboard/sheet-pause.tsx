import { dayFromWire } from '../../domain/days/day.ts';
import { lastResumeDay } from '../../domain/plan/pause.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useQuery } from '../../state/engine/query.ts';
import { useSetting } from '../../state/plan/settings.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Loading } from '../../ui/cards/skeleton.tsx';
import styles from './dashboard.module.css';

const pauseRequest = { subtype: 'getPause' } as const;

/** Whether the plan stands still, since when and until when; setting a pause is the team's until the app can do it. */
export const PauseFacts = () => {
  const t = useT();
  const format = useFormat();
  const { data: pause } = useQuery('profile/getForDashboard/getPause', pauseRequest);
  const { phone } = useSetting('BRAND', {});
  if (!pause) return <Loading label={t('shell.loading')}>{t('shell.loading')}</Loading>;
  const start = pause.startDate === null ? null : dayFromWire(pause.startDate);
  return (
    <div className={styles.sheet}>
      <p>
        <Badge tone={pause.isPause ? 'saffron' : 'palm'} icon={pause.isPause ? 'pause' : 'truck'}>
          {t(pause.isPause ? 'dashboard.paused' : 'dashboard.running')}
        </Badge>
      </p>
      {start && (
        <p>
          {pause.endDate === null
            ? t('dashboard.pauseOpen', { start: format.day(start), last: format.dayWithYear(lastResumeDay(start)) })
            : t('dashboard.pauseFromTo', { start: format.day(start), end: format.day(dayFromWire(pause.endDate)) })}
        </p>
      )}
      <p className={styles.note}>{t(pause.isPause ? 'dashboard.resumeByPhone' : 'dashboard.pauseSoon')}</p>
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass({ variant: 'secondary', block: true })}>
          {t('dashboard.callTeam')}
        </a>
      )}
    </div>
  );
};

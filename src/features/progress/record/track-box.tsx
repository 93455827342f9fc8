import { useMemo } from 'react';

import type { ChartRange } from '#src/domain/body/chart-range.ts';
import { pointsWithin } from '#src/domain/body/chart-range.ts';
import { fillOf } from '#src/domain/body/progress-days.ts';
import { courseOf } from '#src/domain/body/weight-course.ts';
import { streakOf } from '#src/domain/body/weight-trend.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useUser } from '#src/state/session/session.ts';
import { Badge } from '#src/ui/text/badge.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Grid, Row, Stack } from '#src/ui/cards/layout.tsx';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import { Stat } from '#src/ui/cards/stat.tsx';
import { DaySyncLine } from '#src/body/record/day-sync-line.tsx';
import styles from './track-box.module.css';
import { loggedDays, type ProgressData } from '#src/body/record/use-progress.ts';

interface Props {
  readonly progress: ProgressData;
  readonly range: ChartRange;
  readonly onTrack: () => void;
  readonly onQuickLog: () => void;
  readonly onWearable: () => void;
}

/** Returns the text of the distance between the weight and its goal. */
const useGoal = (latest: number | null): { readonly value: string; readonly note: string } => {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const goal = user?.goal_weight ?? null;
  if (goal === null) return { value: t('progress.none'), note: t('progress.noGoal') };
  if (latest === null) return { value: format.weight(goal), note: '' };
  const start = user?.start_weight ?? latest;
  const left = start >= goal ? latest - goal : goal - latest;
  return {
    value: format.weight(goal),
    note: left <= 0 ? t('progress.goalReached') : t('progress.toGo', { amount: format.weight(left) }),
  };
};

/** Returns the text of the trend of the last four weeks; null if there are too few weights. */
const useCourse = ({ daily, today }: ProgressData): string | null => {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const [goal, start] = [user?.goal_weight, user?.start_weight];
  // A tracker's file may hold thirteen years, so this is computed once and not at every tap.
  const course = useMemo(() => courseOf(daily.weight, today, goal, start), [daily, today, goal, start]);
  if (!course) return null;
  const { rate, ends } = course;
  const said = t('progress.rate', { rate: format.signed(rate / 1000, 1) });
  if (ends === null) return said;
  if (ends === 'away') return `${said} ${t('progress.rateAway')}`;
  if (ends === 'far') return `${said} ${t('progress.rateFar')}`;
  const from = format.dayWithYear(ends.from);
  return `${said} ${
    ends.to === null
      ? t('progress.rateFrom', { from })
      : t('progress.rateBetween', { from, to: format.dayWithYear(ends.to) })
  }`;
};

/** Shows the streak, the figures and the buttons for new entries. */
export const TrackBox = ({ progress, range, onTrack, onQuickLog, onWearable }: Props) => {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const { daily, data, today, record, known, failed } = progress;
  const streak = useMemo(() => streakOf(loggedDays(data), today), [data, today]);
  const latest = daily.weight.at(-1) ?? null;
  const within = pointsWithin(daily.weight, range, today);
  const change = within.length > 1 ? within.at(-1)!.value - within[0]!.value : null;
  const goal = useGoal(latest?.value ?? null);
  const course = useCourse(progress);
  const logged = fillOf(record(today)) !== 'empty';
  return (
    <Card
      title={t('progress.track')}
      actions={
        known ? (
          <Badge tone={streak.days > 0 ? 'saffron' : 'neutral'} icon="flame">
            {streak.days > 0 ? t('progress.streak', { days: streak.days }) : t('progress.streakStart')}
          </Badge>
        ) : (
          !failed && <Skeleton shape="block" width="6rem" height="1.5rem" />
        )
      }
    >
      <Stack gap={4}>
        <Row between className={styles.state}>
          {known ? (
            <p>
              {logged ? t('progress.streakDone') : streak.days > 0 ? t('progress.streakOpen') : t('progress.trackText')}
            </p>
          ) : (
            !failed && <Skeleton shape="text" width="60%" />
          )}

          <DaySyncLine day={today} recorded={logged} />
        </Row>
        <div className={styles.stats}>
          <Stat
            label={t('progress.latestWeight')}
            value={latest ? format.weight(latest.value) : t('progress.none')}
            note={latest ? format.day(latest.day) : known ? t('progress.noEntry') : '\u00A0'}
          />
          <Stat
            label={t('progress.change')}
            value={change === null ? t('progress.none') : `${format.signed(change / 1000, 1)}\u00A0${format.unit.kg}`}
            note={t(`progress.range.${range}`)}
          />
          <Stat label={t('progress.goal')} value={goal.value} note={goal.note} />
        </div>
        <Grid min="12rem" gap={2}>
          <Button block icon="scale" onClick={onQuickLog}>
            {t('progress.logWeight')}
          </Button>
          <Button block variant="secondary" icon="calendar" onClick={onTrack}>
            {t('progress.tracking')}
          </Button>
          <Button block variant="quiet" icon="sync" onClick={onWearable}>
            {t(user?.fitbit_token ? 'progress.syncFitbit' : 'progress.connectFitbit')}
          </Button>
        </Grid>
        {/* It comes with the history, below the buttons, which stand from the start. */}
        {course && <p className={styles.state}>{course}</p>}
      </Stack>
    </Card>
  );
};

import { useState } from 'react';

import { addDays, isDay, type Day } from '../../domain/days/day.ts';
import { earliestPauseDay, lastResumeDay, resumeProblem } from '../../domain/plan/pause.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useNow, useZone } from '../../state/plan/clock.ts';
import { useSetting } from '../../state/plan/settings.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { SlotChoice } from '../address/slot-choice.tsx';
import styles from '../orders.module.css';
import { PauseTerms } from './pause-terms.tsx';
import { PauseEffect } from './pause-preview.tsx';
import { SaveCountdown } from './save-countdown.tsx';
import { usePausedPlan } from './use-paused-plan.ts';
import { usePausePreview, type PauseWish } from './use-pause.ts';

const NO_BRAND = {};

interface Props {
  readonly start: Day;
  readonly end: Day | null;
  readonly runs: boolean;
  readonly busy: boolean;
  readonly unreachable: boolean;
  readonly onSave: (wish: PauseWish) => void;
}

/**
 * A current or coming pause: it can be ended on a day at least 48 hours ahead, or moved to another end; by phone as well.
 */
export const CurrentPause = ({ start, end, runs, busy, unreachable, onSave }: Props) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useZone();
  const offline = useOffline();
  const { phone } = useSetting('BRAND', NO_BRAND);
  const plan = usePausedPlan();
  const earliest = earliestPauseDay(now, zone);
  // A coming pause must last at least a day; with no days left it is withdrawn.
  const first = runs || earliest > start ? earliest : addDays(start, 1);
  const [until, setUntil] = useState<Day>(() => (end !== null && end >= first ? end : first));
  const [withdraws, setWithdraws] = useState(false);
  const canWithdraw = !runs && start >= earliest;
  const [chosenSlot, setSlot] = useState<number>();
  const slot = chosenSlot ?? plan.slot;
  const [terms, setTerms] = useState(false);
  const [asked, setAsked] = useState(false);
  const problem = until < first ? 'end_too_early' : resumeProblem({ start, end }, until, now, zone);
  const moved = problem === null && until !== end ? { start: null, end: until, slot: slot ?? null } : null;
  const wish = withdraws ? (canWithdraw ? { start: null, end: start } : null) : moved;
  const preview = usePausePreview(offline ? null : wish);
  return (
    <div className={styles.stack}>
      <p>
        <Badge tone="saffron" icon="pause">
          {t(runs ? 'pause.running' : 'pause.coming')}
        </Badge>
      </p>
      <p>
        {end === null
          ? t(runs ? 'pause.open' : 'pause.openComing', {
              start: format.day(start),
              last: format.dayWithYear(lastResumeDay(start)),
            })
          : t('pause.fromTo', { start: format.day(start), end: format.day(end) })}
      </p>
      {withdraws ? (
        <p>{t('pause.withdrawText')}</p>
      ) : (
        <>
          <Field
            type="date"
            label={t('pause.resumeOn')}
            name="endDate"
            hint={t('pause.resumeHint')}
            value={until}
            min={first}
            max={lastResumeDay(start)}
            errors={{
              endDate:
                problem === 'end_too_early'
                  ? t('pause.tooSoon')
                  : problem === 'too_long'
                    ? t('pause.tooLong')
                    : undefined,
            }}
            onChange={(text) => {
              if (isDay(text)) setUntil(text);
            }}
          />
          {plan.slots.length > 0 && (
            <SlotChoice slots={plan.slots} value={slot} onChange={setSlot} problem={undefined} />
          )}
        </>
      )}
      <SaveCountdown day={withdraws ? start : until} kind="resume" />
      <PauseEffect shown={preview} />
      <PauseTerms accepted={terms} onChange={setTerms} asked={asked} />
      {(offline || unreachable) && (
        <Banner tone="sea" icon="cloud-off" role="status" title={t('errors.offline')}>
          {t('pause.staysHere')}
        </Banner>
      )}
      <Button
        block
        busy={busy}
        busyLabel={t('shell.saving')}
        disabled={wish === null || offline || preview.state !== 'known'}
        onClick={() => {
          setAsked(true);
          if (wish && terms) onSave(wish);
        }}
      >
        {t(withdraws ? 'pause.withdraw' : runs ? 'pause.resume' : 'pause.move')}
      </Button>
      {(canWithdraw || withdraws) && (
        <Button variant="quiet" block disabled={busy} onClick={() => setWithdraws(!withdraws)}>
          {t(withdraws ? 'pause.withdrawKeep' : 'pause.withdraw')}
        </Button>
      )}
      {phone && (
        <>
          <p className={styles.soft}>{t('pause.byPhone')}</p>
          <a href={`tel:${phone}`} className={buttonClass({ variant: 'secondary', block: true })}>
            {t('pause.call')}
          </a>
        </>
      )}
    </div>
  );
};

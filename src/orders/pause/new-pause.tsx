import { useState } from 'react';

import { addDays, isDay, type Day } from '../../domain/days/day.ts';
import { defaultPause, lastResumeDay, offeredEnd, pauseProblem, pauseWindow } from '../../domain/plan/pause.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useNow, useToday, useZone } from '../../state/plan/clock.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PauseTerms } from './pause-terms.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import styles from '../orders.module.css';
import { SlotChoice } from '../address/slot-choice.tsx';
import { PauseCalendar } from './pause-calendar.tsx';
import { PauseEffect } from './pause-preview.tsx';
import { SaveCountdown } from './save-countdown.tsx';
import { TeamRequest } from './team-request.tsx';
import { usePausedPlan } from './use-paused-plan.ts';
import { usePausePreview, type PauseWish } from './use-pause.ts';

interface Props {
  readonly busy: boolean;
  /** True if the server could not be reached for the save. */
  readonly unreachable: boolean;
  /** The customer's current choice; it is kept when this form closes. */
  readonly chosen: ChosenPause;
  readonly choose: (next: (before: ChosenPause) => ChosenPause) => void;
  readonly onSave: (wish: PauseWish) => void;
  /** Changes nothing and discards the customer's choice. */
  readonly onCancel: () => void;
}

export interface ChosenPause {
  /** Null until the customer changes the suggested value. */
  readonly start: Day | null;
  readonly end: Day | null;
  readonly open: boolean;
  readonly tooSoon: boolean;
  readonly slot: number | undefined;
  readonly terms: boolean;
}

export const UNTOUCHED: ChosenPause = {
  start: null,
  end: null,
  open: false,
  tooSoon: false,
  slot: undefined,
  terms: false,
};

/** The form for the days on which deliveries stop and resume; it shows the effect before the save. */
export const NewPause = ({ busy, unreachable, chosen: form, choose: setForm, onSave, onCancel }: Props) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const now = useNow();
  const zone = useZone();
  const offline = useOffline();
  const plan = usePausedPlan();
  const { slot: chosenSlot, terms } = form;
  const [asked, setAsked] = useState(false);
  const offer = defaultPause(today, plan.firstDay);
  const start = form.start ?? offer.start;
  const until = form.end ?? (form.start === null ? offer.end : offeredEnd(start));
  const end = form.open ? null : until;
  const problem = pauseProblem({ start, end }, now, zone);
  const window = pauseWindow(now, zone);
  // Without a known end the delivery time is asked for later, together with the day.
  const slot = end === null ? null : (chosenSlot ?? null);
  const wish = problem === null ? { start, end, slot } : null;
  const preview = usePausePreview(offline ? null : wish);

  /** Checked only when the field loses focus: a half-typed year is a date long ago. */
  const judgeStart = (): void =>
    setForm((before) => (start < window.first ? { ...before, start: null, tooSoon: true } : before));
  return (
    <div className={styles.stack}>
      {form.tooSoon && <Banner tone="tomato" role="alert" title={t('pause.tooSoon')} />}
      <Field
        type="date"
        label={t('pause.start')}
        name="startDate"
        value={start}
        max={window.last}
        onChange={(text) => {
          if (isDay(text)) setForm((before) => ({ ...before, start: text, tooSoon: false }));
        }}
        onBlur={judgeStart}
      />
      <SaveCountdown day={start} kind="start" />
      {!form.open && (
        <Field
          type="date"
          label={t('pause.end')}
          name="endDate"
          hint={t('pause.endHint')}
          value={until}
          min={addDays(start, 1)}
          max={lastResumeDay(start)}
          errors={{
            endDate:
              problem === 'end_too_early'
                ? t('pause.endEarly')
                : problem === 'too_long'
                  ? t('pause.tooLong')
                  : undefined,
          }}
          onChange={(text) => {
            if (isDay(text)) setForm((before) => ({ ...before, end: text, tooSoon: false }));
          }}
        />
      )}
      <Checkbox
        name="openEnd"
        label={t('pause.noEnd')}
        hint={form.open ? t('pause.latest', { day: format.dayWithYear(lastResumeDay(start)) }) : undefined}
        checked={form.open}
        onChange={(open) => setForm((before) => ({ ...before, open }))}
      />
      {plan.calendar && (
        <PauseCalendar
          calendar={plan.calendar}
          start={start}
          end={end}
          onChange={(from, to) =>
            setForm((before) => ({ ...before, start: from, end: to !== null && to > from ? to : null, tooSoon: false }))
          }
        />
      )}
      {end !== null && plan.slots.length > 0 && (
        <div className={styles.group}>
          <SlotChoice
            slots={plan.slots}
            value={chosenSlot ?? plan.slot}
            onChange={(next) => setForm((before) => ({ ...before, slot: next }))}
            problem={undefined}
          />
          <p className={styles.soft}>{t('pause.slotFrom', { day: format.day(end) })}</p>
        </div>
      )}
      <PauseEffect shown={preview} />
      <PauseTerms
        accepted={terms}
        onChange={(accepted) => setForm((before) => ({ ...before, terms: accepted }))}
        asked={asked}
      />
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
        {t('pause.save')}
      </Button>
      <Button variant="quiet" block onClick={onCancel}>
        {t('pause.cancel')}
      </Button>
      <TeamRequest subject={t('pause.title')} />
    </div>
  );
};

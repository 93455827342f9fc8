import { useSetAtom } from 'jotai';
import { Suspense, useCallback, useMemo, useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { isOpenState } from '../../domain/plan/day-state.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useHolidays } from '../../meals/use-holidays.ts';
import { SavedModal } from '../../saving/saved-modal.tsx';
import type { PlanParams } from '../../protocol/order/plan.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { afterFrame } from '../../ui/drawing/after-frame.ts';
import { later } from '../../ui/drawing/later.tsx';
import { useHoldsWeek } from '../../ui/drawing/use-is-wide.ts';
import { ActionBar } from '../../ui/navigation/action-bar.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { DateStrip, type StripDay } from '../../ui/navigation/date-strip.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Reason } from '../../ui/text/reason.tsx';
import { BuySide } from './sides/buy-side.tsx';
import type { Cancelled } from './cancel-plan.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import type { Choosing } from './days/choosing.ts';
import { landRows } from './days/land-rows.ts';
import { lookOf } from './days/day-look.ts';
import styles from './modify.module.css';
import { useOpenedDishAtom } from './days/opened-dish.ts';
import { PlanAttention } from './edits/plan-attention.tsx';
import { PlanDayPanel } from './days/plan-day-panel.tsx';
import { PlanLayout } from './plan-layout.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { PlanSide } from './days/plan-side.tsx';
import { RateModal } from './opinions/rate-modal.tsx';
import { SaveButton } from './edits/save-button.tsx';
import { SidesCart } from './sides/sides-cart.tsx';
import { useCart } from './sides/use-cart.ts';
import { OpinionsProvider, usePlanOpinions } from './opinions/use-opinions.ts';
import { planWords } from '../../meals/plan/saving-words.ts';
import { useSaving } from '../../saving/use-saving.ts';
import { usePlanSync } from './edits/use-plan-sync.ts';
import { dayToShow, type PlanDay, type PlanView } from '../../meals/plan/use-plan.ts';
import { useSaveChoices } from './edits/use-save-choices.ts';
import { useShownDay } from './days/use-shown-day.ts';

// Not loaded on a phone.
const WeekGrid = later(async () => (await import('./week/week-grid.tsx')).WeekGrid);

interface Props {
  readonly plan: PlanView;
  readonly params: PlanParams;
  /** The day in the URL; a day outside the plan is ignored. */
  readonly asked: Day | null;
  /** The meal whose dish choice the URL opens. */
  readonly askedMeal: number | null;
  readonly wide: boolean;
  /** Puts a day into the URL. */
  readonly onDay: (day: Day) => void;
  readonly onViewMenu: () => void;
  readonly onCancelled: (done: Cancelled) => void;
}

/** The pressed element and its sheet are gone, so the focus moves to the dishes. */
const focusDay = (): void => {
  const focus = (): void => document.getElementById('plan-day')?.focus();
  const sheet = document.querySelector('dialog[open]');
  if (sheet) sheet.addEventListener('close', focus, { once: true });
  else afterFrame(focus);
};

/** Shows one plan: its days, the chosen day, and the unsaved changes. */
export const PlanEditor = ({ plan, params, asked, askedMeal, wide, onDay, onViewMenu, onCancelled }: Props) => {
  const t = useT();
  const format = useFormat();
  const { days, today, ready, mealsOn } = plan;
  const [at, turn] = useShownDay(asked, onDay);
  const day = days.find((each) => each.day === at) ?? days.find((each) => each.day === dayToShow(days, today))!;
  const planSave = useSaving(planWords);
  const { save, busy } = useSaveChoices(plan, planSave);
  const sync = usePlanSync(params.id);
  const opinions = usePlanOpinions(plan, planSave);
  const [part, setPart] = useState<'dishes' | 'plan'>('dishes');
  const [editing, setEditing] = useState<Choosing>(askedMeal);
  const opened = useOpenedDishAtom();
  const open = useSetAtom(opened);
  const [sidesOf, setSidesOf] = useState<number | null>(null);
  const [buyingFor, setBuyingFor] = useState<number | null>(null);
  const cart = useCart();
  const meals = useMemo(() => (ready ? mealsOn(day.day) : []), [ready, mealsOn, day.day]);
  const unsaved = days.filter((each) => each.unsaved).length;
  const offline = useOffline();
  const holdsWeek = useHoldsWeek();
  // A meal by weight may change the price, which only the server knows, so it cannot wait on the device as dishes do.
  const needs =
    offline &&
    Object.values(plan.timely).some((cells) => Object.values(cells).some((meal) => typeof meal !== 'number'));
  const choose = useCallback(
    (next: Day): void => {
      open(null);
      setPart('dishes');
      turn(next);
    },
    [open, turn],
  );
  // A day in preparation shows its dishes, even if the choice was open on the previous day.
  const choosing = isOpenState(day.state) ? editing : null;
  const change = useCallback(
    (meal: Exclude<Choosing, null>): void => {
      open(null);
      setEditing(meal);
      focusDay();
    },
    [open],
  );
  const looked = (): void => {
    setEditing(null);
    // Otherwise the URL would open the choice again.
    if (askedMeal !== null) onDay(day.day);
  };
  const { waiting } = sync;
  const stateText = useCallback(
    (each: PlanDay): string =>
      format.commas([
        t(lookOf(each).text),
        ...(each.unsaved ? [t('plan.unsaved')] : []),
        ...(waiting.has(each.day) ? [t('shell.stateDevice')] : []),
      ]),
    [format, t, waiting],
  );
  const withHolidays = useHolidays();
  const { strip } = useMemo(
    () =>
      withHolidays(
        days.map((each): StripDay => {
          const look = lookOf(each);
          return {
            day: each.day,
            weekday: format.weekday(each.day),
            number: format.dayNumber(each.day),
            label: t('plan.dayLabel', { day: format.dayLong(each.day), state: stateText(each) }),
            mark: each.unsaved
              ? { tone: 'saffron', icon: 'edit' }
              : waiting.has(each.day)
                ? { tone: 'sea', icon: 'device' }
                : { tone: look.tone, icon: look.icon },
            isToday: each.day === today,
          };
        }),
      ),
    [days, today, waiting, stateText, format, t, withHolidays],
  );
  const buying = meals.find(({ type }) => type === buyingFor);
  const savePlan = (
    <SaveButton
      plan={plan}
      changed={unsaved > 0}
      unable={needs}
      busy={busy}
      save={() => save({ quiet: true })}
      onDay={choose}
    />
  );

  return (
    <OpinionsProvider value={opinions}>
      {!holdsWeek && (
        <DateStrip
          label={t('plan.chooseDay')}
          value={day.day}
          onChange={(chosen) => choose(chosen as Day)}
          days={strip}
        />
      )}
      {cart && (
        <div>
          <SidesCart plan={plan} cart={cart} />
        </div>
      )}
      <PlanNotices plan={plan} />
      <PlanAttention plan={plan} sync={sync} onDay={choose} />
      <PlanLayout
        wide={wide}
        week={
          holdsWeek && (
            <Suspense fallback={<Skeleton shape="card" height="32rem" />}>
              <WeekGrid plan={plan} chosen={day.day} strip={strip} opened={opened} onDay={choose} />
            </Suspense>
          )
        }
        part={part}
        onPart={setPart}
        day={day}
        days={days}
        stateText={stateText}
        onDay={choose}
        choosing={choosing !== null}
        panel={
          <CalendarPanel
            plan={plan}
            save={planSave}
            chosen={day.day}
            onChoose={choose}
            onViewMenu={onViewMenu}
            onCancelled={onCancelled}
          />
        }
        dishes={
          <PlanDayPanel
            plan={plan}
            day={day}
            meals={meals}
            waiting={waiting.has(day.day)}
            editing={choosing}
            onEdit={change}
            onLooked={looked}
            opened={opened}
            wide={wide}
            sidesOf={sidesOf}
            onSides={setSidesOf}
            onAddSide={cart ? setBuyingFor : undefined}
            onSaved={(message) => planSave.say({ ids: [], message })}
          />
        }
        side={
          <>
            <PlanSide
              day={day}
              meals={meals}
              wide={wide}
              opened={opened}
              onSides={setSidesOf}
              onChange={isOpenState(day.state) ? change : undefined}
            />
            {choosing === null && savePlan}
          </>
        }
      />
      {unsaved > 0 && (
        <ActionBar
          summary={
            <>
              <span className={styles.faint}>{t('plan.unsavedDays', { count: unsaved })}</span>
              {needs && <Reason id="save-needs">{t('errors.offline')}</Reason>}
            </>
          }
        >
          <Button
            variant="secondary"
            onClick={() => {
              plan.edits.drop((edited) => plan.timely[edited] !== undefined);
              looked();
            }}
          >
            {t('plan.discard')}
          </Button>
          <Button
            busy={busy}
            disabled={needs}
            aria-describedby={needs ? 'save-needs' : undefined}
            onClick={() =>
              void save().then((done) => {
                if (done) void landRows(looked);
              })
            }
          >
            {t('plan.saveChanges')}
          </Button>
        </ActionBar>
      )}
      {cart && (
        <BuySide
          orderId={params.id}
          day={day.day}
          meal={buying?.kind === 'dish' ? { type: buying.type, dish: buying.dish.id } : null}
          cart={cart}
          close={() => setBuyingFor(null)}
        />
      )}
      <RateModal save={planSave} />
      <SavedModal saved={planSave.saved} close={planSave.close} undo={planSave.undo} />
    </OpinionsProvider>
  );
};

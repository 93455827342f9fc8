import { useState } from 'react';

import type { Day } from '../../domain/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { SavedModal } from '../../meals/saved-modal.tsx';
import type { KnownMeal } from '../../offline/plan-meals.ts';
import type { PlanParams } from '../../protocol/plan.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { DateStrip } from '../../ui/date-strip.tsx';
import { BuySide } from './buy-side.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { DayDetails } from './day-details.tsx';
import { DayMenu } from './day-menu.tsx';
import { dayLooks } from './day-look.ts';
import styles from './modify.module.css';
import { PlanAttention } from './plan-attention.tsx';
import { PlanDayPanel } from './plan-day-panel.tsx';
import { PlanLayout } from './plan-layout.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { RateModal } from './rate-modal.tsx';
import { SavePlan } from './save-plan.tsx';
import { SidesCart } from './sides-cart.tsx';
import { useCart } from './use-cart.ts';
import { OpinionsProvider, usePlanOpinions } from './use-opinions.ts';
import { usePlanSave } from './use-plan-save.ts';
import { usePlanSync } from './use-plan-sync.ts';
import type { PlanDay, PlanView } from './use-plan.ts';
import { useSaveEdits } from './use-save-edits.ts';

interface Props {
  readonly plan: PlanView;
  readonly params: PlanParams;
  readonly day: PlanDay;
  readonly wide: boolean;
  readonly onDay: (day: Day) => void;
  readonly onViewMenu: () => void;
}

/** One plan: its days, the chosen one, and what was changed and not saved. */
export const PlanEditor = ({ plan, params, day, wide, onDay, onViewMenu }: Props) => {
  const t = useT();
  const format = useFormat();
  const { days, today } = plan;
  const planSave = usePlanSave();
  const { save, busy } = useSaveEdits(plan, planSave);
  const sync = usePlanSync(params.id);
  const opinions = usePlanOpinions(plan, planSave);
  const [part, setPart] = useState<'dishes' | 'plan'>('dishes');
  const [editing, setEditing] = useState(false);
  const [openType, setOpenType] = useState<number | null>(null);
  const [offered, setOffered] = useState<KnownMeal | null>(null);
  const [sidesOf, setSidesOf] = useState<number | null>(null);
  const [buyingFor, setBuyingFor] = useState<number | null>(null);
  const cart = useCart();
  const meals = plan.ready ? plan.mealsOn(day.day) : [];
  const unsaved = days.filter((each) => each.unsaved).length;
  const choose = (next: Day): void => {
    setOpenType(null);
    setOffered(null);
    setPart('dishes');
    onDay(next);
  };
  const stateText = (each: PlanDay): string =>
    [
      t(dayLooks[each.state].text),
      ...(each.unsaved ? [t('plan.unsaved')] : []),
      ...(sync.waiting.has(each.wire) ? [t('shell.stateDevice')] : []),
    ].join(', ');
  const markOf = (each: PlanDay) =>
    each.unsaved
      ? ({ tone: 'saffron', icon: 'edit' } as const)
      : sync.waiting.has(each.wire)
        ? ({ tone: 'sea', icon: 'device' } as const)
        : { tone: dayLooks[each.state].tone, icon: dayLooks[each.state].icon };
  const buying = meals.find(({ type }) => type === buyingFor);
  const opened = meals.find(({ type }) => type === openType);
  const detailed = offered ?? (opened?.kind === 'dish' || opened?.kind === 'weighed' ? opened : null);
  const changeSides =
    offered === null && day.locksAt !== null && opened?.kind === 'dish' ? () => setSidesOf(opened.type) : undefined;
  const savePlan = <SavePlan plan={plan} busy={busy} save={() => save({ quiet: true })} onDay={choose} />;

  return (
    <OpinionsProvider value={opinions}>
      <DateStrip
        label={t('plan.chooseDay')}
        value={day.day}
        onChange={(chosen) => choose(chosen as Day)}
        days={days.map((each) => ({
          day: each.day,
          weekday: format.weekday(each.day),
          number: format.dayNumber(each.day),
          label: t('plan.dayLabel', { day: format.dayLong(each.day), state: stateText(each) }),
          mark: markOf(each),
          isToday: each.day === today,
        }))}
      />
      {cart && (
        <div>
          <SidesCart plan={plan} cart={cart} />
        </div>
      )}
      <PlanNotices plan={plan} />
      <PlanAttention plan={plan} sync={sync} onDay={choose} />
      <PlanLayout
        wide={wide}
        part={part}
        onPart={setPart}
        day={day}
        days={days}
        stateText={stateText}
        onDay={choose}
        swipes={!editing}
        panel={<CalendarPanel plan={plan} save={planSave} chosen={day.day} onChoose={choose} onViewMenu={onViewMenu} />}
        dishes={
          <PlanDayPanel
            plan={plan}
            day={day}
            meals={meals}
            waiting={sync.waiting.has(day.wire)}
            editing={editing}
            onEdit={() => setEditing(true)}
            onDay={choose}
            openType={openType}
            onOpen={setOpenType}
            onDetails={setOffered}
            sidesOf={sidesOf}
            onSides={setSidesOf}
            onAddSide={cart ? setBuyingFor : undefined}
          />
        }
        side={
          <>
            {detailed === null || !wide ? <DayMenu day={day.day} meals={meals} onlyTotals={!wide} /> : null}
            <DayDetails
              meal={detailed}
              inline={wide}
              onSides={changeSides}
              close={() => {
                setOpenType(null);
                setOffered(null);
              }}
            />
            {!editing && savePlan}
          </>
        }
      />
      {(editing || unsaved > 0) && (
        <ActionBar
          summary={
            unsaved > 0 ? <span className={styles.faint}>{t('plan.unsavedDays', { count: unsaved })}</span> : undefined
          }
        >
          <Button
            variant="secondary"
            onClick={() => {
              plan.edits.drop((wire) => plan.timely[wire] !== undefined);
              setEditing(false);
            }}
          >
            {t(unsaved > 0 ? 'plan.discard' : 'shell.close')}
          </Button>
          <Button
            busy={busy}
            disabled={unsaved === 0}
            onClick={() =>
              void save().then((done) => {
                if (done) setEditing(false);
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
          wire={day.wire}
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

import { useSetAtom } from 'jotai';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';

import { loadCatalogue } from '#src/i18n/catalogue-store.ts';
import { isOpenState } from '#src/domain/plan/day-state.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { PlanMeal } from '#src/offline/reads/plan-meals.ts';
import { useToday } from '#src/state/plan/clock.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import { later } from '#src/ui/drawing/later.tsx';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import { SentLine } from '#src/saving/sent-line.tsx';
import type { Choosing } from './choosing.ts';
import { DayLockLine } from './day-lock-line.tsx';
import styles from '../modify.module.css';
import type { OpenedDishAtom } from './opened-dish.ts';
import { PlanDayCards } from './plan-day-cards.tsx';
import { PlanSides } from '../sides/plan-sides.tsx';
import { DeliveryLine } from '#src/meals/delivered/later-delivery-line.ts';
import { PlanSkip } from '#src/meals/plan/plan-skip.tsx';
import { UnskipButton } from './unskip-button.tsx';
import { readAgain } from '#src/meals/plan/read-again.ts';
import type { PlanDay, PlanView } from '#src/meals/plan/use-plan.ts';

// Loaded only for customers who change something.
const PlanDayEditor = later(async () => (await import('./plan-day-editor.tsx')).PlanDayEditor);

// Loaded after the dishes, since the address is seldom changed.
const DayAddress = later(async () => {
  const [part] = await Promise.all([
    import('#src/orders/address/day-address.tsx'),
    loadCatalogue('address', 'checkout'),
  ]);
  return part.DayAddress;
});

// Only for delivered days.
const DeliveredActions = later(async () => {
  const [part] = await Promise.all([import('#src/meals/delivered/delivered-actions.tsx'), loadCatalogue('delivered')]);
  return part.DeliveredActions;
});

// Loaded only for customers who buy a side.
const AddSide = later(async () => {
  const [part] = await Promise.all([import('../sides/add-side.tsx'), loadCatalogue('difference')]);
  return part.AddSide;
});

const WaitingRows = () => [0, 1, 2].map((place) => <Skeleton key={place} shape="card" height="6.25rem" />);

interface Props {
  readonly plan: PlanView;
  readonly day: PlanDay;
  readonly meals: readonly PlanMeal[];
  readonly waiting: boolean;
  readonly editing: Choosing;
  readonly onEdit: (meal: Exclude<Choosing, null>) => void;
  /** Closes the choice; the chosen dishes stay unsaved. */
  readonly onLooked: () => void;
  readonly opened: OpenedDishAtom;
  /** True if descriptions are shown next to the dishes. */
  readonly wide: boolean;
  readonly sidesOf: number | null;
  readonly onSides: (type: number | null) => void;
  readonly onAddSide: ((type: number) => void) | undefined;
  /** Receives the server's message after a save. */
  readonly onSaved: (message: string) => void;
}

/** Shows the chosen day: its actions, and its dishes or the choice among them. */
export const PlanDayPanel = (props: Props) => {
  const { plan, day, meals, waiting, editing, onEdit, onLooked, opened, wide, sidesOf, onSides, onAddSide } = props;
  const open = useSetAtom(opened);
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const title = useRef<HTMLHeadingElement>(null);
  const [skipping, setSkipping] = useState(false);
  const [skips, setSkips] = useState(0);
  // The button that opened the dialog is gone, so the heading of the day gets the focus after the dialog has closed.
  useEffect(() => {
    if (skips > 0) title.current?.focus({ preventScroll: true });
  }, [skips]);
  const changeable = isOpenState(day.state);
  const [adding, setAdding] = useState<number | null>(null);
  // After its first use the dialog stays, so that it can close with its movement.
  const [buys, setBuys] = useState(false);
  const addSide = useCallback((type: number): void => {
    setBuys(true);
    setAdding(type);
  }, []);
  const orderId = plan.params?.id;
  const sold = Object.values(plan.diets.find(({ id }) => id === plan.params?.diet)?.sides_id ?? {}).flat().length > 0;
  const beside = meals.find(({ type }) => type === adding);
  return (
    <section className={styles.list} aria-labelledby="plan-day">
      <div>
        <div className={styles.dayHead}>
          <h2 ref={title} id="plan-day" tabIndex={-1} className={styles.dayTitle}>
            {format.dayLong(day.day)}
          </h2>
          {editing !== null && <IconButton icon="close" label={t('shell.close')} onClick={onLooked} />}
        </div>
        <DayLockLine day={day} order={plan.order} onlyTime={editing !== null} />
        {day.delivery && (
          <Suspense fallback={null}>
            <p>
              <DeliveryLine delivery={day.delivery} />
            </p>
          </Suspense>
        )}
        {waiting && <SentLine state="device" />}
      </div>
      {changeable && editing === null && (
        <div className={styles.dayActions}>
          <Button variant="soft" icon="edit" onClick={() => onEdit('first')}>
            {t('plan.changeItems')}
          </Button>
          <Button variant="quiet" icon="skip" onClick={() => setSkipping(true)}>
            {t('plan.skipDelivery')}
          </Button>
        </div>
      )}
      {!plan.ready ? (
        <WaitingRows />
      ) : day.state === 'skipped-day' ? (
        <UnskipButton key={day.day} plan={plan} day={day} />
      ) : editing !== null && changeable ? (
        <Suspense fallback={<WaitingRows />}>
          <PlanDayEditor
            plan={plan}
            day={day}
            asked={editing}
            onSides={onSides}
            onDetails={(offered) => open({ offered })}
          />
        </Suspense>
      ) : (
        <PlanDayCards
          plan={plan}
          day={day}
          meals={meals}
          opened={opened}
          wide={wide}
          onSides={changeable ? onSides : undefined}
          onAddSide={changeable ? onAddSide : undefined}
          onFill={changeable ? onEdit : undefined}
          onExtra={changeable && sold ? addSide : undefined}
          onSaved={props.onSaved}
        />
      )}
      {day.day <= today && day.state !== 'skipped-day' && day.state !== 'paused' && (
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          <DeliveredActions key={day.day} day={day.day} />
        </Suspense>
      )}
      {(day.address || changeable) && (
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          <DayAddress
            key={day.day}
            day={day.day}
            address={day.address}
            changeable={changeable}
            onChanged={() => readAgain(plan.which)}
          />
        </Suspense>
      )}
      <PlanSides plan={plan} day={day.day} type={sidesOf} close={() => onSides(null)} onSaved={props.onSaved} />
      {buys && (
        <Suspense>
          <AddSide
            plan={plan}
            meal={
              orderId !== undefined && beside?.kind === 'dish'
                ? { orderId, which: plan.which, day: day.day, type: beside.type, dish: beside.dish }
                : null
            }
            close={() => setAdding(null)}
            onSaved={props.onSaved}
          />
        </Suspense>
      )}
      <PlanSkip
        plan={plan}
        day={day}
        show={skipping}
        close={() => setSkipping(false)}
        onSkipped={() => {
          setSkipping(false);
          setSkips(skips + 1);
        }}
      />
    </section>
  );
};

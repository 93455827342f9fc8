import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { shortTitle } from '#src/domain/menu/short-title.ts';
import { isOpenState } from '#src/domain/plan/day-state.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { DayDetails } from '#src/meals/details/day-details.tsx';
import { DishFigures, DishRow } from '#src/meals/details/dish-row.tsx';
import type { MenuDish } from '#src/meals/details/dish-taste.ts';
import { DishOptions } from '#src/meals/picker/dish-options.tsx';
import { DishQuestions } from '#src/meals/picker/dish-questions.tsx';
import { NO_OPTIONS } from '#src/meals/picker/meal-options.ts';
import { useDishChoice } from '#src/meals/picker/use-dish-choice.ts';
import { dishSwap } from '#src/meals/plan/dish-rows.ts';
import { PlanSkip } from '#src/meals/plan/plan-skip.tsx';
import { planWords } from '#src/meals/plan/saving-words.ts';
import { useDayOptions } from '#src/meals/plan/use-day-options.ts';
import { usePlan } from '#src/meals/plan/use-plan.ts';
import { useSaving } from '#src/saving/use-saving.ts';
import { report } from '#src/state/engine/report.ts';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import styles from './sheets.module.css';

interface Props {
  readonly day: Day;
  readonly type: number;
  readonly show: boolean;
  readonly close: () => void;
}

/** Shows the dishes that a meal of an open day can have; a tap saves the dish at once. The day can also be skipped. */
export const SwapSheet = ({ day, type, show, close }: Props) => {
  const t = useT();
  const format = useFormat();
  const plan = usePlan('active');
  const { save } = useSaving(planWords);
  const [skipping, setSkipping] = useState(false);
  const [described, setDescribed] = useState<MenuDish | null>(null);
  const { params, saved, dishes, known, edits } = plan;
  const planDay = plan.days.find((each) => each.day === day);
  const open = planDay !== undefined && isOpenState(planDay.state);
  const meal = plan.typeTitle(type, day);
  const cell = saved[day]?.[type];
  const present = typeof cell === 'number' ? dishes.get(cell) : undefined;
  const { optionsOf, lacking } = useDayOptions(plan, day);
  // The present dish is above the list, so the list contains only the others.
  const others = useMemo(() => {
    const { offered, barred } = open ? optionsOf(type) : NO_OPTIONS;
    return {
      offered: offered.filter(({ dish }) => dish !== present),
      barred: barred.filter((dish) => dish !== present),
    };
  }, [open, optionsOf, type, present]);
  const swap = async (id: number): Promise<void> => {
    if (!params) return;
    const rows = [{ date: day, mealType_id: type, dish_id: id }];
    const text = t('today.swapped', {
      meal,
      day: format.day(day),
      dish: shortTitle(dishes.get(id)?.product.title ?? ''),
    });
    if (!(await save('order/modify', [dishSwap(params, rows, saved)], { text }))) return;
    // A choice that is still unsaved on /modify is older than this one.
    edits.drop((edited, its) => edited === day && Number(its) === type);
    close();
  };
  const choice = useDishChoice(saved[day], known, (_type, id) => {
    swap(id).catch(report('a dish could not be swapped'));
  });
  const details = described && {
    type,
    typeTitle: meal,
    kind: 'dish' as const,
    dish: described.product,
    sides: [],
    macros: described.product,
  };
  return (
    <>
      <Modal
        show={show}
        close={close}
        closeLabel={t('shell.close')}
        headLine={t('today.mealOn', { meal, day: format.day(day) })}
        footer={
          <div className={styles.footer}>
            <Link to="/modify" search={{ day }} className={buttonClass({ variant: 'quiet', size: 's' })}>
              {t('today.wholeDay')}
            </Link>
            {open && (
              <Button variant="quiet" size="s" icon="skip" onClick={() => setSkipping(true)}>
                {t('plan.skipDelivery')}
              </Button>
            )}
          </div>
        }
      >
        <div className={styles.stack}>
          {present && (
            <div className={styles.pinned}>
              <DishRow
                title={shortTitle(present.product.title)}
                picture={present.product.preview}
                meal={type}
                dish={present.id}
                kicker={<span>{t('today.dishNow')}</span>}
                figures={<DishFigures macros={present.product} />}
                eager
              />
            </div>
          )}
          <p className={styles.soft}>{t(open || plan.loading ? 'today.swapHint' : 'plan.dayLocked')}</p>
          {(open || plan.loading) && (
            <DishOptions
              type={type}
              typeTitle={meal}
              held={undefined}
              stands={present}
              options={others}
              lacking={plan.ready ? lacking : 'loading'}
              known={known}
              choice={choice}
              detailsLabel={t('plan.viewDetails')}
              onDetails={setDescribed}
            />
          )}
        </div>
      </Modal>
      <DishQuestions
        choice={choice}
        typeTitle={(each) => plan.typeTitle(each, day)}
        dislikeAnswers={{ yes: t('plan.selectDish'), no: t('plan.doNotSelect') }}
      />
      <DayDetails meal={details} close={() => setDescribed(null)} />
      {planDay && (
        <PlanSkip
          plan={plan}
          day={planDay}
          show={skipping}
          close={() => setSkipping(false)}
          onSkipped={() => {
            setSkipping(false);
            close();
          }}
        />
      )}
    </>
  );
};

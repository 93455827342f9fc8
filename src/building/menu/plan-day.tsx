import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { NO_FIT } from '#src/meals/details/use-fit-types.ts';
import type { MenuDish } from '#src/meals/details/dish-taste.ts';
import { DayDetails } from '#src/meals/details/day-details.tsx';
import { DayEditor } from '#src/meals/picker/day-editor.tsx';
import { MenuSidesModal } from './menu-sides-modal.tsx';
import type { PlannedDay } from '#src/domain/plan/planned-day.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { KnownMeal } from '#src/offline/reads/plan-meals.ts';
import styles from './plan-menu.module.css';
import type { Place } from './use-place.ts';
import type { MenuChoices } from './use-menu-choices.ts';
import type { PlanMenu } from './plan-menu.ts';

interface Props {
  readonly menu: PlanMenu;
  readonly choices: Pick<MenuChoices, 'choose' | 'chooseSides'>;
  readonly planned: PlannedDay;
  /** The meal whose dishes are shown; a new `turn` opens it again. */
  readonly place: Place;
  readonly onType: (type: number) => void;
  /** True while another day is loading: nothing can be chosen on this one. */
  readonly leaving: boolean;
  /** True after an incomplete menu was refused: open meals show why. */
  readonly refused: boolean;
  /** Returns true once after the customer was led to the opened meal, which then gets the focus. */
  readonly takesFocus: () => boolean;
}

/** Shows the meals of a day and the dishes of each. */
export const PlanDay = memo(({ menu, choices, planned, place, onType, leaving, refused, takesFocus }: Props) => {
  const t = useT();
  const [detailed, setDetailed] = useState<KnownMeal | null>(null);
  const [sidesOf, setSidesOf] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { day } = planned;
  const { optionsOf, mealsOf, typeTitleOn } = menu;
  const typeTitle = useMemo(() => typeTitleOn(day), [typeTitleOn, day]);
  const optionsOn = useMemo(() => (type: number) => optionsOf(day, type), [optionsOf, day]);
  const closeDetails = useCallback(() => setDetailed(null), []);
  const openOption = (type: number, { product }: MenuDish): void =>
    setDetailed({ type, typeTitle: typeTitle(type), kind: 'dish', dish: product, sides: [], macros: product });
  useEffect(() => {
    if (!takesFocus()) return;
    const tab = box.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    tab?.scrollIntoView?.({ block: 'center' });
    tab?.focus({ preventScroll: true });
  }, [takesFocus, place]);
  return (
    <div ref={box} className={styles.meals} inert={leaving}>
      <DayEditor
        key={`${day} ${place.turn}`}
        types={menu.types}
        fitTypes={NO_FIT}
        typeTitle={typeTitle}
        meals={planned.meals}
        first={menu.types.includes(place.type) ? place.type : menu.types[0]!}
        onType={onType}
        marksFilled
        missingText={refused ? t('wizard.plan.fillAll') : undefined}
        dishes={menu.dishes}
        catalogue={menu.catalogue}
        known={menu.known}
        optionsOf={optionsOn}
        lacking={menu.loading ? 'loading' : null}
        dislikeAnswers={{ yes: t('plan.selectDish'), no: t('plan.doNotSelect') }}
        detailsLabel={t('plan.moreDetails')}
        onMeal={(type, dish) => choices.choose(day, type, dish)}
        onSides={setSidesOf}
        onDetails={openOption}
      />
      <MenuSidesModal
        menu={{ ...menu, mealsOn: () => mealsOf(planned) }}
        day={day}
        type={sidesOf}
        close={() => setSidesOf(null)}
        onDone={(sides) => choices.chooseSides(day, sides)}
      />
      <DayDetails meal={detailed} close={closeDetails} />
    </div>
  );
});
PlanDay.displayName = 'PlanDay';

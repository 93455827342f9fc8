import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Button } from '../../ui/button.tsx';
import { MenusFitForm } from './menus-fit-form.tsx';
import { MenusOptions } from './menus-options.tsx';
import { MenusQuestions } from './menus-questions.tsx';
import styles from './menus.module.css';
import { useDishChoice } from './use-dish-choice.ts';
import type { MenuDay } from './menu-day.ts';
import type { MenuDish, Menus } from './use-menus.ts';

interface Props {
  readonly menus: Menus;
  readonly day: MenuDay;
  readonly onMeal: (type: number, dish: number) => void;
  readonly onFit: (type: number, meal: Exclude<Menus['meals'][string][string], number>) => void;
  readonly onSides: (type: number) => void;
  readonly onDetails: (type: number, dish: MenuDish) => void;
}

/** Choosing for a day: first the meal, then its dish. */
export const MenusEdit = ({ menus, day, onMeal, onFit, onSides, onDetails }: Props) => {
  const t = useT();
  const { types, meals, dishes, typeTitle } = menus;
  const open = day.missing[0] ?? types[0]!;
  const [chosen, setChosen] = useState(open);
  const type = types.includes(chosen) ? chosen : open;
  const choice = useDishChoice(menus, day.wire, onMeal);
  const cell = meals[day.wire]?.[type];
  const withSide = typeof cell === 'number' && dishes.get(cell)?.product.dishType === 'composite';
  return (
    <>
      <Tabs
        label={t('checkout.pickMeal')}
        look="chips"
        value={String(type)}
        onChange={(id) => setChosen(Number(id))}
        tabs={types.map((each) => ({ id: String(each), label: typeTitle(each) }))}
      >
        <div className={styles.stack}>
          {withSide && (
            <Button variant="secondary" icon="swap" onClick={() => onSides(type)}>
              {t('checkout.changeSides')}
            </Button>
          )}
          {typeof cell === 'object' ? (
            <MenusFitForm
              key={`${day.wire} ${type}`}
              menus={menus}
              type={type}
              meal={cell}
              onChange={(meal) => onFit(type, meal)}
            />
          ) : (
            <MenusOptions
              menus={menus}
              wire={day.wire}
              type={type}
              choice={choice}
              onDetails={(dish) => onDetails(type, dish)}
            />
          )}
        </div>
      </Tabs>
      <MenusQuestions choice={choice} typeTitle={typeTitle} />
    </>
  );
};

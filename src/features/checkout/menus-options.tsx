import { useCallback, useMemo, useRef } from 'react';

import { dishFindings } from '../../domain/dish-safety.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MenusOption } from './menus-option.tsx';
import { NO_WARNINGS } from './menus-warnings.tsx';
import styles from './menus.module.css';
import type { DishChoice } from './use-dish-choice.ts';
import type { MenuDish, Menus } from './use-menus.ts';

interface Props {
  readonly menus: Menus;
  readonly wire: string;
  readonly type: number;
  readonly choice: DishChoice;
  readonly onDetails: (dish: MenuDish) => void;
}

/** The dishes that may stand on one meal of the day. What stands there now is among them, whoever suggested it. */
export const MenusOptions = ({ menus, wire, type, choice, onDetails }: Props) => {
  const t = useT();
  const { optionsOf, dishes, taste, membersOf, named, offers, offersLoading } = menus;
  const standing = menus.meals[wire]?.[type];
  const held = typeof standing === 'number' ? dishes.get(standing) : undefined;
  // Judged once for a meal, not at every touch.
  const options = useMemo(() => {
    const { offered, barred } = optionsOf(wire, type);
    const judge = (dish: MenuDish) => {
      const found = dishFindings(dish, taste, membersOf);
      return { allergies: named(found.allergies), dislikes: named(found.dislikes) };
    };
    return [
      ...offered.map(({ dish, verdict, matches }) => ({ dish, verdict, matches, warnings: judge(dish) })),
      ...barred.map((dish) => ({ dish, verdict: 'barred' as const, matches: 0, warnings: judge(dish) })),
    ];
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions follow from what is named here
  }, [offers, dishes, taste, membersOf, wire, type]);
  const listed = options.some(({ dish }) => dish === held);
  const shown =
    held && !listed ? [{ dish: held, verdict: 'ok' as const, matches: 0, warnings: null }, ...options] : options;

  const newest = useRef({ choice, onDetails });
  newest.current = { choice, onDetails };
  const select = useCallback((dish: MenuDish) => newest.current.choice.choose(dish, type), [type]);
  const details = useCallback((dish: MenuDish) => newest.current.onDetails(dish), []);

  if (shown.length === 0 && offersLoading) {
    return [0, 1, 2].map((place) => <Skeleton key={place} shape="card" height="7.5rem" />);
  }
  if (shown.length === 0) {
    return (
      <p role="status" className={styles.soft}>
        {t(offers === undefined ? 'checkout.optionsNotHere' : 'checkout.noOptions')}
      </p>
    );
  }
  return (
    <ul className={styles.options} aria-label={t('checkout.optionsFor', { meal: menus.typeTitle(type) })}>
      {shown.map(({ dish, verdict, matches, warnings }, place) => (
        <li key={dish.id}>
          <MenusOption
            dish={dish}
            kicker={t('checkout.option', { meal: menus.typeTitle(type), number: place + 1 })}
            selected={dish === held}
            verdict={verdict}
            matches={matches}
            warnings={warnings ?? NO_WARNINGS}
            onSelect={select}
            onDetails={details}
          />
        </li>
      ))}
    </ul>
  );
};

import { useRef, type PointerEvent } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { ReferenceArray } from '../../protocol/reference-arrays.ts';
import { useUser } from '../../state/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { MacroRing } from '../../ui/macro-ring.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './dashboard.module.css';
import type { Meal } from '../../offline/day-meals.ts';

interface Props {
  readonly meals: readonly Meal[];
  /** Index of the open meal, null when the sheet is closed. */
  readonly open: number | null;
  readonly onOpen: (index: number | null) => void;
  readonly ingredients: ReferenceArray<'ingredientList'>;
}

const SWIPE_PX = 56;
const FALLBACK = '/dishes/fallback-image.webp';
/** Kilocalories of a gram, for the parts of the ring. */
const KCAL = { protein: 4, carb: 4, fat: 9 } as const;

interface NamedProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly tone?: 'saffron';
  /** Names that the customer must not eat: they stand out. */
  readonly warned?: readonly string[];
}

const Named = ({ title, names, tone, warned = [] }: NamedProps) =>
  names.length === 0 ? null : (
    <section className={styles.named}>
      <h3 className={styles.namedTitle}>{title}</h3>
      <ul className={styles.chips}>
        {names.map((name) => (
          <li key={name}>
            <Badge {...(warned.includes(name) ? { tone: 'tomato', icon: 'warning' } : tone && { tone })}>{name}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );

/** Everything about one meal; a swipe or the two buttons turn to the day's others. */
export const MealSheet = ({ meals, open, onOpen, ingredients }: Props) => {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const start = useRef<{ x: number; y: number } | null>(null);
  const meal = open === null ? undefined : meals[open];
  const last = useRef(meal);
  if (meal) last.current = meal;
  const shown = meal ?? last.current;
  const turn = (by: number): void => {
    const to = (open ?? 0) + by;
    if (open !== null && to >= 0 && to < meals.length) onOpen(to);
  };
  const swiped = (event: PointerEvent): void => {
    const from = start.current;
    start.current = null;
    if (!from || event.pointerType === 'mouse') return;
    const across = event.clientX - from.x;
    if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(event.clientY - from.y)) return;
    const forward = document.documentElement.dir === 'rtl' ? across > 0 : across < 0;
    turn(forward ? 1 : -1);
  };
  if (!shown) return null;
  const { dish, macros } = shown;
  const titleOf = new Map(ingredients.map(({ id, title }) => [id, title]));
  const namesOf = (ids: readonly number[] = []): string[] => [...new Set(ids.flatMap((id) => titleOf.get(id) ?? []))];
  const allergies = namesOf(user?.allergies);
  const all = [...(dish ? [dish] : []), ...shown.sides];
  return (
    <Modal
      show={meal !== undefined}
      close={() => onOpen(null)}
      closeLabel={t('shell.close')}
      headLine={shown.typeTitle}
      footer={
        meals.length > 1 ? (
          <div className={styles.turn}>
            <Button variant="secondary" icon="chevron-back" disabled={open === 0} onClick={() => turn(-1)}>
              {t('dashboard.previousMeal')}
            </Button>
            <Button
              variant="secondary"
              iconAfter="chevron-forward"
              disabled={open === meals.length - 1}
              onClick={() => turn(1)}
            >
              {t('dashboard.nextMeal')}
            </Button>
          </div>
        ) : undefined
      }
    >
      <div
        className={styles.sheet}
        onPointerDown={(event) => {
          start.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={swiped}
        onPointerCancel={swiped}
      >
        <img src={dish?.image ?? shown.picture ?? FALLBACK} alt="" width={640} height={400} className={styles.large} />
        <h3 className={styles.dishTitle}>{shown.title === '' ? t('dashboard.dishUnknown') : shown.title}</h3>
        {dish?.spicy === 1 && (
          <p>
            <Badge tone="tomato" icon="chili">
              {t('dashboard.spicy')}
            </Badge>
          </p>
        )}
        {macros && (
          <MacroRing
            figure={format.number(Math.round(macros.calories / 1000))}
            caption={t('dashboard.kcal')}
            macros={[
              {
                kind: 'protein',
                label: t('shell.protein'),
                text: format.macro(macros.protein),
                weight: macros.protein * KCAL.protein,
              },
              {
                kind: 'carbs',
                label: t('shell.carbs'),
                text: format.macro(macros.carb),
                weight: macros.carb * KCAL.carb,
              },
              { kind: 'fat', label: t('shell.fat'), text: format.macro(macros.fat), weight: macros.fat * KCAL.fat },
            ]}
          />
        )}
        <Named title={t('dashboard.sides')} names={shown.sides.map(({ title }) => title)} />
        <Named
          title={t('dashboard.parts')}
          names={shown.parts.map(({ title, quantity, unit }) =>
            unit === 'g'
              ? t('dashboard.partGrams', { title, quantity })
              : t('dashboard.partPieces', { title, quantity }),
          )}
        />
        <Named
          title={t('dashboard.allergens')}
          tone="saffron"
          warned={allergies}
          names={namesOf(all.flatMap(({ allergens }) => allergens))}
        />
        <Named
          title={t('dashboard.mayContain')}
          warned={allergies}
          names={namesOf(all.flatMap(({ may_contain }) => may_contain))}
        />
        <Named title={t('dashboard.ingredients')} names={namesOf(all.flatMap(({ ingredients: own }) => own))} />
        {dish && dish.allergens.length === 0 && <p className={styles.faint}>{t('dashboard.noAllergens')}</p>}
      </div>
    </Modal>
  );
};

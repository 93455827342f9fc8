import { memo, type ComponentType } from 'react';

import { macroChanges } from '../../domain/menu/dish-change.ts';
import type { Macros } from '../../domain/menu/macros.ts';
import { shortTitle } from '../../domain/menu/short-title.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { classNames } from '../../ui/drawing/class-names.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { DishFigures, DishRow } from '../details/dish-row.tsx';
import rows from '../details/dish-row.module.css';
import type { MenuDish, Warnings } from '../details/dish-taste.ts';
import { DishLabel } from '../details/dish-label.tsx';
import { DishWarnings } from '../details/dish-warnings.tsx';
import styles from '../meals.module.css';

interface Props {
  readonly dish: MenuDish;
  /** "Lunch option #2" */
  readonly kicker: string;
  readonly selected: boolean;
  /** The macros of the current dish; undefined if there is none or if this is the current dish. */
  readonly against: Macros | undefined;
  /** 'barred' cannot be selected: a tap shows the reason. */
  readonly verdict: 'ok' | 'disliked' | 'barred';
  readonly warnings: Warnings;
  /** The number of preferred ingredients in the dish. */
  readonly matches: number;
  readonly onSelect: (dish: MenuDish) => void;
  /** "More Details", "View details" */
  readonly detailsLabel: string;
  readonly onDetails: (dish: MenuDish) => void;
  readonly type: number;
  readonly Opinion?: ComponentType<{ readonly dish: number; readonly type: number }>;
}

/** "+26 kcal, −8 g protein"; a screen reader says "26 kcal more, 8 g protein less", because it may leave out a sign. */
const Against = ({ from, to }: { readonly from: Macros; readonly to: Macros }) => {
  const t = useT();
  const format = useFormat();
  const changes = macroChanges(from, to);
  if (changes.length === 0) return <p className={styles.against}>{t('plan.byNothing')}</p>;
  return (
    <p className={styles.against}>
      <span aria-hidden="true">
        {format.commas(changes.map(({ name, by }) => t(`plan.by.${name}`, { by: format.signed(by) })))}
      </span>
      <VisuallyHidden>
        {format.commas(
          changes.map(({ name, by }) =>
            t(by > 0 ? 'plan.fitMore' : 'plan.fitLess', {
              amount: t(`plan.by.${name}`, { by: format.number(Math.abs(by)) }),
            }),
          ),
        )}
      </VisuallyHidden>
    </p>
  );
};

/** Shows a dish that the meal can have. The whole row chooses it; the visible button is for mouse and touch only. */
export const DishOption = memo((props: Props) => {
  const { dish, kicker, selected, against, verdict, warnings, matches, onSelect } = props;
  const { detailsLabel, onDetails, type, Opinion } = props;
  const t = useT();
  const { product } = dish;
  const act = t(selected ? 'plan.selected' : 'plan.choose');
  return (
    <DishRow
      selected={selected}
      kicker={
        <>
          <span>{kicker}</span>
          {verdict === 'ok' && matches > 0 && (
            <Badge tone="palm" icon="heart">
              {t('plan.forYou')}
            </Badge>
          )}
        </>
      }
      title={
        <button
          type="button"
          className={rows.choose}
          aria-pressed={selected || undefined}
          onClick={() => onSelect(dish)}
        >
          {shortTitle(product.title)}
        </button>
      }
      picture={product.preview}
      meal={type}
      dish={dish.id}
      figures={
        <>
          <DishFigures macros={product} />
          {against && <Against from={against} to={product} />}
        </>
      }
      end={Opinion && <Opinion dish={dish.id} type={type} />}
      marks={
        <>
          <DishLabel id={product.label_id} />
          <DishWarnings {...warnings} spicy={product.spicy === 1} />
        </>
      }
    >
      {verdict !== 'barred' && (
        <Button
          variant={selected ? 'primary' : 'soft'}
          size="s"
          className={classNames(selected && styles.chosen)}
          // The title before it does the same, so a second tab stop would only slow down keyboard users.
          tabIndex={-1}
          aria-label={t('plan.ofDish', { action: act, dish: product.title })}
          onClick={() => onSelect(dish)}
        >
          <span className={styles.radio} aria-hidden="true" />
          {act}
        </Button>
      )}
      <Button
        variant="quiet"
        size="s"
        aria-label={t('plan.ofDish', { action: detailsLabel, dish: product.title })}
        onClick={() => onDetails(dish)}
      >
        {detailsLabel}
      </Button>
    </DishRow>
  );
});
DishOption.displayName = 'DishOption';

import { bagCode } from '../../../domain/kitchen/bag.ts';
import { groupBy } from '../../../domain/basics/group-by.ts';
import type { Translate } from '../../../i18n/use-t.tsx';
import type { DeskReply } from '../../../protocol/desk/desk-messages.ts';

export type KitchenDay = DeskReply<'kitchen/day'>;
export type SlotFigures = KitchenDay['slots'][number];
export type Slot = SlotFigures['slot'];
export type Sheet = DeskReply<'kitchen/allergies'>;

type Figures = Pick<SlotFigures, 'bags' | 'cutlery' | 'dishes' | 'parts' | 'sides'>;

/** Adds the counts of rows with the same key. */
const summed = <Row extends { readonly count: number }>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  [...groupBy(rows, keyOf).values()].map((same) => ({
    ...same[0]!,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));

/** The figures of all slots together. */
export const wholeDay = (slots: readonly SlotFigures[]): Figures => ({
  bags: slots.reduce((sum, { bags }) => sum + bags, 0),
  cutlery: slots.reduce((sum, { cutlery }) => sum + cutlery, 0),
  dishes: summed(
    slots.flatMap(({ dishes }) => dishes),
    ({ id, dietId }) => `${id} ${dietId}`,
  ),
  parts: summed(
    slots.flatMap(({ parts }) => parts),
    ({ id, quantity }) => `${id} ${quantity}`,
  ),
  sides: summed(
    slots.flatMap(({ sides }) => sides),
    ({ id }) => String(id),
  ),
});

export const isEmpty = ({ dishes, parts, sides }: Figures): boolean =>
  dishes.length === 0 && parts.length === 0 && sides.length === 0;

type Rows = (string | number)[][];

/** The figures of a day as rows of a CSV file. */
export const figureRows = (t: Translate, slots: readonly SlotFigures[]): Rows => [
  [
    t('kitchen.slot'),
    t('kitchen.kind'),
    t('kitchen.name'),
    t('kitchen.diet'),
    t('kitchen.portion'),
    t('kitchen.unit'),
    t('kitchen.count'),
  ],
  ...slots.flatMap(({ slot, dishes, parts, sides }): Rows => [
    ...dishes.map(({ title, diet, count }) => [slot.name, t('kitchen.dish'), title, diet, '', '', count]),
    ...parts.map(({ title, quantity, unit, count }) => [
      slot.name,
      t('kitchen.part'),
      title,
      '',
      quantity,
      t(`kitchen.unit.${unit}`),
      count,
    ]),
    ...sides.map(({ title, count }) => [slot.name, t('kitchen.side'), title, '', '', '', count]),
  ]),
];

/** The allergy sheet as rows of a CSV file, one row for each food. */
export const allergyRows = (t: Translate, { bags }: Sheet): Rows => [
  [
    t('kitchen.bag'),
    t('kitchen.allergies'),
    t('kitchen.meal'),
    t('kitchen.name'),
    t('kitchen.contains'),
    t('kitchen.mayContain'),
    t('kitchen.conflict'),
  ],
  ...bags.flatMap(({ slotId, number, allergies, meals }) =>
    meals.flatMap(({ type, foods }) =>
      foods.map(({ title, contains, mayContain, known, conflicts }) => [
        bagCode(slotId, number),
        allergies.join('; '),
        type,
        title,
        [...(known ? [] : [t('kitchen.unknown')]), ...contains].join('; '),
        mayContain.join('; '),
        conflicts.join('; '),
      ]),
    ),
  ),
];

/** The late changes as rows of a CSV file. */
export const lateRows = (t: Translate, { late }: KitchenDay): Rows => [
  [t('kitchen.bag'), t('kitchen.slot'), t('kitchen.change'), t('kitchen.out'), t('kitchen.into')],
  ...late.bags.map(({ kind, slot, number, to, out, into }) => [
    bagCode(slot.id, number),
    to ? `${slot.name} → ${to.name}` : slot.name,
    t(`kitchen.late.${kind}`),
    out.join('; '),
    into.join('; '),
  ]),
];

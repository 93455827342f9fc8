import { useMemo } from 'react';

import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Stack } from '../../../ui/cards/layout.tsx';
import { DataTable, type DataColumn } from '../../parts/data-table.tsx';
import type { Slot, SlotFigures } from './figures.ts';

type Figures = Omit<SlotFigures, 'slot'>;
type Dish = Figures['dishes'][number];
type Part = Figures['parts'][number];
type Side = Figures['sides'][number];

interface Props {
  readonly figures: Figures;
  /** Undefined for all slots together. */
  readonly slot?: Slot;
  readonly zone: string;
  /** The figures are differences: they say what to add, and what is no longer needed. */
  readonly signed?: boolean;
}

/** What to cook and pack for one slot. */
export const SlotCard = ({ figures, slot, zone, signed = false }: Props) => {
  const t = useT();
  const format = useFormat();
  const title = slot?.name ?? t('kitchen.allSlots');
  const columns = useMemo(() => {
    const shown = (count: number): string => (signed ? format.signed(count) : format.number(count));
    const count = <Row extends { readonly count: number }>(): DataColumn<Row> => ({
      id: 'count',
      title: t('kitchen.count'),
      sortBy: (row) => row.count,
      renderCell: (row) => <strong>{shown(row.count)}</strong>,
    });
    const named = <Row extends { readonly title: string }>(label: string): DataColumn<Row> => ({
      id: 'title',
      title: label,
      sortBy: (row) => row.title,
      renderCell: (row) => row.title,
    });
    const amount = ({ unit }: Part, quantity: number): string =>
      `${format.number(quantity)} ${t(`kitchen.unit.${unit}`)}`;
    return {
      dishes: [
        named<Dish>(t('kitchen.dish')),
        {
          id: 'diet',
          title: t('kitchen.diet'),
          sortBy: ({ diet }: Dish) => diet,
          renderCell: ({ diet }: Dish) => diet,
        },
        count<Dish>(),
      ],
      parts: [
        named<Part>(t('kitchen.part')),
        {
          id: 'portion',
          title: t('kitchen.portion'),
          sortBy: ({ quantity }: Part) => quantity,
          renderCell: (row: Part) => amount(row, row.quantity),
        },
        count<Part>(),
        {
          id: 'total',
          title: t('kitchen.total'),
          sortBy: (row: Part) => row.quantity * row.count,
          renderCell: (row: Part) => amount(row, row.quantity * row.count),
        },
      ],
      sides: [named<Side>(t('kitchen.side')), count<Side>()],
    };
  }, [format, signed, t]);
  return (
    <Card title={title}>
      <Stack>
        <p>
          {[
            ...(slot?.arrival ? [t('kitchen.arrives', { when: format.arrival(slot.arrival, zone) })] : []),
            ...(signed
              ? []
              : [t('kitchen.bags', { count: figures.bags }), t('kitchen.withCutlery', { count: figures.cutlery })]),
          ].join(' · ')}
        </p>
        {figures.dishes.length > 0 && (
          <DataTable
            label={t('kitchen.dishesOf', { slot: title })}
            columns={columns.dishes}
            rows={figures.dishes}
            rowId={({ id, dietId }) => `${id} ${dietId}`}
          />
        )}
        {figures.parts.length > 0 && (
          <DataTable
            label={t('kitchen.partsOf', { slot: title })}
            columns={columns.parts}
            rows={figures.parts}
            rowId={({ id, quantity }) => `${id} ${quantity}`}
          />
        )}
        {figures.sides.length > 0 && (
          <DataTable
            label={t('kitchen.sidesOf', { slot: title })}
            columns={columns.sides}
            rows={figures.sides}
            rowId={({ id }) => id}
          />
        )}
      </Stack>
    </Card>
  );
};

import { useMemo, useState } from 'react';

import { bagCode } from '../../../domain/kitchen/bag.ts';
import { useT, type Translate } from '../../../i18n/use-t.tsx';
import { EmptyState } from '../../../ui/cards/empty-state.tsx';
import { Row, Stack } from '../../../ui/cards/layout.tsx';
import { Banner } from '../../../ui/dialogs/banner.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { DataTable, type DataColumn } from '../../parts/data-table.tsx';
import { LoadedView } from '../../parts/loaded-view.tsx';
import { useLoaded } from '../../wire/desk-context.tsx';
import { allergyRows, type Sheet } from './figures.ts';
import styles from './kitchen.module.css';
import { SheetActions } from './sheet-actions.tsx';

type Bag = Sheet['bags'][number];
type Food = Bag['meals'][number]['foods'][number];

const ALL = 'all';

const containsOf = (t: Translate, { contains, mayContain, known }: Food): string =>
  [
    ...(known ? [] : [t('kitchen.unknown')]),
    ...(contains.length > 0 ? [contains.join(', ')] : known ? [t('kitchen.nothing')] : []),
    ...(mayContain.length > 0 ? [t('kitchen.traces', { list: mayContain.join(', ') })] : []),
  ].join(' · ');

const Meals = ({ bag }: { readonly bag: Bag }) => {
  const t = useT();
  return (
    <ul className={styles.meals}>
      {bag.meals.map(({ type, foods }) =>
        foods.map((food, at) => (
          <li key={`${type} ${at}`}>
            <strong>
              {type}: {food.title}
            </strong>
            {food.conflicts.length > 0 && (
              <>
                {' '}
                <Badge tone="tomato" icon="warning">
                  {t('kitchen.holds', { list: food.conflicts.join(', ') })}
                </Badge>
              </>
            )}
            <div>{containsOf(t, food)}</div>
          </li>
        )),
      )}
    </ul>
  );
};

/** The bags of a day with the allergies of their customers against what their dishes contain. */
export const AllergyView = ({ day }: { readonly day: Sheet['day'] }) => {
  const t = useT();
  const [slot, setSlot] = useState(ALL);
  const [all, setAll] = useState(false);
  const loaded = useLoaded('kitchen/allergies', { day, all, ...(slot !== ALL && { slot: Number(slot) }) });
  const columns = useMemo<readonly DataColumn<Bag>[]>(
    () => [
      {
        id: 'bag',
        title: t('kitchen.bag'),
        sortBy: ({ slotId, number }) => slotId * 100_000 + (number ?? 0),
        renderCell: ({ slotId, number }) => <strong dir="ltr">{bagCode(slotId, number)}</strong>,
      },
      { id: 'diet', title: t('kitchen.diet'), sortBy: ({ diet }) => diet, renderCell: ({ diet }) => diet },
      {
        id: 'allergies',
        title: t('kitchen.allergies'),
        renderCell: ({ allergies }) => (allergies.length > 0 ? allergies.join(', ') : t('kitchen.noAllergies')),
      },
      {
        id: 'check',
        title: t('kitchen.conflict'),
        sortBy: ({ conflict }) => (conflict ? 0 : 1),
        renderCell: ({ conflict }) =>
          conflict ? (
            <Badge tone="tomato" icon="warning">
              {t('kitchen.conflictFound')}
            </Badge>
          ) : (
            <Badge tone="palm">{t('kitchen.fits')}</Badge>
          ),
      },
      { id: 'meals', title: t('kitchen.meals'), renderCell: (bag) => <Meals bag={bag} /> },
    ],
    [t],
  );
  return (
    <LoadedView of={loaded}>
      {(sheet) => {
        const conflicts = sheet.bags.filter(({ conflict }) => conflict).length;
        return (
          <Stack>
            <div className={styles.controls}>
              <Row gap={4} className={styles.line}>
                <Select
                  label={t('kitchen.slot')}
                  name="allergy-slot"
                  value={slot}
                  onChange={setSlot}
                  options={[
                    { value: ALL, label: t('kitchen.allSlots') },
                    ...sheet.slots.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                />
                <Checkbox label={t('kitchen.everyBag')} name="every-bag" checked={all} onChange={setAll} />
              </Row>
            </div>
            <p>{t('kitchen.listed', { shown: sheet.bags.length, count: sheet.bagCount })}</p>
            {conflicts > 0 && (
              <Banner role="alert" tone="tomato" title={t('kitchen.conflicts', { count: conflicts })} slim />
            )}
            <SheetActions name={`allergies-${sheet.day}.csv`} rows={() => allergyRows(t, sheet)} />
            {sheet.bags.length === 0 ? (
              <EmptyState icon="check" title={t('kitchen.noBags')} />
            ) : (
              <DataTable
                label={t('kitchen.allergySheet')}
                columns={columns}
                rows={sheet.bags}
                rowId={(bag) => `${bag.slotId} ${bag.number ?? sheet.bags.indexOf(bag)}`}
              />
            )}
          </Stack>
        );
      }}
    </LoadedView>
  );
};

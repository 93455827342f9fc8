import { useMemo } from 'react';

import { bagCode } from '../../../domain/kitchen/bag.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { Stack } from '../../../ui/cards/layout.tsx';
import { EmptyState } from '../../../ui/cards/empty-state.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { DataTable, type DataColumn } from '../../parts/data-table.tsx';
import { useSending } from '../../parts/use-sending.ts';
import { isEmpty, type KitchenDay } from './figures.ts';
import styles from './kitchen.module.css';
import { SlotCard } from './slot-card.tsx';

type LateBag = KitchenDay['late']['bags'][number];

const tones = { added: 'palm', withdrawn: 'tomato', changed: 'saffron', moved: 'sea' } as const;

interface Props {
  readonly of: KitchenDay;
  /** Called after the changes were taken over. */
  readonly done: () => void;
}

/** What has changed since the sheet was frozen, by bag and as figures. */
export const LateChanges = ({ of, done }: Props) => {
  const t = useT();
  const { busy, send } = useSending();
  const columns = useMemo<readonly DataColumn<LateBag>[]>(
    () => [
      {
        id: 'bag',
        title: t('kitchen.bag'),
        renderCell: ({ slot, number }) => <strong dir="ltr">{bagCode(slot.id, number)}</strong>,
      },
      {
        id: 'slot',
        title: t('kitchen.slot'),
        sortBy: ({ slot }) => slot.id,
        renderCell: ({ slot, to }) => (
          <>
            <div>{slot.name}</div>
            {to && <div>{t('kitchen.movesTo', { slot: to.name })}</div>}
          </>
        ),
      },
      {
        id: 'change',
        title: t('kitchen.change'),
        sortBy: ({ kind }) => kind,
        renderCell: ({ kind }) => <Badge tone={tones[kind]}>{t(`kitchen.late.${kind}`)}</Badge>,
      },
      { id: 'out', title: t('kitchen.out'), renderCell: ({ out }) => <Lines of={out} /> },
      { id: 'into', title: t('kitchen.into'), renderCell: ({ into }) => <Lines of={into} /> },
    ],
    [t],
  );
  const { state, version, day, late, zone } = of;
  if (late.bags.length === 0)
    return <EmptyState icon="check" title={t(state === 'open' ? 'kitchen.notFrozen' : 'kitchen.noChanges')} />;
  const take = async (): Promise<void> => {
    if (await send('kitchen/takeOver', { day, version })) done();
  };
  return (
    <Stack>
      <p>{t(state === 'cooked' ? 'kitchen.lateCooked' : 'kitchen.lateFrozen')}</p>
      {state === 'frozen' && (
        <div className={styles.controls}>
          <Button icon="check" busy={busy} busyLabel={t('desk.busy')} onClick={() => void take()}>
            {t('kitchen.takeOver', { version: version + 1 })}
          </Button>
        </div>
      )}
      <DataTable
        label={t('kitchen.lateBags')}
        columns={columns}
        rows={late.bags}
        rowId={({ slot, number, into }) => `${slot.id} ${number ?? into.join()}`}
      />
      {late.slots
        .filter((figures) => !isEmpty(figures))
        .map(({ slot, ...figures }) => (
          <SlotCard key={slot.id} slot={slot} figures={figures} zone={zone} signed />
        ))}
    </Stack>
  );
};

const Lines = ({ of }: { readonly of: readonly string[] }) =>
  of.map((line, at) => <div key={`${at} ${line}`}>{line}</div>);

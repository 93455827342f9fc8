import { useMemo } from 'react';

import { bagCode } from '../../../domain/kitchen/bag.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLocale, useT } from '../../../i18n/use-t.tsx';
import { Row } from '../../../ui/cards/layout.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { IconButton } from '../../../ui/forms/icon-button.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { addressLine } from '../../parts/address-line.ts';
import { DataTable, type DataColumn } from '../../parts/data-table.tsx';
import styles from './delivery.module.css';
import type { DispatchedStop } from './stop-groups.ts';

const tones = {
  waiting: 'neutral',
  on_the_way: 'sea',
  delivered: 'palm',
  at_door: 'palm',
  not_home: 'tomato',
  refused: 'tomato',
} as const;

interface Props {
  /** Says which delivery time the table lists. */
  readonly label: string;
  readonly stops: readonly DispatchedStop[];
  readonly driverName: (id: number) => string;
  readonly chosen: ReadonlySet<number>;
  readonly choose: (stop: number, chosen: boolean) => void;
  readonly move: (stop: DispatchedStop, by: -1 | 1) => void;
  readonly pay: (stop: DispatchedStop) => void;
}

/** The stops of one delivery time. A stop with a driver can be moved within the stops of that driver. */
export const StopTable = ({ label, stops, driverName, chosen, choose, move, pay }: Props) => {
  const t = useT();
  const format = useFormat();
  const isArabic = useLocale() === 'ar-AE';
  const columns = useMemo<readonly DataColumn<DispatchedStop>[]>(
    () => [
      {
        id: 'bag',
        title: t('dispatch.bag'),
        renderCell: ({ stop, slot, number }) => (
          <Checkbox
            name={`stop-${stop}`}
            label={
              <span className={styles.whole}>{t('dispatch.bagNumber', { number: bagCode(slot.id, number) })}</span>
            }
            checked={chosen.has(stop)}
            onChange={(wanted) => choose(stop, wanted)}
          />
        ),
      },
      { id: 'area', title: t('dispatch.area'), renderCell: ({ area }) => (isArabic ? area.ar : area.en) },
      {
        id: 'door',
        title: t('dispatch.door'),
        renderCell: ({ name, phone, address, note }) => (
          <>
            <div className={styles.name}>
              <bdi>{name}</bdi>
            </div>
            <div>
              <bdi>{addressLine(address)}</bdi>
            </div>
            {phone !== '' && (
              <a href={`tel:${phone}`} dir="ltr">
                {phone}
              </a>
            )}
            {note !== '' && (
              <div className={styles.note}>
                <bdi>{note}</bdi>
              </div>
            )}
          </>
        ),
      },
      {
        id: 'driver',
        title: t('dispatch.driver'),
        renderCell: (stop) =>
          stop.driver === null ? (
            t('dispatch.noDriver')
          ) : (
            <>
              <bdi>{driverName(stop.driver)}</bdi>
              <Row nowrap gap={1}>
                <IconButton
                  icon="chevron-down"
                  className={styles.up}
                  label={t('dispatch.up', { number: bagCode(stop.slot.id, stop.number) })}
                  onClick={() => move(stop, -1)}
                />
                <IconButton
                  icon="chevron-down"
                  label={t('dispatch.down', { number: bagCode(stop.slot.id, stop.number) })}
                  onClick={() => move(stop, 1)}
                />
              </Row>
            </>
          ),
      },
      {
        id: 'state',
        title: t('desk.state'),
        renderCell: ({ state, stateAt, driverNote, corrected, collectedAt }) => (
          <>
            <span className={styles.whole}>
              <Badge tone={tones[state]}>{t(`dispatch.state.${state}`)}</Badge>
            </span>
            {stateAt !== null && <div>{format.time(stateAt)}</div>}
            {corrected && <div className={styles.note}>{t('dispatch.corrected')}</div>}
            {driverNote !== '' && (
              <div className={styles.note}>
                <bdi>{driverNote}</bdi>
              </div>
            )}
            {collectedAt !== null && (
              <div className={styles.note}>{t('dispatch.collected', { time: format.time(collectedAt) })}</div>
            )}
          </>
        ),
      },
      {
        id: 'due',
        title: t('dispatch.due'),
        renderCell: (stop) =>
          stop.due > 0 && (
            <>
              <div>{format.money(stop.due)}</div>
              <Button variant="secondary" size="s" onClick={() => pay(stop)}>
                {t('dispatch.pay')}
              </Button>
            </>
          ),
      },
    ],
    [chosen, choose, driverName, format, isArabic, move, pay, t],
  );
  return <DataTable label={label} columns={columns} rows={stops} rowId={({ stop }) => stop} />;
};

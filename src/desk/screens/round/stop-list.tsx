import { useState } from 'react';

import { bagCode } from '../../../domain/kitchen/bag.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { isOpen } from '../../../domain/round/round.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Stack } from '../../../ui/cards/layout.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { IconButton } from '../../../ui/forms/icon-button.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { addressLine } from '../../parts/address-line.ts';
import type { Stop } from '../../round/round-view.ts';
import type { Round } from '../../round/round.ts';
import styles from './round.module.css';
import { tones, useStopWords } from './stop-words.ts';
import { useMarking } from './use-marking.ts';

/** Stops that follow one another and have something in common. */
const runsOf = <T,>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] => {
  const runs: T[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && keyOf(last[0]!) === keyOf(item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
};

interface RowProps {
  readonly stop: Stop;
  readonly waits: boolean;
  readonly open: () => void;
}

const StopRow = ({ stop, waits, open }: RowProps) => {
  const t = useT();
  const format = useFormat();
  const words = useStopWords();
  return (
    <button type="button" className={styles.stop} onClick={open}>
      <span className={styles.number} dir="ltr">
        {bagCode(stop.slot.id, stop.number)}
      </span>
      <span className={styles.who}>
        <bdi className={styles.name}>{stop.name}</bdi>
        <span className={styles.detail}>
          <bdi>{addressLine(stop.address)}</bdi>
        </span>
        <span className={styles.badges}>
          <Badge tone={tones[stop.state]}>{words.state(stop)}</Badge>
          {stop.due > 0 && (
            <Badge tone="saffron" icon="wallet">
              {format.money(stop.due)}
            </Badge>
          )}
          {waits && <Badge icon="device">{t('round.willBeSent')}</Badge>}
        </span>
      </span>
      <Icon name="chevron-forward" size="s" />
    </button>
  );
};

interface SlotProps {
  readonly round: Round;
  readonly stops: readonly Stop[];
  readonly waiting: ReadonlySet<number>;
  readonly open: (stop: Stop) => void;
}

const SlotCard = ({ round, stops, waiting, open }: SlotProps) => {
  const t = useT();
  const words = useStopWords();
  const store = useMarking(round);
  const [ordering, setOrdering] = useState(false);
  const first = stops[0]!;
  const done = stops.filter((stop) => !isOpen(stop)).length;
  const ids = stops.map(({ stop }) => stop);
  const start = (): void => void store('round/start', { day: first.day, slot: first.slot.id }, t('round.started'));
  return (
    <Card
      title={words.slot(first)}
      padding="m"
      actions={
        stops.length > 1 && (
          <Button variant="quiet" size="s" onClick={() => setOrdering(!ordering)}>
            {t(ordering ? 'round.orderDone' : 'round.order')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <p className={styles.detail}>{t('round.done', { done, count: stops.length })}</p>
        {stops.some(({ state }) => state === 'waiting') && (
          <Button size="l" block icon="truck" onClick={start}>
            {t('round.start')}
          </Button>
        )}
        {runsOf(stops, words.area).map((run) => (
          <section key={run[0]!.stop} aria-label={words.area(run[0]!)}>
            <h3 className={styles.area}>{words.area(run[0]!)}</h3>
            <ol className={styles.stops}>
              {run.map((stop) => (
                <li key={stop.stop} className={styles.line}>
                  <StopRow stop={stop} waits={waiting.has(stop.stop)} open={() => open(stop)} />
                  {ordering && (
                    <span className={styles.moves}>
                      <IconButton
                        label={t('round.up', { title: words.title(stop) })}
                        icon="chevron-down"
                        className={styles.up}
                        disabled={stop.stop === ids[0]}
                        onClick={() => void round.move(stop.stop, -1, ids)}
                      />
                      <IconButton
                        label={t('round.down', { title: words.title(stop) })}
                        icon="chevron-down"
                        disabled={stop.stop === ids.at(-1)}
                        onClick={() => void round.move(stop.stop, 1, ids)}
                      />
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </Stack>
    </Card>
  );
};

/** The stops by slot and area. The next open stop comes first, with a large button. */
export const StopList = ({ round, stops, waiting, open }: SlotProps) => {
  const t = useT();
  const words = useStopWords();
  const next = stops.find(isOpen);
  const slots = new Map<string, Stop[]>();
  for (const stop of stops) {
    const key = `${stop.day} ${stop.slot.id}`;
    slots.set(key, [...(slots.get(key) ?? []), stop]);
  }
  return (
    <Stack>
      {next && (
        <Card look="palm" title={t('round.next')}>
          <Stack gap={3}>
            <p>
              <strong>{words.title(next)}</strong>
              <br />
              <bdi>{addressLine(next.address)}</bdi>
            </p>
            <Button size="l" block iconAfter="arrow-forward" onClick={() => open(next)}>
              {t('round.open')}
            </Button>
          </Stack>
        </Card>
      )}
      {[...slots].map(([key, its]) => (
        <SlotCard key={key} round={round} stops={its} waiting={waiting} open={open} />
      ))}
    </Stack>
  );
};

import { useState } from 'react';

import { isOpen } from '../../../domain/round/round.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { EmptyState } from '../../../ui/cards/empty-state.tsx';
import { Stack } from '../../../ui/cards/layout.tsx';
import { Loading, Skeleton } from '../../../ui/cards/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Frame } from '../../parts/frame.tsx';
import { useRound } from '../../round/phone-context.tsx';
import type { RoundView } from '../../round/round-view.ts';
import type { Round } from '../../round/round.ts';
import { RoundNotes } from './round-notes.tsx';
import { StopList } from './stop-list.tsx';
import { StopSheet } from './stop-sheet.tsx';

const Stops = ({ round, view }: { readonly round: Round; readonly view: RoundView }) => {
  const t = useT();
  const [opened, setOpened] = useState<number>();
  const { stops, online, waitingStops } = view;
  const again = (
    <Button variant="secondary" onClick={() => void round.refresh()}>
      {t('desk.again')}
    </Button>
  );
  if (stops === null)
    return (
      <EmptyState icon={online ? 'truck' : 'cloud-off'} title={t('round.none')} action={again}>
        {t('round.noneAbout')}
      </EmptyState>
    );
  if (stops.length === 0) return <EmptyState icon="truck" title={t('round.empty')} action={again} />;
  const stop = stops.find((each) => each.stop === opened);
  return (
    <>
      <StopList round={round} stops={stops} waiting={waitingStops} open={({ stop: id }) => setOpened(id)} />
      {stop && <StopSheet key={stop.stop} round={round} stop={stop} close={() => setOpened(undefined)} />}
    </>
  );
};

/** The driver's round on a phone: own stops, also without a network. */
export const RoundScreen = () => {
  const t = useT();
  const format = useFormat();
  const { round, view } = useRound();
  const done = view.stops?.filter((stop) => !isOpen(stop)).length ?? 0;
  const subtitle =
    view.stops && view.readAt !== null
      ? t('round.asOf', { done, count: view.stops.length, time: format.time(view.readAt) })
      : undefined;
  return (
    <Frame title={t('desk.round')} width="narrow">
      <Stack>
        <PageHeader title={t('desk.round')} {...(subtitle !== undefined && { subtitle })} />
        {round && view.ready ? (
          <>
            <RoundNotes round={round} view={view} />
            <Stops round={round} view={view} />
          </>
        ) : (
          <Loading label={t('desk.loading')}>
            <Skeleton shape="card" height="12rem" />
          </Loading>
        )}
      </Stack>
    </Frame>
  );
};

import { useCallback, useMemo, useState } from 'react';

import { isDay, utcDayOf } from '../../../domain/days/day.ts';
import { languageOf } from '../../../i18n/locale.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLocale, useT } from '../../../i18n/use-t.tsx';
import type { DeskReply } from '../../../protocol/desk/desk-messages.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { EmptyState } from '../../../ui/cards/empty-state.tsx';
import { Grid, Row, Stack } from '../../../ui/cards/layout.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Frame } from '../../parts/frame.tsx';
import { slotHours } from '../../parts/slot-hours.ts';
import { LoadedView } from '../../parts/loaded-view.tsx';
import { useSending } from '../../parts/use-sending.ts';
import { useLoaded } from '../../wire/desk-context.tsx';
import { AssignBar } from './assign-bar.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { ANY, isShown, movedStops, NO_DRIVER, slotGroups, type DispatchedStop, type SlotGroup } from './stop-groups.ts';
import { StopTable } from './stop-table.tsx';

const NONE: ReadonlySet<number> = new Set();

/** The device's calendar day. */
const todayHere = () => utcDayOf(Date.now() - new Date().getTimezoneOffset() * 60_000);

/** Names a delivery time: its hours, its day, and the day of the meals if that is another one. */
const useSlotTitle = (): ((group: SlotGroup) => string) => {
  const t = useT();
  const format = useFormat();
  const language = languageOf(useLocale());
  return ({ slot, day }) => {
    const hours = slot.from === '' ? t('dispatch.noTime') : slotHours(slot, language);
    return day === slot.date
      ? t('dispatch.slot', { hours, day: format.day(slot.date) })
      : t('dispatch.slotBefore', { hours, day: format.day(slot.date), meals: format.day(day) });
  };
};

interface DayProps {
  readonly of: DeskReply<'delivery/day'>;
  readonly again: () => void;
}

const DayOfStops = ({ of: { stops, drivers }, again }: DayProps) => {
  const t = useT();
  const slotTitle = useSlotTitle();
  const isArabic = useLocale() === 'ar-AE';
  const { send } = useSending();
  const [chosen, setChosen] = useState(NONE);
  const [area, setArea] = useState(ANY);
  const [driver, setDriver] = useState(ANY);
  const [paying, setPaying] = useState<DispatchedStop>();
  const names = useMemo(() => new Map(drivers.map(({ id, name }) => [id, name])), [drivers]);
  const driverName = useCallback((id: number) => names.get(id) ?? t('dispatch.formerDriver'), [names, t]);
  const choose = useCallback((stop: number, wanted: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      if (wanted) after.add(stop);
      else after.delete(stop);
      return after;
    });
  }, []);
  const move = useCallback(
    async (stop: DispatchedStop, by: -1 | 1): Promise<void> => {
      const order = movedStops(stops, stop, by);
      if (order && (await send('delivery/order', { stops: [...order] }))) again();
    },
    [again, send, stops],
  );
  const shown = stops.filter((stop) => isShown(stop, { area, driver }));
  const areas = [...new Map(stops.map((stop) => [stop.area.en, isArabic ? stop.area.ar : stop.area.en]))];
  const counted = chosen.size > 0 ? stops.filter(({ stop }) => chosen.has(stop)).map(({ stop }) => stop) : [];
  if (stops.length === 0) return <EmptyState icon="truck" title={t('dispatch.noStops')} />;
  return (
    <Stack>
      <Grid min="14rem">
        <Select
          label={t('dispatch.area')}
          name="area"
          value={area}
          onChange={setArea}
          options={[
            { value: ANY, label: t('dispatch.allAreas') },
            ...areas.toSorted(([, a], [, b]) => a.localeCompare(b)).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Select
          label={t('dispatch.driver')}
          name="shown-driver"
          value={driver}
          onChange={setDriver}
          options={[
            { value: ANY, label: t('dispatch.allDrivers') },
            { value: NO_DRIVER, label: t('dispatch.noDriver') },
            ...drivers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Grid>
      {shown.length === 0 && <EmptyState icon="info" title={t('desk.noRows')} />}
      {slotGroups(shown).map((group) => (
        <Card
          key={group.key}
          title={slotTitle(group)}
          actions={
            <Button
              variant="secondary"
              size="s"
              onClick={() => setChosen(new Set([...chosen, ...group.stops.map(({ stop }) => stop)]))}
            >
              {t('dispatch.chooseAll', { count: group.stops.length })}
            </Button>
          }
        >
          <StopTable
            label={t('dispatch.stopsOf', { slot: slotTitle(group) })}
            stops={group.stops}
            driverName={driverName}
            chosen={chosen}
            choose={choose}
            move={(stop, by) => void move(stop, by)}
            pay={setPaying}
          />
        </Card>
      ))}
      {counted.length > 0 && (
        <AssignBar
          stops={counted}
          drivers={drivers}
          clear={() => setChosen(NONE)}
          done={() => {
            setChosen(NONE);
            again();
          }}
        />
      )}
      {paying && (
        <PayDialog
          stop={paying}
          close={() => setPaying(undefined)}
          done={() => {
            setPaying(undefined);
            again();
          }}
        />
      )}
    </Stack>
  );
};

/** The stops of a day: who drives them, in which order, and what happened at each. */
export const DeliveryScreen = () => {
  const t = useT();
  const [day, setDay] = useState(todayHere);
  const loaded = useLoaded('delivery/day', { day });
  return (
    <Frame title={t('desk.delivery')}>
      <Stack>
        <PageHeader
          title={t('desk.delivery')}
          subtitle={t('desk.deliveryAbout')}
          actions={
            <Button variant="secondary" icon="sync" onClick={loaded.again}>
              {t('dispatch.refresh')}
            </Button>
          }
        />
        <Row>
          <Field
            label={t('dispatch.day')}
            name="day"
            type="date"
            value={day}
            onChange={(typed) => {
              if (isDay(typed)) setDay(typed);
            }}
            hint={t('dispatch.dayHint')}
          />
        </Row>
        <LoadedView of={loaded}>{(reply) => <DayOfStops key={day} of={reply} again={loaded.again} />}</LoadedView>
      </Stack>
    </Frame>
  );
};

import { useState } from 'react';

import { addDays, isDay, type Day } from '../../../domain/days/day.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { EmptyState } from '../../../ui/cards/empty-state.tsx';
import { Row, Stack } from '../../../ui/cards/layout.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { Frame } from '../../parts/frame.tsx';
import { LoadedView } from '../../parts/loaded-view.tsx';
import { useLoaded } from '../../wire/desk-context.tsx';
import { AllergyView } from './allergy-view.tsx';
import { CookedButton } from './cooked-button.tsx';
import { figureRows, lateRows, wholeDay, type KitchenDay } from './figures.ts';
import styles from './kitchen.module.css';
import { LabelsDialog } from './labels-dialog.tsx';
import { LateChanges } from './late-changes.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { SlotCard } from './slot-card.tsx';

/** The device's calendar day. */
const todayHere = (): Day => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10) as Day;
};

const tones = { open: 'neutral', frozen: 'sea', cooked: 'palm' } as const;

const StateLine = ({ of }: { readonly of: KitchenDay }) => {
  const t = useT();
  const format = useFormat();
  const { state, version, frozenAt, cookedAt, cookedBy, locksAt, zone } = of;
  const at = (ms: number | null): string => (ms === null ? '' : format.dateTime(ms, zone));
  const said = {
    open: () => t('kitchen.openUntil', { when: at(locksAt) }),
    frozen: () => t('kitchen.frozenAt', { version, when: at(frozenAt) }),
    cooked: () => t('kitchen.cookedAt', { version, when: at(cookedAt), name: cookedBy ?? '' }),
  };
  return (
    <Row>
      <Badge tone={tones[state]}>{t(`kitchen.state.${state}`)}</Badge>
      <span>{said[state]()}</span>
    </Row>
  );
};

/** What to cook, by slot. */
const Figures = ({ of }: { readonly of: KitchenDay }) => {
  const t = useT();
  const { slots, zone, day } = of;
  if (slots.length === 0) return <EmptyState icon="info" title={t('kitchen.noBags')} />;
  return (
    <Stack>
      <SheetActions name={`kitchen-${day}.csv`} rows={() => figureRows(t, slots)} />
      {slots.length > 1 && <SlotCard figures={wholeDay(slots)} zone={zone} />}
      {slots.map(({ slot, ...figures }) => (
        <SlotCard key={slot.id} slot={slot} figures={figures} zone={zone} />
      ))}
    </Stack>
  );
};

type View = 'cook' | 'allergies' | 'late';

const Sheet = ({ of, again }: { readonly of: KitchenDay; readonly again: () => void }) => {
  const t = useT();
  const [view, setView] = useState<View>('cook');
  const [labels, setLabels] = useState(false);
  return (
    <Stack>
      <StateLine of={of} />
      {of.state !== 'open' && (
        <div className={styles.controls}>
          <Row>
            {of.state === 'frozen' && <CookedButton of={of} done={again} />}
            <Button variant="secondary" icon="pdf" onClick={() => setLabels(true)}>
              {t('kitchen.labels')}
            </Button>
          </Row>
        </div>
      )}
      <Tabs<View>
        label={t('kitchen.views')}
        value={view}
        onChange={setView}
        tabs={[
          { id: 'cook', label: t('kitchen.toCook') },
          { id: 'allergies', label: t('kitchen.allergySheet') },
          { id: 'late', label: t('kitchen.lateChanges', { count: of.late.bags.length }) },
        ]}
      >
        {view === 'cook' && <Figures of={of} />}
        {view === 'allergies' && <AllergyView day={of.day} />}
        {view === 'late' && (
          <Stack>
            {of.late.bags.length > 0 && <SheetActions name={`changes-${of.day}.csv`} rows={() => lateRows(t, of)} />}
            <LateChanges of={of} done={again} />
          </Stack>
        )}
      </Tabs>
      {labels && <LabelsDialog of={of} close={() => setLabels(false)} />}
    </Stack>
  );
};

/** What the kitchen cooks and packs on a day: figures, allergy sheet, late changes and labels. */
export const KitchenScreen = () => {
  const t = useT();
  const format = useFormat();
  const today = todayHere();
  const [day, setDay] = useState<Day>(today);
  const loaded = useLoaded('kitchen/day', { day });
  return (
    <Frame title={t('desk.kitchen')}>
      <Stack>
        <PageHeader title={t('desk.kitchen')} subtitle={format.dayLong(day)} />
        <div className={styles.controls}>
          <Row gap={3} className={styles.line}>
            {([0, 1, 2] as const).map((ahead) => (
              <Button
                key={ahead}
                variant={day === addDays(today, ahead) ? 'soft' : 'secondary'}
                aria-pressed={day === addDays(today, ahead)}
                onClick={() => setDay(addDays(today, ahead))}
              >
                {ahead === 2 ? format.day(addDays(today, 2)) : t(ahead === 0 ? 'kitchen.today' : 'kitchen.tomorrow')}
              </Button>
            ))}
            <Field
              label={t('kitchen.day')}
              name="day"
              type="date"
              value={day}
              onChange={(text) => {
                if (isDay(text)) setDay(text);
              }}
            />
          </Row>
        </div>
        <LoadedView of={loaded}>
          {/* While another day loads, the reply of the former day must not be read as this one. */}
          {(reply) => (reply.day === day ? <Sheet key={day} of={reply} again={loaded.again} /> : null)}
        </LoadedView>
      </Stack>
    </Frame>
  );
};

import { useState } from 'react';

import { FIRST_WEEKDAY } from '../../../src/i18n/format-dates.ts';
import { useFormat } from '../../../src/i18n/use-format.ts';
import { useT } from '../../../src/i18n/use-t.tsx';
import { Card } from '../../../src/ui/cards/card.tsx';
import { ChartFrame } from '../../../src/ui/charts/chart-frame.tsx';
import { Grid, Row, Stack } from '../../../src/ui/cards/layout.tsx';
import { MonthCalendar, type DayState } from '../../../src/ui/navigation/month-calendar.tsx';
import { PageHeader } from '../../../src/ui/navigation/page-header.tsx';
import { ProgressRing } from '../../../src/ui/charts/progress-ring.tsx';
import { Stat } from '../../../src/ui/cards/stat.tsx';
import { SyncState } from '../../../src/ui/text/sync-state.tsx';
import { Tabs } from '../../../src/ui/navigation/tabs.tsx';

const states: readonly DayState[] = ['full', 'partial', 'empty'];

export const ProgressScreen = () => {
  const t = useT();
  const format = useFormat();
  const [month, setMonth] = useState('2026-11');
  const [day, setDay] = useState<string | null>('2026-11-18');
  const [range, setRange] = useState<'d' | 'w' | 'm'>('w');
  return (
    <>
      <PageHeader title={t('shell.progress')} />
      <Grid min="22rem">
        <Stack>
          <Card>
            <ChartFrame
              title={format.weight(80100)}
              note={`${format.signed(-1.2, 1)} ${format.unit.kg}`}
              tabs={
                <Tabs
                  label={t('shell.progress')}
                  look="segments"
                  tabs={[
                    { id: 'd', label: t('shell.today') },
                    { id: 'w', label: t('shell.menu') },
                    { id: 'm', label: t('shell.progress') },
                  ]}
                  value={range}
                  onChange={setRange}
                />
              }
              table={{
                label: t('shell.showTable'),
                columns: [t('shell.today'), t('shell.progress')],
                rows: [
                  [format.day('2026-11-20'), format.weight(80300)],
                  [format.day('2026-11-21'), format.weight(80100)],
                ],
              }}
            >
              <svg viewBox="0 0 600 220" aria-hidden="true">
                <path
                  d="M0 60 C80 70 120 40 200 90 S340 120 420 130 540 170 600 160"
                  fill="none"
                  stroke="var(--palm)"
                  strokeWidth="3"
                />
              </svg>
            </ChartFrame>
          </Card>
          <Grid min="9rem">
            <Card padding="m">
              <Stat label={t('shell.calories')} value={format.kcal(1640)} note={t('shell.today')} />
            </Card>
            <Card padding="m">
              <Stat label={t('shell.protein')} value={format.macro(152000)} />
            </Card>
            <Card padding="m" look="saffron">
              <Stat label={t('shell.progress')} value={format.days(8)} />
            </Card>
          </Grid>
          <Row gap={6}>
            <ProgressRing value={8} max={20} label="8/20" figure="8/20" caption={t('shell.menu')} />
            <ProgressRing value={3} max={4} label="3/4" tone="saffron" size="s" figure="3/4" />
            <ProgressRing
              value={70}
              max={100}
              label="70"
              size="l"
              tone="sea"
              figure={format.percent(0.7)}
              caption={t('shell.progress')}
            />
          </Row>
        </Stack>
        <Stack>
          <Card>
            <MonthCalendar
              month={month}
              onMonth={setMonth}
              title={format.monthYear(month)}
              weekdays={Array.from({ length: 7 }, (_, index) => ({
                short: format.weekdayName((index + FIRST_WEEKDAY) % 7, 'short'),
                long: format.weekdayName((index + FIRST_WEEKDAY) % 7, 'long'),
              }))}
              firstWeekday={FIRST_WEEKDAY}
              cell={(each) => ({
                label: format.dayLong(each),
                number: format.dayNumber(each),
                state: each > '2026-11-21' ? undefined : states[Number(each.slice(8)) % 3],
                isToday: each === '2026-11-21',
                disabled: each > '2026-11-21',
              })}
              value={day}
              onChange={setDay}
              max="2026-11"
              previousLabel={t('shell.previousMonth')}
              nextLabel={t('shell.nextMonth')}
              legend={[
                { state: 'full', label: t('shell.done') },
                { state: 'partial', label: t('shell.more') },
                { state: 'empty', label: t('shell.notRated') },
              ]}
            />
          </Card>
          <Card padding="m">
            <Stack gap={2}>
              <SyncState state="device" label={t('shell.stateDevice')} />
              <SyncState state="sent" label={t('shell.stateSent')} />
              <SyncState state="replaced" label={t('shell.stateReplaced')} detail={format.weight(79800)} />
              <SyncState state="refused" label={t('shell.stateRefused')} detail={t('errors.day_locked')} />
            </Stack>
          </Card>
        </Stack>
      </Grid>
    </>
  );
};

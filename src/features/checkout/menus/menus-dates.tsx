import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useHolidays } from '#src/meals/use-holidays.ts';
import { afterFrame } from '#src/ui/drawing/after-frame.ts';
import { DateStrip } from '#src/ui/navigation/date-strip.tsx';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import { dayLooks } from './day-looks.ts';
import styles from './menus.module.css';
import type { MenuDay } from './day-reader.ts';
import { useStripPage } from './use-strip-layout.ts';

interface Props {
  readonly days: readonly MenuDay[];
  readonly chosen: Day;
  readonly onChoose: (day: Day) => void;
}

interface RowProps {
  readonly day: MenuDay;
  readonly chosen: boolean;
  readonly onChoose: (day: Day) => void;
}

/** The number of rows in one group. */
const GROUP = 10;

/** The extra width of a named holiday, in widths of a day. */
const NAMED = 1.6;

/** The number of rows, from which the style sheet computes the height of rows that are off screen. */
const rowsOf = (count: number): CSSProperties => ({ '--rows': count }) as CSSProperties;

const DayRow = memo(({ day, chosen, onChoose }: RowProps) => {
  const t = useT();
  const format = useFormat();
  const look = dayLooks[day.state];
  return (
    <label className={styles.dayRow} data-tone={look.tone}>
      <input type="radio" name="menu-day" checked={chosen} onChange={() => onChoose(day.day)} />
      <span>{format.day(day.day)}</span>
      <span className={styles.dayState}>
        {day.edited && (
          <>
            <Icon name="device" size="s" /> {t('shell.stateDevice')} ·{' '}
          </>
        )}
        {t(look.text)} <Icon name={look.icon} size="s" />
      </span>
    </label>
  );
});
DayRow.displayName = 'DayRow';

/**
 * Renders a group of rows. When another day is chosen, only the old and the new day's groups render again, and the
 * browser checks the visibility of groups instead of rows.
 */
const DayRows = memo(({ days, chosen, onChoose }: Omit<Props, 'chosen'> & { readonly chosen: Day | null }) => (
  <div className={styles.dayRows} style={rowsOf(days.length)}>
    {days.map((day) => (
      <DayRow key={day.day} day={day} chosen={day.day === chosen} onChoose={onChoose} />
    ))}
  </div>
));
DayRows.displayName = 'DayRows';

/** Shows the days on a phone: one below the other in a box of its own that scrolls, so that the dishes stay near. */
const DayList = ({ days, chosen, onChoose }: Props) => {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const at = days.findIndex(({ day }) => day === chosen);
  // The first render has the visible rows. The others render right after it, so that they do not delay a tap.
  const all = useDeferredValue(true, false);
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(days.length / GROUP) }, (_, place) =>
        days.slice(place * GROUP, (place + 1) * GROUP),
      ),
    [days],
  );
  useEffect(
    () =>
      // Measuring before the day is shown would cost a second layout.
      afterFrame(() => {
        const box = list.current;
        const row = box?.children[Math.floor(at / GROUP)]?.children[at % GROUP];
        if (!box || !row) return;
        // Only the box scrolls, never the page.
        const place = row.getBoundingClientRect();
        const around = box.getBoundingClientRect();
        box.scrollTop += place.top + place.height / 2 - (around.top + around.height / 2);
      }),
    [at],
  );
  return (
    <div ref={list} role="radiogroup" aria-label={t('checkout.menuDays')} className={styles.dayList}>
      {groups.slice(0, all ? undefined : Math.floor(at / GROUP) + 1).map((group, place) => (
        <DayRows
          key={group[0]!.day}
          days={group}
          chosen={Math.floor(at / GROUP) === place ? chosen : null}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
};

const DaySlides = ({ days, chosen, onChoose, perPage }: Props & { readonly perPage: number }) => {
  const t = useT();
  const format = useFormat();
  const at = Math.max(
    0,
    days.findIndex(({ day }) => day === chosen),
  );
  const home = Math.floor(at / perPage);
  const [turned, setTurned] = useState({ from: chosen, page: home });
  // When another day is chosen, its page is shown. Until then the customer turns the pages freely.
  const page = turned.from === chosen ? turned.page : home;
  const pages = Math.ceil(days.length / perPage);
  const turn = (by: number): void => setTurned({ from: chosen, page: Math.min(Math.max(0, page + by), pages - 1) });
  const shown = days.slice(page * perPage, (page + 1) * perPage);
  const withHolidays = useHolidays();
  const byDay = (day: string): Day => days.find((each) => each.day === day)?.day ?? chosen;
  const { strip } = withHolidays(
    shown.map(({ day, state, edited }) => ({
      day,
      weekday: format.weekday(day),
      number: format.dayNumber(day),
      label: t('plan.dayLabel', {
        day: format.dayLong(day),
        state: edited ? format.commas([t(dayLooks[state].text), t('shell.stateDevice')]) : t(dayLooks[state].text),
      }),
      mark: edited
        ? { tone: 'sea' as const, icon: 'device' as const }
        : { tone: dayLooks[state].tone, icon: dayLooks[state].icon },
    })),
  );
  return (
    <div className={styles.slides}>
      <IconButton
        icon="chevron-back"
        label={t('checkout.earlierDays')}
        disabled={page === 0}
        onClick={() => turn(-1)}
      />
      <div
        className={styles.slide}
        style={{ '--days': Math.max(perPage, strip.length + NAMED * (strip.length - shown.length)) } as CSSProperties}
      >
        <DateStrip
          label={t('checkout.menuDays')}
          value={days[at]?.day ?? null}
          onChange={(day) => onChoose(byDay(day))}
          days={strip}
        />
      </div>
      <IconButton
        icon="chevron-forward"
        label={t('checkout.laterDays')}
        disabled={page >= pages - 1}
        onClick={() => turn(1)}
      />
    </div>
  );
};

/** Shows the days of the menu: in pages that fit the window, or as a plain list. */
export const MenusDates = memo((props: Props) => {
  const perPage = useStripPage();
  const { said } = useHolidays()(props.days);
  return (
    <>
      {perPage === null ? <DayList {...props} /> : <DaySlides key={perPage} {...props} perPage={perPage} />}
      {said && <p className={styles.closed}>{said}</p>}
    </>
  );
});
MenusDates.displayName = 'MenusDates';

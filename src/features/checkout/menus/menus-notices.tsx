import type { Day } from '#src/domain/days/day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import styles from './menus.module.css';
import type { MenuSync } from './use-menu-sync.ts';
import type { MenuDay } from './day-reader.ts';
import type { Menus } from './use-menus.ts';

interface Props {
  readonly menus: Menus;
  readonly sync: MenuSync;
  readonly offline: boolean;
  readonly onDay: (day: Day) => void;
}

/** All days with a problem are named; of the other days at most this number. */
const NAMED = 12;

interface DayLinksProps {
  readonly days: readonly MenuDay[];
  readonly onDay: (day: Day) => void;
}

const DayLinks = ({ days, onDay }: DayLinksProps) => {
  const format = useFormat();
  return days.slice(0, NAMED).map(({ day }) => (
    <Button key={day} variant="secondary" size="s" onClick={() => onDay(day)}>
      {format.day(day)}
    </Button>
  ));
};

/** Shows what the customer must know of the menu: unsent changes, refused changes, a new price and open meals. */
export const MenusNotices = ({ menus, sync, offline, onDay }: Props) => {
  const t = useT();
  const format = useFormat();
  const { days, edits } = menus;
  const { waiting, problems, moved, outcome } = sync;
  const unsent = waiting.filter((day) => problems[day] === undefined);
  const refused = waiting.filter((day) => problems[day] !== undefined);
  const unfilled = days.filter(({ missing }) => missing.length > 0);
  const inMenu = (day: Day): boolean => days.some((each) => each.day === day);
  const giveUp = (day: Day): void => {
    edits.drop((edited) => edited === day);
    sync.forgive(day);
  };
  return (
    <>
      {refused.length > 0 && (
        <Banner tone="tomato" role="alert" title={t('checkout.notTaken', { count: refused.length })}>
          <ul className={styles.problems}>
            {refused.map((day) => (
              <li key={day}>
                <p>
                  <strong>{format.day(day)}</strong>: {problems[day]}
                </p>
                <div className={styles.cardActions}>
                  {inMenu(day) && (
                    <Button size="s" variant="secondary" onClick={() => onDay(day)}>
                      {t('checkout.goToDay')}
                    </Button>
                  )}
                  <Button size="s" variant="quiet" onClick={() => giveUp(day)}>
                    {t('checkout.keepSaved')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {moved && (
        <Banner
          tone="saffron"
          role="status"
          title={t('checkout.priceMoved')}
          actions={
            <Button size="s" variant="secondary" onClick={sync.seen}>
              {t('shell.ok')}
            </Button>
          }
        >
          {t('checkout.priceMovedText', { from: format.money(moved.from), to: format.money(moved.to) })}
        </Banner>
      )}
      {unsent.length > 0 && (
        <Banner
          tone={outcome === 'refused' ? 'tomato' : 'sea'}
          icon={offline ? 'cloud-off' : 'device'}
          role="status"
          title={t('checkout.changesOnDevice', { count: unsent.length })}
          actions={
            outcome !== null && !offline ? (
              <Button size="s" variant="secondary" busy={sync.busy} onClick={() => void sync.flush()}>
                {t('checkout.sendNow')}
              </Button>
            ) : undefined
          }
        >
          {t(
            offline
              ? 'checkout.changesOffline'
              : outcome === null
                ? 'checkout.changesWaiting'
                : outcome === 'refused'
                  ? 'checkout.changesRefused'
                  : 'checkout.build.unknown',
          )}
        </Banner>
      )}
      {unfilled.length > 0 && (
        <Banner
          tone="saffron"
          title={t('checkout.unfilledDays', { count: unfilled.length })}
          actions={<DayLinks days={unfilled} onDay={onDay} />}
        >
          {t('checkout.unfilledDaysText')}
        </Banner>
      )}
    </>
  );
};

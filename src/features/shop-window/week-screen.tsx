import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { AbsentState } from '../../meals/details/absent-state.tsx';
import { KnownAsOf } from '../../meals/details/known-as-of.tsx';
import { useServedHead } from '../../reading/use-served-head.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useToday } from '../../state/plan/clock.ts';
import { shownDays } from '../../state/plan/menu-week.ts';
import { useSession } from '../../state/session/session.ts';
import { DateStrip } from '../../ui/navigation/date-strip.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { BuildBar } from './build-bar.tsx';
import { DayMenu } from './day-menu.tsx';
import { DeliveryAreas } from './delivery-areas.tsx';
import { DishSheet, type OpenDish } from './dish-sheet.tsx';
import { DietLine } from './diet-line.tsx';
import { PlanPriceCard } from './plan-price.tsx';
import { SampleDay } from './sample-day.tsx';
import styles from './shop-window.module.css';
import { usePlanPrice } from './use-plan-price.ts';
import { useWindow, type Shop } from './use-window.ts';
import { DayWaiting, WindowWaiting } from './window-waiting.tsx';

/** The diet, the day of the week and the dish in the URL. */
export interface Looked {
  readonly diet: number | undefined;
  /** A day outside the week is ignored. */
  readonly day: string | undefined;
  /** The dish that is opened over the menu, even if it is not served on that day; an unknown dish is ignored. */
  readonly dish?: number | undefined;
}

interface Props {
  readonly looked: Looked;
  /** Puts the shown diet, day and dish into the URL, so that the page can be shared and opened again. */
  readonly look: (to: Looked) => void;
}

/** Returns the opened dish. A dish that the customer must not eat is neither listed nor opened. */
const openedDish = (shop: Shop, id: number | undefined): OpenDish | null => {
  const [dish] = id === undefined ? [] : shop.dishesOf([id]);
  const type = Object.values(shop.types).find((each) => dish?.type.includes(each.id));
  return dish && type ? { dish, type: type.id, typeTitle: type.title } : null;
};

/** Shows /this-week: the kitchen's menu, by diet and day. It can be read without signing in. */
export const WeekScreen = ({ looked, look }: Props) => {
  useServedHead();
  const t = useT();
  const format = useFormat();
  const offline = useOffline();
  const today = useToday();
  const signedIn = useSession().state === 'signedIn';
  const days = shownDays(today);
  const day = days.find((each) => each === looked.day) ?? today;
  const shown = useWindow(looked.diet, today);
  const { shop, week } = shown;
  const price = usePlanPrice(shop?.diet ?? null);
  const meals = week.days[day];
  return (
    <Page withTabs={signedIn}>
      <div className={signedIn ? undefined : styles.withoutTabs}>
        <title>{t('shell.documentTitle', { screen: t('week.title') })}</title>
        <PageHeader title={t('week.title')} subtitle={t('week.claim')} />
        {!shop && (shown.loading ? <WindowWaiting /> : <AbsentState offline={offline} />)}
        {shop && (
          <>
            <Tabs
              label={t('week.diets')}
              look="chips"
              className={styles.chips}
              panelId="week-menu"
              tabs={shop.diets.map(({ id, name }) => ({ id: String(id), label: name }))}
              value={String(shop.diet.id)}
              onChange={(id) => look({ diet: Number(id), day: looked.day })}
            />
            <div id="week-menu" role="tabpanel" aria-label={shop.diet.name} className={styles.panel}>
              <DietLine shop={shop} price={price} />
              <DateStrip
                label={t('week.days')}
                value={day}
                onChange={(to) => look({ diet: looked.diet, day: to === today ? undefined : to })}
                days={days.map((each) => ({
                  day: each,
                  weekday: format.weekday(each),
                  number: format.dayNumber(each),
                  label: format.dayLong(each),
                  isToday: each === today,
                }))}
              />
              <div className={styles.dayLine}>
                <h2>{format.dayLong(day)}</h2>
                <KnownAsOf asOf={week.asOf} stale={week.stale} />
              </div>
              {meals ? (
                <>
                  <DayMenu shop={shop} meals={meals} />
                  <SampleDay shop={shop} meals={meals} day={day} chosen={price.meals} />
                </>
              ) : week.coming ? (
                <DayWaiting />
              ) : (
                <AbsentState offline={offline} />
              )}
            </div>
            <div className={styles.pair}>
              <PlanPriceCard shop={shop} price={price} />
              <DeliveryAreas />
            </div>
            <BuildBar diet={shop.diet} price={price} />
            <DishSheet
              open={openedDish(shop, looked.dish)}
              close={() => look({ diet: looked.diet, day: looked.day })}
            />
          </>
        )}
      </div>
    </Page>
  );
};

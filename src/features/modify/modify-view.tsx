import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Day } from '../../domain/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useUser } from '../../state/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateStrip } from '../../ui/date-strip.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { dayLooks } from './day-look.ts';
import { DayMeals } from './day-meals.tsx';
import { DayMenu } from './day-menu.tsx';
import { DishDetails } from './dish-details.tsx';
import { MenuViewer } from './menu-viewer.tsx';
import styles from './modify.module.css';
import { PlanNotices } from './plan-notices.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { useDaySwipe } from './use-day-swipe.ts';
import { useIsWide } from './use-is-wide.ts';
import { dayToShow, usePlan, useWhichPlan } from './use-plan.ts';

interface Props {
  /** The day that the address asks for; one outside the plan is passed over. */
  readonly asked: Day | null;
  readonly onDay: (day: Day) => void;
  /** Language of the printed menu while it is open. */
  readonly menu: 'en' | 'ar' | null;
  readonly onMenu: (language: 'en' | 'ar' | null) => void;
}

/** The customer's plan day by day. */
export const ModifyView = ({ asked, onDay, menu, onMenu }: Props) => {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const wide = useIsWide();
  const [which, setWhich] = useWhichPlan();
  const plan = usePlan(which);
  const [part, setPart] = useState<'dishes' | 'plan'>('dishes');
  const [openType, setOpenType] = useState<number | null>(null);
  const { params, days, today, language } = plan;
  const at = days.findIndex(({ day }) => day === asked);
  const shownDay = at >= 0 ? days[at]! : days.find(({ day }) => day === dayToShow(days, today));
  const choose = (day: Day): void => {
    setOpenType(null);
    setPart('dishes');
    onDay(day);
  };
  const swipe = useDaySwipe((by) => {
    const next = shownDay ? days[days.indexOf(shownDay) + by] : undefined;
    if (next) choose(next.day);
  });
  const meals = shownDay && plan.ready ? plan.mealsOn(shownDay.day) : [];
  const opened = meals.find(({ type }) => type === openType);
  const openMeal = opened && (opened.kind === 'dish' || opened.kind === 'weighed') ? opened : null;
  const switches = which === 'renewed' || (user?.alreadyRenewed ?? false);
  const facts = [
    plan.dietName,
    plan.planTitle,
    ...(days.length > 0 ? [`${format.day(days[0]!.day)} – ${format.dayWithYear(days.at(-1)!.day)}`] : []),
  ].filter((text) => text !== '');
  const title = t('shell.menu');

  const panel = (
    <CalendarPanel plan={plan} chosen={shownDay?.day ?? null} onChoose={choose} onViewMenu={() => onMenu(language)} />
  );
  const body = () => {
    if (plan.failed) return <ErrorState title={t('plan.failed')} icon="cloud-off" />;
    if (plan.loading) return <PlanSkeleton label={t('shell.loading')} />;
    if (!params || !shownDay) {
      return (
        <EmptyState
          icon="menu"
          title={t('plan.none')}
          action={
            <Link to="/checkout" className={buttonClass()}>
              {t(user?.hasCheckout ? 'plan.resume' : 'plan.build')}
            </Link>
          }
        >
          {t('plan.noneText')}
        </EmptyState>
      );
    }
    const list = (
      <DayMeals
        day={shownDay}
        meals={meals}
        ready={plan.ready}
        openType={openType}
        onOpen={setOpenType}
        user={user}
        ingredients={plan.ingredients}
      />
    );
    return (
      <>
        <DateStrip
          label={t('plan.chooseDay')}
          value={shownDay.day}
          onChange={(day) => choose(day as Day)}
          days={days.map(({ day, state }) => ({
            day,
            weekday: format.weekday(day),
            number: format.dayNumber(day),
            label: t('plan.dayLabel', { day: format.dayLong(day), state: t(dayLooks[state].text) }),
            mark: { tone: dayLooks[state].tone, icon: dayLooks[state].icon },
            isToday: day === today,
          }))}
        />
        <PlanNotices plan={plan} />
        {wide ? (
          <div className={styles.columns}>
            {panel}
            {list}
            <div className={styles.side}>
              {openMeal ? (
                <Card
                  title={t('plan.dishDescription')}
                  actions={
                    <Button variant="quiet" size="s" onClick={() => setOpenType(null)}>
                      {t('shell.close')}
                    </Button>
                  }
                >
                  <DishDetails meal={openMeal} ingredients={plan.ingredients} user={user} language={language} />
                </Card>
              ) : (
                <DayMenu day={shownDay.day} meals={meals} />
              )}
            </div>
          </div>
        ) : (
          <>
            <Tabs
              label={t('plan.parts')}
              look="segments"
              fill
              value={part}
              onChange={setPart}
              tabs={[
                { id: 'dishes', label: t('plan.dishes') },
                { id: 'plan', label: t('plan.myPlan') },
              ]}
            />
            {part === 'plan' ? (
              panel
            ) : (
              <div className={styles.phoneDay} {...swipe}>
                {list}
                <DayMenu day={shownDay.day} meals={meals} onlyTotals />
                <Select
                  label={t('plan.jump', {
                    day: `${format.weekday(shownDay.day, 'long')}, ${format.dayNumber(shownDay.day)} ${format.month(shownDay.day, 'long')}`,
                  })}
                  name="jump"
                  value={shownDay.day}
                  onChange={(day) => choose(day as Day)}
                  options={days.map(({ day, state }) => ({
                    value: day,
                    label: t('plan.dayLabel', { day: format.day(day), state: t(dayLooks[state].text) }),
                  }))}
                />
              </div>
            )}
            <Modal
              show={openMeal !== null}
              close={() => setOpenType(null)}
              closeLabel={t('shell.close')}
              headLine={t('plan.dishDescription')}
            >
              {openMeal && (
                <DishDetails meal={openMeal} ingredients={plan.ingredients} user={user} language={language} />
              )}
            </Modal>
          </>
        )}
        <MenuViewer
          source={{ kind: 'order', id: params.id }}
          language={menu}
          onLanguage={onMenu}
          close={() => onMenu(null)}
        />
      </>
    );
  };

  return (
    <Page withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader
        title={title}
        subtitle={params ? facts.join(' · ') : undefined}
        {...(!wide && {
          back: (
            <Link to="/menu/preferences" aria-label={t('shell.back')} className={styles.back}>
              <Icon name="chevron-back" />
            </Link>
          ),
        })}
        {...(switches && {
          actions: (
            <Button
              variant="secondary"
              size="s"
              icon="swap"
              onClick={() => setWhich(which === 'active' ? 'renewed' : 'active')}
            >
              {t(which === 'active' ? 'plan.viewRenewed' : 'plan.viewActive')}
            </Button>
          ),
        })}
      />
      <div className={styles.screen}>{body()}</div>
    </Page>
  );
};

import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import styles from '#src/building/building.module.css';
import { PlanDayHead } from '#src/building/menu/plan-day-head.tsx';
import { PlanDay } from '#src/building/menu/plan-day.tsx';
import type { PlanMenu } from '#src/building/menu/plan-menu.ts';
import { PlanStrip } from '#src/building/menu/plan-strip.tsx';
import { PlanTools } from '#src/building/menu/plan-tools.tsx';
import { useMenuChoices } from '#src/building/menu/use-menu-choices.ts';
import { usePlace } from '#src/building/menu/use-place.ts';
import { PriceLine } from '#src/building/price-line.tsx';
import { useT } from '#src/i18n/use-t.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { report } from '#src/state/engine/report.ts';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { BuildPage, BuildWaiting } from './build-page.tsx';
import type { VisitorBuilding } from './use-visitor-building.ts';
import { useVisitorMenu } from './use-visitor-menu.ts';

interface Props {
  /** True if we choose the dishes. */
  readonly fill: boolean;
}

interface Ready extends Props {
  readonly building: VisitorBuilding;
  readonly menu: PlanMenu;
}

/** The page after the sign-up: the plan is saved in the account there. */
const SIGN_UP = { pay: { next: '/build?goal=pay' }, save: { next: '/build?goal=save' } } as const;

/** Open meals do not stop a visitor: the server fills them. */
const never = (): boolean => false;

const Days = ({ building, menu, fill }: Ready) => {
  const t = useT();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { change, now } = building;
  const choices = useMenuChoices({ keep: change, ownNow: now });
  const { at, planned, place, go, pick } = usePlace(menu);
  const { days } = menu;
  const filled = useRef(false);
  useEffect(() => {
    if (!fill || filled.current || menu.defaults === undefined) return;
    filled.current = true;
    choices.fill(menu);
    navigate({ to: '/build/dishes', replace: true }).catch(report('the address could not be cleared'));
  }, [fill, menu, choices, navigate]);
  return (
    <div className={styles.stack}>
      <PlanTools menu={menu} choices={choices} />
      <PlanStrip days={days} chosen={planned.day} onDay={go} />
      <PlanDayHead
        planned={planned}
        heading={heading}
        onTurn={(by) => {
          const to = days[at + by];
          if (to) go(to.day);
        }}
        atStart={at === 0}
        atEnd={at === days.length - 1}
      />
      <PlanDay
        menu={menu}
        choices={choices}
        planned={planned}
        place={place}
        onType={pick}
        leaving={false}
        refused={false}
        takesFocus={never}
      />
      <p className={styles.soft}>
        {t('week.build.saveText')}{' '}
        <Link to="/sign-up" search={SIGN_UP.save}>
          {t('checkout.saveForLater')}
        </Link>
      </p>
      <ActionBar summary={<PriceLine building={building} whole />}>
        <Link to="/build" className={buttonClass({ variant: 'secondary', size: 'l' })}>
          {t('shell.back')}
        </Link>
        <Link to="/sign-up" search={SIGN_UP.pay} className={buttonClass({ size: 'l' })}>
          {t('week.build.goOn')}
        </Link>
      </ActionBar>
    </div>
  );
};

const Dishes = ({ building, fill }: Omit<Ready, 'menu'>) => {
  const menu = useVisitorMenu(building);
  if (!menu.ready || menu.days.length === 0 || (menu.loading && menu.defaults === undefined))
    return building.offline && !menu.loading ? <AbsentState offline /> : <BuildWaiting />;
  return <Days building={building} menu={menu} fill={fill} />;
};

/** Shows /build/dishes: the plan dish by dish. No dish is shown before the visitor has answered about allergies. */
export const DishesScreen = ({ fill }: Props) => {
  const t = useT();
  return (
    <BuildPage title={t('week.build.dishes')} subtitle={t('week.build.dishesText')}>
      {(building) =>
        building.draft.allergies === undefined ? (
          <Navigate to="/build" replace />
        ) : (
          <Dishes building={building} fill={fill} />
        )
      }
    </BuildPage>
  );
};

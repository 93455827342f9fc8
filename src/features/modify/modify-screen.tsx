import { getRouteApi } from '@tanstack/react-router';

import { readDay, type Day } from '../../domain/days/day.ts';
import { useNow } from '../../state/plan/clock.ts';
import { ModifyView } from './modify-view.tsx';

const route = getRouteApi('/_session/modify/');

/** Shows /modify with the plan, the day and the printed menu that the URL names. */
export const ModifyScreen = () => {
  const { day, meal, menu, plan } = route.useSearch();
  const navigate = route.useNavigate();
  const now = useNow();
  const go = (search: ReturnType<typeof route.useSearch>) =>
    void navigate({ search, replace: true, resetScroll: false });
  const ofPlan = plan === undefined ? {} : { plan };
  return (
    <ModifyView
      asked={day === undefined ? null : readDay(day, now)}
      askedMeal={day === undefined ? null : (meal ?? null)}
      onDay={(chosen: Day) => go({ ...ofPlan, day: chosen })}
      menu={menu ?? null}
      onMenu={(language) =>
        go({ ...ofPlan, ...(day === undefined ? {} : { day }), ...(language === null ? {} : { menu: language }) })
      }
      askedPlan={plan ?? 'active'}
      onPlan={(chosen) => go(chosen === 'renewed' ? { plan: chosen } : {})}
    />
  );
};

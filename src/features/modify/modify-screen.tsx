import { getRouteApi } from '@tanstack/react-router';

import { readDay, type Day } from '../../domain/day.ts';
import { useNow } from '../../state/clock.ts';
import { ModifyView } from './modify-view.tsx';

const route = getRouteApi('/_session/modify/');

/** /modify at the day, and with the printed menu open, that the address names. */
export const ModifyScreen = () => {
  const { day, menu } = route.useSearch();
  const navigate = route.useNavigate();
  const now = useNow();
  return (
    <ModifyView
      asked={day === undefined ? null : readDay(day, now)}
      onDay={(chosen: Day) => void navigate({ search: { day: chosen }, replace: true, resetScroll: false })}
      menu={menu ?? null}
      onMenu={(language) =>
        void navigate({
          search: { ...(day === undefined ? {} : { day }), ...(language === null ? {} : { menu: language }) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
};

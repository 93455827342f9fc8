import { useToday } from '../../state/plan/clock.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useUser } from '../../state/session/session.ts';
import { Card } from '../../ui/cards/card.tsx';
import { HomeActions } from './home-actions.tsx';
import { homeOffers } from './home-offers.ts';

/** Shows the home screen's buttons for a customer, next to the day. */
export const CustomerActions = () => {
  const t = useT();
  const user = useUser();
  const today = useToday();
  return <Card title={t('shell.mealPlan')}>{user && <HomeActions offers={homeOffers(user, today)} />}</Card>;
};

import { useToday } from '../../state/plan/clock.ts';
import { useUser } from '../../state/session/session.ts';
import { HomeActions } from './home-actions.tsx';
import { homeOffers } from './home-offers.ts';

/** Shows the home screen's buttons for a customer, next to the day. */
export const CustomerActions = () => {
  const user = useUser();
  const today = useToday();
  return user && <HomeActions offers={homeOffers(user, today)} />;
};

import { weightPoints } from '../../../domain/body/weight-stats.ts';
import { useQuery } from '../../../state/engine/query.ts';
import { weightStatsRequest } from '../../../state/plan/home-requests.ts';
import { useUser } from '../../../state/session/session.ts';

/** Grams as they were weighed last, what waits on this device included; else those of the profile, null when there are none. */
export const useWeightNow = (): number | null => {
  const user = useUser();
  const { data } = useQuery('profile/getForDashboard/getWeightStats', weightStatsRequest);
  return (data && weightPoints(data).at(-1)?.value) ?? user?.weight ?? null;
};

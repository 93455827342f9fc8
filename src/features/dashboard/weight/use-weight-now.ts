import { weightPoints } from '#src/domain/body/weight-stats.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { weightStatsRequest } from '#src/state/plan/home-requests.ts';
import { useUser } from '#src/state/session/session.ts';

/**
 * Returns the latest weight in grams, including weights that wait on this device; otherwise the profile's weight, or
 * null.
 */
export const useWeightNow = (): number | null => {
  const user = useUser();
  const { data } = useQuery('profile/getForDashboard/getWeightStats', weightStatsRequest);
  return (data && weightPoints(data).at(-1)?.value) ?? user?.weight ?? null;
};

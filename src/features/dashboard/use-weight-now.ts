import { weightPoints } from '../../domain/body/weight-stats.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useUser } from '../../state/session/session.ts';

export const weightStatsRequest = { subtype: 'getWeightStats' } as const;

/** Grams as they were weighed last, what waits on this device included; else those of the profile, null when there are none. */
export const useWeightNow = (): number | null => {
  const user = useUser();
  const { data } = useQuery('profile/getForDashboard/getWeightStats', weightStatsRequest);
  return (data && weightPoints(data).at(-1)?.value) ?? user?.weight ?? null;
};

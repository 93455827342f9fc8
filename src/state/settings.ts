import { useQuery } from './query.ts';

const nothing = {};

/** A setting of the provider, or `otherwise` until settings have arrived once. The type is the caller's claim. */
export const useSetting = <T>(alias: string, otherwise: T): T => {
  const { data } = useQuery('settings/get', nothing);
  const setting = data?.find((entry) => entry.alias === alias);
  return setting === undefined ? otherwise : (setting.value as T);
};

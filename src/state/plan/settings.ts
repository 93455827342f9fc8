import { settingOf, type SettingAlias, type SettingValue } from '../../protocol/reference/setting-values.ts';
import { useQuery } from '../engine/query.ts';

const nothing = {};

/** A setting of the provider, or `otherwise` if it is not set or the settings have not arrived yet. */
export const useSetting = <A extends SettingAlias>(alias: A, otherwise: SettingValue<A>): SettingValue<A> => {
  const { data } = useQuery('settings/get', nothing);
  const told = settingOf(data, alias);
  return told === undefined ? otherwise : told;
};

/** True if the settings may still arrive; until then, an unset setting is unknown. */
export const useSettingsComing = (): boolean => useQuery('settings/get', nothing).coming;

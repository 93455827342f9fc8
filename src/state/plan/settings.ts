import { settingOf, type SettingAlias, type SettingValue } from '../../protocol/reference/setting-values.ts';
import { useQuery } from '../engine/query.ts';

const nothing = {};

/** A setting of the provider, or `otherwise` until settings have arrived once and where it is not set. */
export const useSetting = <A extends SettingAlias>(alias: A, otherwise: SettingValue<A>): SettingValue<A> => {
  const { data } = useQuery('settings/get', nothing);
  const told = settingOf(data, alias);
  return told === undefined ? otherwise : told;
};

/** Whether the settings may still arrive: until then what is not set is not known. */
export const useSettingsComing = (): boolean => useQuery('settings/get', nothing).coming;

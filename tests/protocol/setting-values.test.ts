import { describe, expect, it } from 'vitest';

import { settingOf } from '../../src/protocol/reference/setting-values.ts';

const told = (value: unknown) => [{ alias: 'KITCHEN_DAYS', value, old_value: null }];

describe('a setting', () => {
  it('has the value of its alias, or is not set', () => {
    expect(settingOf(told([0, 1]), 'KITCHEN_DAYS')).toEqual([0, 1]);
    expect(settingOf(told('daily'), 'KITCHEN_DAYS')).toBeUndefined();
    expect(settingOf(told([0, 7, 'x']), 'KITCHEN_DAYS')).toEqual([0]);
    expect(settingOf(told([0]), 'BAG_DEPOSIT')).toBeUndefined();
    expect(settingOf(undefined, 'BAG_DEPOSIT')).toBeUndefined();
  });

  it('is the same object while the settings are unchanged, so that nothing is rendered again', () => {
    const settings = told([0, 1]);
    expect(settingOf(settings, 'KITCHEN_DAYS')).toBe(settingOf([...settings], 'KITCHEN_DAYS'));
  });

  it('with the value null counts as set', () => {
    expect(settingOf([{ alias: 'DEFAULT_DIET', value: null, old_value: null }], 'DEFAULT_DIET')).toBeNull();
  });
});

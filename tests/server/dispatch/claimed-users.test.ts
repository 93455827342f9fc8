import { describe, expect, it } from 'vitest';

import { claimedUsers } from '#server/dispatch/claimed-users.ts';

describe('a claimed customer', () => {
  it('is found in either spelling, at the top and one level down', () => {
    expect(claimedUsers({ user_id: 3 })).toEqual([3]);
    expect(claimedUsers({ userId: 3, feedbackData: { user_id: 4 } })).toEqual([3, 4]);
    expect(claimedUsers({ filters: { user_id: 5 }, checkoutPlanParams: { userId: 6 } })).toEqual([5, 6]);
  });

  it('is no customer for 0 or null, as in a filter on no customer in particular', () => {
    expect(claimedUsers({ filters: { user_id: 0 }, userData: { userId: null } })).toEqual([]);
    for (const data of [null, undefined, 'x', 7, [{ user_id: 3 }]]) expect(claimedUsers(data)).toEqual([]);
  });
});

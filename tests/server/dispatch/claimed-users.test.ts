import { describe, expect, it } from 'vitest';

import { claimedUsers } from '#server/dispatch/claimed-users.ts';

describe('a customer id in a message', () => {
  it('is found in either spelling, at the top and one level down', () => {
    expect(claimedUsers({ user_id: 3 })).toEqual([3]);
    expect(claimedUsers({ userId: 3, feedbackData: { user_id: 4 } })).toEqual([3, 4]);
    expect(claimedUsers({ filters: { user_id: 5 }, checkoutPlanParams: { userId: 6 } })).toEqual([5, 6]);
  });

  it('names no customer if it is 0 or null, as in a general filter', () => {
    expect(claimedUsers({ filters: { user_id: 0 }, userData: { userId: null } })).toEqual([]);
    for (const data of [null, undefined, 'x', 7, [{ user_id: 3 }]]) expect(claimedUsers(data)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';

import { dayFromWire } from '../../src/domain/days/day.ts';
import { foldEntry, mayWait } from '../../src/protocol/fold.ts';
import {
  cachedNames,
  messageNames,
  messages,
  queuedNames,
  type QueuedName,
  type Reply,
} from '../../src/protocol/messages.ts';

/** The same day as an entry stores it, and as an answer has it. */
const DAY = 1_795_219_200;
const [ON, BEFORE, NEXT] = [dayFromWire(DAY), dayFromWire(DAY - 86_400), dayFromWire(DAY + 86_400)];
const entry = (name: QueuedName, data: unknown) => ({ name, data, id: 'e1', editedAt: (DAY + 3_600) * 1000 });

const progress: Reply<'progress/get'> = {
  progress: { weight: { [BEFORE]: 82_000 }, waist: { [ON]: 870 } },
  weightHistory: { [BEFORE]: 82_000 },
  BMIHistory: {},
  SMMHistory: {},
  BFMHistory: {},
  sources: { waist: { [ON]: 'copied' } },
  version: 3,
  height: 180,
};

describe('An entry merged into a cached answer', () => {
  it('shows the saved weight and its BMI, and removes the “copied” mark of a manual entry — CHN-044', () => {
    const next = foldEntry('progress/get', progress, entry('progress/set', { date: DAY, weight: 81_000, waist: 865 }));
    expect(next.progress).toEqual({ weight: { [BEFORE]: 82_000, [ON]: 81_000 }, waist: { [ON]: 865 } });
    expect(next.weightHistory[ON]).toBe(81_000);
    expect(next.BMIHistory[ON]).toBe(2500);
    expect(next.sources).toEqual({ weight: {}, waist: {} });
    expect(next.version).toBe(3);
  });

  it('appears in the chart of the home page, for both messages that save a weight — DSH-030', () => {
    const day = new Date(DAY * 1000);
    const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
    for (const saved of [
      entry('progress/set', { date: DAY, weight: 81_000 }),
      entry('progress/setWeight', { weight: 81_000 }),
    ])
      expect(foldEntry('profile/getForDashboard/getWeightStats', {}, saved)).toEqual({
        [year]: { [month]: { [date]: 81_000 } },
      });
  });

  it('does not change the cached answer itself', () => {
    const before = structuredClone(progress);
    foldEntry('progress/get', progress, entry('progress/set', { date: DAY, weight: null, waist: null }));
    expect(progress).toEqual(before);
  });

  it('marks a copied day and removes a value that was cleared', () => {
    const next = foldEntry(
      'progress/get',
      progress,
      entry('progress/set', {
        days: [
          { date: DAY, weight: 82_000, source: 'copied' },
          { date: DAY - 86_400, weight: null },
        ],
      }),
    );
    expect(next.progress['weight']).toEqual({ [ON]: 82_000 });
    expect(next.sources['weight']).toEqual({ [ON]: 'copied' });
    expect(next.BMIHistory).toEqual({ [ON]: 2531 });
  });

  it('uses the day of Save for a weight without a date', () => {
    const next = foldEntry(
      'progress/getWeightHistory',
      { weightHistory: {}, BMIHistory: {}, version: 1, height: null },
      entry('progress/setWeight', { weight: 80_500 }),
    );
    expect(next).toEqual({ weightHistory: { [ON]: 80_500 }, BMIHistory: {}, version: 1, height: null });
  });

  it('renames left_biceps to leftBiceps as the replies do — PRG-004', () => {
    const data = {
      progress: { date: DAY, bust: 1, waist: 2, hips: 3, left_biceps: 4, right_biceps: 5, thigh: 6, calf: 7 },
    };
    const next = foldEntry(
      'progress/getBodyMeasurements',
      { progress: {}, version: 1 },
      entry('progress/setBodyMeasurements', data),
    );
    expect(next.progress['leftBiceps']).toEqual({ [ON]: 4 });
    expect(next.progress['rightBiceps']).toEqual({ [ON]: 5 });
    expect(Object.keys(next.progress).toSorted()).toEqual([
      'bust',
      'calf',
      'hips',
      'leftBiceps',
      'rightBiceps',
      'thigh',
      'waist',
    ]);
  });

  it('saves SMM and BFM together — CHN-046', () => {
    const next = foldEntry(
      'progress/get',
      progress,
      entry('progress/setBodyAnalaysis', { data: { date: DAY, SMM: 3500, BFM: 1800 } }),
    );
    expect([next.SMMHistory, next.BFMHistory]).toEqual([{ [ON]: 3500 }, { [ON]: 1800 }]);
  });

  it('shows stars and text of a rated dish in every list — REF-019', () => {
    const rated = entry('rating/setDishRating', { feedbackData: { dish_id: 7, rating: 4, feedback: 'good' } });
    const dishes = foldEntry(
      'rating/getDishes',
      { dishes: { 7: { rating: null, feedback: '', average: 4.2 } }, types: [3] },
      rated,
    );
    expect(dishes.dishes[7]).toEqual({ rating: 4, feedback: 'good', average: 4.2 });
    expect(foldEntry('order/getRatings', { ratings: { 8: 2 } }, rated).ratings).toEqual({ 7: 4, 8: 2 });
    const smiley = entry('profile/getForDashboard/setDishRatingNew', {
      subtype: 'setDishRatingNew',
      productId: 7,
      rating: 5,
    });
    // A smiley without a text does not change the text.
    expect(foldEntry('rating/getDishes', dishes, smiley).dishes[7]).toEqual({
      rating: 5,
      feedback: 'good',
      average: 4.2,
    });
  });

  it('also likes a dish at 5 stars and dislikes a dish at 2 stars', () => {
    const prefs = { dishlikes: [7], dishdislikes: [9], dislikes: [], allergies: [1], eliminate_groups: [] };
    const fold = (productId: number, rating: number) =>
      foldEntry(
        'profile/getForDashboard/getPrefs',
        prefs,
        entry('profile/getForDashboard/setDishRating', { subtype: 'setDishRating', productId, rating }),
      );
    expect(fold(9, 5)).toMatchObject({ dishlikes: [7, 9], dishdislikes: [] });
    expect(fold(7, 2)).toMatchObject({ dishlikes: [], dishdislikes: [9, 7] });
    expect(fold(7, 3)).toBe(prefs);
  });

  it('never changes allergies', () => {
    const prefs = { dishlikes: [], dishdislikes: [], dislikes: [], allergies: [1], eliminate_groups: [] };
    const next = foldEntry(
      'profile/getForDashboard/getPrefs',
      prefs,
      entry('profile/getForDashboard/saveDislike', { subtype: 'saveDislike', dislikes: [5] }),
    );
    expect(next).toEqual({ ...prefs, dislikes: [5] });
  });

  const plan: Reply<'order/get'> = {
    planParams: {
      id: 77,
      date: ON,
      end_date: ON,
      mealType: [3],
      mealPlan: 1,
      diet: 32,
      deliverySlot: 1,
      slot_id: 1,
      cutlery: 0,
      payed: true,
      price: 1,
      skipped: {},
      dietChanges: {},
      exclude_week_day: [],
      days_count: 2,
      dietIds: [32],
    },
    mealPlan: { [ON]: { 3: 40 }, [NEXT]: { 3: 41, 5: 50 } },
    sides: {},
    days: { [ON]: { state: 'in-buffer', locksAt: null }, [NEXT]: { state: 'filled', locksAt: 1 } },
    version: 4,
  };

  it('swaps dishes of open days and leaves a locked day unchanged — DAY-007', () => {
    const detailsData = [DAY, DAY + 86_400].map((date) => ({ date, mealType_id: 3, dish_id: 99 }));
    const next = foldEntry('order/get', plan, entry('order/modify', { orderId: 77, detailsData }));
    expect(next.mealPlan).toEqual({ [ON]: { 3: 40 }, [NEXT]: { 3: 99, 5: 50 } });
  });

  it('does not change another order', () => {
    expect(foldEntry('order/get', plan, entry('order/setCutlery', { orderId: 78, cutlery: 1 }))).toBe(plan);
    expect(
      foldEntry('order/get', plan, entry('order/setCutlery', { orderId: 77, cutlery: 1 })).planParams?.cutlery,
    ).toBe(1);
    expect(
      foldEntry('order/get', { ...plan, planParams: null }, entry('order/setCutlery', { orderId: 77, cutlery: 1 }))
        .planParams,
    ).toBeNull();
  });

  it('does not change unrelated data, and an entry that this build cannot read changes nothing', () => {
    expect(foldEntry('progress/get', progress, entry('order/setCutlery', { orderId: 77, cutlery: 1 }))).toBe(progress);
    expect(foldEntry('progress/get', progress, entry('progress/set', { ancient: true }))).toBe(progress);
  });
});

describe('A new discussion or comment that waits', () => {
  const list = (more: Partial<Reply<'forum/list'>> = {}): Reply<'forum/list'> => ({
    threads: [],
    page: { offset: 0, limit: 20, total: 40 },
    filters: { category_id: 0, user_id: 0 },
    ...more,
  });
  const threadData = { title: 'Waiting', category_id: 2, text: 'eA==' };
  const waiting = entry('forum/set', { threadData });

  it('is first in its lists, under its entry, and is included in their counts — XTR-025', () => {
    for (const category_id of [0, 2, 999_999_999]) {
      const next = foldEntry('forum/list', list({ filters: { category_id, user_id: 9 } }), waiting);
      expect(next.threads).toMatchObject([
        { id: 0, entry: 'e1', title: 'Waiting', category_id: 2, mine: true, comments: 0, created_at: DAY + 3_600 },
      ]);
      expect(next.page.total).toBe(41);
    }
  });

  it('is not in the list of another category, and not on a later page — XTR-025', () => {
    for (const other of [
      list({ filters: { category_id: 3, user_id: 0 } }),
      list({ page: { offset: 20, limit: 20, total: 40 } }),
    ])
      expect(foldEntry('forum/list', other, waiting)).toBe(other);
  });

  const comment = { id: 5, username: 'Sara N.', text: 'Hello', created_at: DAY, mine: false };
  const comments = (threadId: number, offset: number, total: number): Reply<'forum/commentList'> => ({
    threadId,
    comments: [comment],
    page: { offset, limit: 20, total },
  });

  it('is shown after the last comment of its own discussion only — XTR-025', () => {
    const said = entry('forum/commentSet', { threadId: 7, text: 'Me too' });
    const next = foldEntry('forum/commentList', comments(7, 20, 21), said);
    expect(next.comments).toMatchObject([comment, { id: 0, entry: 'e1', text: 'Me too', mine: true }]);
    expect(next.page.total).toBe(22);
    for (const other of [comments(8, 20, 21), comments(7, 0, 21)])
      expect(foldEntry('forum/commentList', other, said)).toBe(other);
  });

  it('may wait if it is new, but a change of published text needs the server at once — XTR-025', () => {
    expect(mayWait('forum/set', { threadData })).toBe(true);
    expect(mayWait('forum/set', { threadData, threadId: 3 })).toBe(false);
    expect(mayWait('forum/commentSet', { threadId: 7, text: 'x' })).toBe(true);
    expect(mayWait('forum/commentSet', { threadId: 7, text: 'x', commentId: 5 })).toBe(false);
    expect(mayWait('order/setCutlery', { orderId: 1, cutlery: 1 })).toBe(true);
  });
});

describe('The offline policies', () => {
  it('name effects only on answers that the device stores', () => {
    for (const name of queuedNames) {
      const { effects } = messages[name].offline as unknown as { effects: readonly { on: string }[] };
      expect([name, effects.length > 0]).toEqual([name, true]);
      for (const { on } of effects)
        expect([name, on, (cachedNames as string[]).includes(on)]).toEqual([name, on, true]);
    }
  });

  it('never store an answer that contains a private URL', () => {
    const naming = messageNames.filter(
      (name) =>
        // `account/credit` is excluded: the link by which friends sign up is public.
        name !== 'account/credit' && JSON.stringify(Object.keys(flat(messages[name].reply))).includes('"url"'),
    );
    expect(naming.filter((name) => (cachedNames as string[]).includes(name))).toEqual([]);
    expect(naming).toContain('profile/getForDashboard/getFiles');
  });
});

/** Every field name of a schema, at any depth. */
const flat = (node: unknown, found: Record<string, true> = {}): Record<string, true> => {
  if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node)) {
      if (key === 'entries') for (const field of Object.keys(value as object)) found[field] = true;
      if (typeof value === 'object') flat(value, found);
    }
  return found;
};

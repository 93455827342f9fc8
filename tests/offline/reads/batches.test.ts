import { describe, expect, it } from 'vitest';

import type { Parsed } from '../../../src/protocol/messages.ts';
import type { View } from '../../../src/offline/reads/view.ts';
import { createQuestions } from '../../../src/offline/wire/questions.ts';
import { progressSeen, signIn, wireDay, world, type World } from '../../support/offline/offline-world.ts';
import { virtualTime } from '../../support/offline/virtual-time.ts';

type Parts = Parameters<typeof createQuestions>;

/** Everything that comes to the server from here on, a batch by what it asks. */
const heardBy = (w: World): string[] => {
  const heard: string[] = [];
  const before = w.server.meddle;
  w.network.fate = (direction, channel, message) => {
    const { type, data } = message as { type: string; data: unknown };
    if (direction === 'up' && channel === 'batch')
      heard.push(
        (data as Parsed<'batch/get'>).requests
          .map((each) => `${each.channel}/${each.type}${each.have === undefined ? '' : '?'}`)
          .join(' '),
      );
    else if (direction === 'up') heard.push(`${channel}/${type}`);
    return { latency: 20 };
  };
  w.server.meddle = before;
  return heard;
};

describe('questions that are put at about the same time', () => {
  it('go in one message; a single one goes as itself — XTR-030, XTR-032', async () => {
    const w = world();
    const tab = await w.signedIn();
    const heard = heardBy(w);
    const ends = (['progress/get', 'rating/getTotalRating', 'progress/getWeightHistory'] as const).map((name) =>
      tab.engine.watch(name, {}, () => undefined),
    );
    await w.time.advance(500);
    expect(heard).toEqual(['progress/get rating/getTotalRating progress/getWeightHistory']);
    heard.length = 0;
    void tab.engine.read('rating/getDishes', {});
    await w.time.advance(500);
    expect(heard).toEqual(['rating/getDishes']);
    for (const end of ends) end();
  });

  it('wait for no more than a moment when ever more of them come', async () => {
    const w = world();
    const tab = await w.signedIn();
    const heard = heardBy(w);
    for (let index = 0; index < 20; index += 1) {
      void tab.engine.refresh('rating/getDishReviews', { dishId: index + 1 });
      await w.time.advance(5);
    }
    await w.time.advance(500);
    expect(heard.length).toBeGreaterThanOrEqual(2);
    expect(heard.length).toBeLessThanOrEqual(4);
    expect(heard.join(' ').match(/getDishReviews/g)).toHaveLength(20);
  });

  it('are answered each by itself: one that is refused leaves the others as they are', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.server.meddle = (name) => (name === 'rating/getTotalRating' ? { code: 'not_found' } : undefined);
    const views: Record<string, View> = {};
    for (const name of ['progress/get', 'rating/getTotalRating'] as const)
      tab.engine.watch(name, {}, (view) => (views[name] = view));
    await w.time.advance(500);
    expect(views['progress/get']).toMatchObject({ refusal: null, data: expect.anything() });
    expect(views['rating/getTotalRating']).toMatchObject({ refusal: { code: 'not_found' }, data: undefined });
  });

  it('are put one by one to a server from before there were batches', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.server.meddle = (name) => (name === 'batch/get' ? { code: 'bad_request' } : undefined);
    const views: Record<string, View> = {};
    for (const name of ['progress/get', 'rating/getTotalRating'] as const)
      tab.engine.watch(name, {}, (view) => (views[name] = view));
    await w.time.advance(500);
    expect(views['progress/get']?.data).toBeDefined();
    expect(views['rating/getTotalRating']?.data).toBeDefined();
  });
});

describe('the next customer on the device', () => {
  it.each([
    ['in one message', { kind: 'offline' }],
    ['one by one, by a server from before there were batches', { kind: 'refused', refusal: { code: 'bad_request' } }],
  ])('is not asked for by what the one before has asked a moment ago, %s', async (_, answer) => {
    const time = virtualTime(0);
    let generation = 1;
    const sent: string[] = [];
    const request = (name: string): Promise<unknown> => {
      sent.push(name);
      // Signed out while it was under way.
      if (sent.length === 2) generation += 1;
      return Promise.resolve(answer);
    };
    const env = { clock: { now: time.now, after: time.after } } as unknown as Parts[0];
    const questions = createQuestions(env, { request } as unknown as Parts[1], () => generation);
    const before = questions.ask('progress/get', {});
    generation += 1;
    await time.advance(100);
    expect(await before).toEqual({ kind: 'offline' });
    expect(sent).toEqual([]);

    sent.push('another one');
    const under = [questions.ask('progress/get', {}), questions.ask('rating/getTotalRating', {})];
    await time.advance(100);
    expect(await Promise.all(under)).toEqual([{ kind: 'offline' }, { kind: 'offline' }]);
    expect(sent).toEqual(['another one', 'batch/get']);
  });

  it('does not wait for the room that the one before was told to wait for', async () => {
    const w = world();
    const tab = await w.signedIn(1);
    w.server.meddle = (name) => (name === 'progress/get' ? { code: 'rate_limited', retryAfter: 600_000 } : undefined);
    let view: View | undefined;
    tab.engine.watch('progress/get', {}, (next) => (view = next));
    await w.time.advance(5_000);
    expect(view?.data).toBeUndefined();
    w.server.meddle = undefined;
    await signIn(w, tab, 2);
    await w.time.advance(2_000);
    expect(view?.data).toBeDefined();
  });
});

describe('an answer that this device holds already', () => {
  it('is not sent again on the same day unless the customer’s data have changed — XTR-030', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    const heard = heardBy(w);
    await w.time.advance(3_600_000);
    heard.length = 0;
    expect(await Promise.all([tab.engine.refresh('progress/get', {}), w.time.advance(500)])).toContain('kept');
    expect(heard).toEqual(['progress/get?']);
    let view: View | undefined;
    const end = tab.engine.watch('progress/get', {}, (next) => (view = next));
    await w.time.advance(10);
    // As new as the answer that said so.
    expect(w.time.now() - view!.asOf!).toBeLessThan(5_000);
    end();

    w.server.person(1).daily.set(`weight ${wireDay(1)}`, {
      value: 85_000,
      editedAt: w.time.now(),
      dev: 'other',
      seq: 1,
      source: 'manual',
    });
    w.server.person(1).rev += 1;
    await Promise.all([tab.engine.refresh('progress/get', {}), w.time.advance(500)]);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [wireDay(1)]: 85_000 });
  });

  it('is asked for anew on another day, when what is planned and left may have moved', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    await w.time.advance(24 * 3_600_000);
    const heard = heardBy(w);
    await Promise.all([tab.engine.refresh('progress/get', {}), w.time.advance(500)]);
    expect(heard).toEqual(['progress/get']);
  });

  it('counts nothing under another database, however the numbers agree', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    w.server.epoch = 'restored';
    w.server.person(1).daily.set(`weight ${wireDay(2)}`, {
      value: 70_000,
      editedAt: w.time.now(),
      dev: 'other',
      seq: 1,
      source: 'manual',
    });
    await Promise.all([tab.engine.refresh('progress/get', {}), w.time.advance(2_000)]);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [wireDay(2)]: 70_000 });
  });
});

describe('a customer of whom too much was read', () => {
  it('sees neither an error nor "offline": the question is put again when there is room', async () => {
    const w = world();
    const tab = await w.signedIn();
    let times = 0;
    w.server.meddle = (name) =>
      name === 'progress/get' && (times += 1) <= 2 ? { code: 'rate_limited', retryAfter: 5_000 } : undefined;
    const seen: View[] = [];
    tab.engine.watch('progress/get', {}, (view) => seen.push(view));
    await w.time.advance(4_000);
    expect(times).toBe(1);
    await w.time.advance(60_000);
    expect(times).toBe(3);
    expect(seen.every(({ refusal }) => refusal === null)).toBe(true);
    expect(seen.every(({ data, loading }) => data !== undefined || loading)).toBe(true);
    expect(seen.at(-1)).toMatchObject({ loading: false, data: expect.anything() });
    expect(tab.engine.connectivity()).toBe('online');
  });

  it('waits with a question that a screen puts by itself as well', async () => {
    const w = world();
    const tab = await w.signedIn();
    let times = 0;
    w.server.meddle = (name) =>
      name === 'rating/getTotalRating' && (times += 1) === 1 ? { code: 'rate_limited', retryAfter: 3_000 } : undefined;
    const asked = tab.engine.ask('rating/getTotalRating', {});
    await w.time.advance(10_000);
    expect(await asked).toMatchObject({ ok: true });
    expect(times).toBe(2);
  });
});

describe('what a start brings onto the device', () => {
  it('goes in one message, and not at all where it is for everybody and came a while ago — XTR-032', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.server.open = { 'static_pages/get': { id: 'faq', name: 'FAQ', description: '', content: '', updatedAt: 1 } };
    const heard = heardBy(w);
    const wanted = [
      ['progress/get', {}],
      ['rating/getTotalRating', {}],
      ['static_pages/get', { id: 'faq', language: 'en-US' }],
    ] as const;
    const bring = async (): Promise<boolean> => {
      const brought = tab.engine.bring(wanted);
      await w.time.advance(1_000);
      return brought;
    };
    expect(await bring()).toBe(true);
    expect(heard.map((each) => each.split(' ').toSorted().join(' '))).toEqual([
      'progress/get rating/getTotalRating static_pages/get',
    ]);
    heard.length = 0;
    expect(await bring()).toBe(true);
    expect(heard).toEqual(['progress/get? rating/getTotalRating?']);
    heard.length = 0;
    await w.time.advance(7 * 3_600_000);
    expect(await bring()).toBe(true);
    expect(heard[0]).toContain('static_pages/get');
  });

  it('is not all there when one of it could not be had', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.server.meddle = (name) => (name === 'rating/getTotalRating' ? { code: 'internal' } : undefined);
    const brought = tab.engine.bring([
      ['progress/get', {}],
      ['rating/getTotalRating', {}],
    ]);
    await w.time.advance(1_000);
    expect(await brought).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';

import type { Parsed } from '#src/protocol/messages.ts';
import type { View } from '#src/offline/reads/view.ts';
import { createQuestions } from '#src/offline/wire/questions.ts';
import { dayAt, progressSeen, signIn, wireDay, world, type World } from '../../support/offline/offline-world.ts';
import { virtualTime } from '../../support/offline/virtual-time.ts';

type Parts = Parameters<typeof createQuestions>;

/** Records everything that the server receives after this call; a batch is recorded by its questions. */
const heardBy = (w: World): string[] => {
  const heard: string[] = [];
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
  return heard;
};

/** Reads the settings: without the business zone the current day is unknown. */
const zoneKnown = (w: World, { engine }: Awaited<ReturnType<World['signedIn']>>) =>
  Promise.all([engine.refresh('settings/get', {}), w.time.advance(500)]);

describe('Reads that start at about the same time', () => {
  it('are sent in one message, and a single read is sent as itself', async () => {
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

  it('are sent once at a start, even shortly before the connection opens', async () => {
    const counts: Record<number, number> = {};
    for (let wait = 0; wait <= 120; wait += 4) {
      const w = world();
      const first = await w.signedIn();
      await zoneKnown(w, first);
      const heard = heardBy(w);
      const { engine } = w.browser.open('page');
      const started = engine.start();
      await w.time.advance(wait);
      const end = engine.watch('rating/getTotalRating', {}, () => undefined);
      await w.time.advance(2_000);
      await started;
      end();
      counts[wait] = heard.join(' ').match(/getTotalRating/g)?.length ?? 0;
    }
    expect(new Set(Object.values(counts)), JSON.stringify(counts)).toEqual(new Set([1]));
  });

  it('are delayed only briefly, even if more and more of them arrive', async () => {
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

  it('are answered separately, so a refused one does not affect the others', async () => {
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

  it('are sent one by one to an older server without batches', async () => {
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

describe('The next customer on the device', () => {
  it.each([
    ['in one message', { kind: 'offline' }],
    ['one by one, by a server from before there were batches', { kind: 'refused', refusal: { code: 'bad_request' } }],
  ])('triggers no request that the previous customer started a moment ago, %s', async (_, answer) => {
    const time = virtualTime(0);
    let generation = 1;
    const sent: string[] = [];
    const request = (name: string): Promise<unknown> => {
      sent.push(name);
      // The customer signs out during the request.
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

  it('does not wait for a rate limit of the previous customer', async () => {
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

describe('An answer that this device already has', () => {
  it('is not sent again on the same day unless the customer’s data has changed', async () => {
    const w = world();
    const tab = await w.signedIn();
    await zoneKnown(w, tab);
    await progressSeen(w, tab);
    const heard = heardBy(w);
    await w.time.advance(3_600_000);
    heard.length = 0;
    expect(await Promise.all([tab.engine.refresh('progress/get', {}), w.time.advance(500)])).toContain('kept');
    expect(heard).toEqual(['progress/get?']);
    let view: View | undefined;
    const end = tab.engine.watch('progress/get', {}, (next) => (view = next));
    await w.time.advance(10);
    // The data is as new as the answer that confirmed it.
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
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 85_000 });
  });

  it('is requested in full if other data may have changed it, such as a dish’s allergens or other ratings', async () => {
    const w = world();
    const tab = await w.signedIn();
    const asked = ['order/get', 'rating/getDishes', 'order/getRatings'] as const;
    for (const _ of [1, 2]) {
      const heard = heardBy(w);
      await Promise.all([...asked.map((name) => tab.engine.refresh(name, {})), w.time.advance(1_000)]);
      expect(heard.filter((name) => name.endsWith('?'))).toEqual([]);
    }
  });

  it('is requested again on another day, because planned and remaining days may have changed', async () => {
    const w = world();
    const tab = await w.signedIn();
    await zoneKnown(w, tab);
    await progressSeen(w, tab);
    await w.time.advance(24 * 3_600_000);
    const heard = heardBy(w);
    await Promise.all([tab.engine.refresh('progress/get', {}), w.time.advance(500)]);
    expect(heard).toEqual(['progress/get']);
  });

  it('is not reused after the server’s database was restored, even with equal version numbers', async () => {
    const w = world();
    const tab = await w.signedIn();
    await zoneKnown(w, tab);
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
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(2)]: 70_000 });
  });
});

describe('A customer who exceeds the read limit', () => {
  it('sees neither an error nor "offline", and the read is retried when it is allowed', async () => {
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

  it('also waits when a screen sends a single read itself', async () => {
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

describe('A screen that reads while the limit lasts long', () => {
  it.each([
    ['hears so at once when it would wait for a minute', 'rating/getTotalRating', 60_000, 1, 1_000],
    ['hears so after ten seconds of trying', 'rating/getTotalRating', 1_500, 2, 12_000],
    [
      'hears of a file that was drawn too often: that limit is the customer’s to know',
      'order/exportPdf',
      1_000,
      1,
      1_000,
    ],
  ] as const)('%s', async (_title, name, retryAfter, least, within) => {
    const w = world();
    const tab = await w.signedIn();
    let times = 0;
    w.server.meddle = (asked) => {
      if (asked !== name) return undefined;
      times += 1;
      return { code: 'rate_limited', retryAfter };
    };
    let result: unknown;
    void tab.engine
      .ask(name, (name === 'order/exportPdf' ? { is_arabic: 0 } : {}) as never)
      .then((answer) => (result = answer));
    await w.time.advance(within);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'rate_limited' } });
    expect(times).toBeGreaterThanOrEqual(least);
  });
});

describe('A visitor who exceeds the read limit', () => {
  it('does not wait any longer after signing in as a customer', async () => {
    const w = world();
    const tab = await w.tab();
    w.server.meddle = (name) => (name === 'settings/get' ? { code: 'rate_limited', retryAfter: 600_000 } : undefined);
    let view: View | undefined;
    tab.engine.watch('settings/get', {}, (next) => (view = next));
    await w.time.advance(2_000);
    expect(view?.data).toBeUndefined();
    w.server.meddle = undefined;
    await signIn(w, tab, 1);
    await w.time.advance(2_000);
    expect(view?.data).toBeDefined();
  });
});

describe('The reads of a warm-up', () => {
  /** The part that gathers questions, alone, on a connection whose answers take 100 ms. */
  const gatherer = () => {
    const time = virtualTime(0);
    const sent: { readonly at: number; readonly names: string[] }[] = [];
    const faults: string[] = [];
    const env = {
      clock: { now: time.now, after: time.after },
      report: (what: string) => faults.push(what),
    } as unknown as Parts[0];
    let fail = false;
    const request = async (name: string, data: Parsed<'batch/get'>): Promise<unknown> => {
      if (fail) throw new Error('not to be sent');
      const names = name === 'batch/get' ? data.requests.map(({ channel, type }) => `${channel}/${type}`) : [name];
      sent.push({ at: time.now(), names });
      await new Promise<void>((resolve) => time.after(100, resolve));
      return { kind: 'offline' };
    };
    const questions = createQuestions(env, { request } as unknown as Parts[1], () => 1);
    return { time, sent, faults, questions, fail: () => (fail = true) };
  };

  it('wait for each other while the device is read, and are sent together', async () => {
    const { time, sent, questions } = gatherer();
    questions.expect(3);
    for (const name of ['progress/get', 'rating/getTotalRating', 'order/get']) {
      void questions.ask(name, {}, undefined, true);
      await time.advance(60);
    }
    expect(sent.map(({ names }) => names)).toEqual([['progress/get', 'rating/getTotalRating', 'order/get']]);
  });

  it('do not delay a screen’s read, which is sent alone and at once', async () => {
    const { time, sent, questions } = gatherer();
    void questions.ask('settings/get', {});
    questions.expect(2);
    void questions.ask('progress/get', {}, undefined, true);
    await time.advance(20);
    void questions.ask('rating/getDishes', {});
    await time.advance(50);
    expect(sent.map(({ names }) => names)).toEqual([['settings/get'], ['rating/getDishes']]);
    expect(sent[1]!.at - 20).toBeLessThanOrEqual(40);
    // One question of the warm-up is already under way and is not sent again: the others wait for it only for a moment.
    await time.advance(300);
    expect(sent.at(-1)!.names).toEqual(['progress/get']);
  });

  it('are answered and reported as errors if they cannot be sent at all', async () => {
    const { time, faults, questions, fail } = gatherer();
    fail();
    const asked = [questions.ask('progress/get', {}), questions.ask('order/get', {})];
    await time.advance(100);
    expect(await Promise.all(asked)).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
    expect(faults).toEqual(['batch/get could not be asked']);
  });
});

describe('The data that a start loads onto the device', () => {
  it('is requested in one message, but public data that was loaded recently is not requested', async () => {
    const w = world();
    const tab = await w.signedIn();
    await zoneKnown(w, tab);
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

  it('is reported as incomplete if one part could not be loaded', async () => {
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

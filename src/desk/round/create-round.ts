import { createDrain } from '../../offline/outbox/drain.ts';
import { AFTER_THE_WORD_MS, createOutboxNews } from '../../offline/outbox/outbox-news.ts';
import { createOutbox } from '../../offline/outbox/outbox.ts';
import { createReplay } from '../../offline/outbox/replay.ts';
import { forgetLoss, readLoss } from '../../offline/outbox/loss.ts';
import { emitter } from '../../offline/env/emitter.ts';
import type { DeviceEnv } from '../../offline/env/env.ts';
import { serverClock, type Offset } from '../../offline/env/server-clock.ts';
import { openDatabase } from '../../offline/store/database.ts';
import { keepOffset, readOffset } from '../../offline/store/kept-clock-offset.ts';
import { SessionChanged } from '../../offline/store/session-store.ts';
import type { DeskLine } from '../wire/desk-wire.ts';
import { entryLine } from './entry-line.ts';
import { createOwnStops } from './own-stops.ts';
import { createRoundKeeper } from './round-keeper.ts';
import { emptyView, refusedOf, stopsOf, type RoundView } from './round-view.ts';
import type { Round } from './round.ts';
import { deskRules } from './store/desk-rules.ts';
import { createMoment } from './store/moment.ts';
import { ROUND_STORE } from './store/round-rows.ts';

/** How often the phone looks at the clock, in ms. */
const TICK_MS = 60_000;
/** At the end of the stops' time the phone looks again after this wait, in ms. */
const SOON_MS = 1_000;
/** How old the stops become before a phone with a network downloads them again, in ms. */
const FRESH_MS = 5 * 60_000;
/** After this wait in ms the stops are downloaded again once entries have arrived. */
const SETTLED_MS = 10_000;
const SEND_FIRST_MS = 20_000;

interface Hooks {
  /** The session's time is over by the phone's clock (`expired`), or another tab has signed out or in (`elsewhere`). */
  readonly ended: (why: 'expired' | 'elsewhere') => void;
}

export const createRound = (env: DeviceEnv, line: DeskLine, hooks: Hooks): Round => {
  const changes = emitter<void>(env.report);
  const clock = serverClock(env.clock, emitter<Offset>(env.report));
  let stopped = false;
  let view: RoundView = emptyView;
  let turn = 0;
  let fetching: Promise<void> | undefined;
  let cancelTick = (): void => undefined;
  let cancelSettled: (() => void) | undefined;

  const fault =
    (what: string) =>
    (cause: unknown): void => {
      if (stopped) return;
      if (cause instanceof SessionChanged) overtaken();
      else env.report(what, cause);
    };
  const fate = { lost: () => look(), silent: () => publish({ stored: false }) };
  const database = openDatabase(env, fate, ROUND_STORE);
  const moment = createMoment(database, env, clock);
  const channel = env.channel((message) => {
    if (message?.kind === 'session') overtaken();
    else if (message?.kind === 'cache' || message?.kind === 'outbox') {
      load().catch(fault('the round could not be read again'));
      replay.wake();
    }
  });
  const news = createOutboxNews(
    env,
    () => channel.post({ kind: 'outbox' }),
    () => void show().catch(fault('the round could not be shown')),
  );
  const outbox = createOutbox(database, env, clock, news.changed, deskRules);
  const unusable = (cause: unknown): void => {
    env.report('the phone’s store cannot be used', cause);
    publish({ ready: true, stored: false });
  };
  const keeper = createRoundKeeper(database, env, moment, {
    async changed() {
      own.reset();
      await load();
    },
    tell: () => channel.post({ kind: 'session' }),
    ended: hooks.ended,
    unusable,
  });
  const { current } = keeper;
  const own = createOwnStops(database, env, line, moment, {
    session: current,
    isStored: () => view.stored,
    isKnown: keeper.isMember,
  });

  const publish = (change: Partial<RoundView>): void => {
    view = { ...view, ...change };
    changes.emit();
  };

  /** Reads entries and reasons again, and shows the stops with them. A later call overtakes an earlier one. */
  const show = async (): Promise<void> => {
    const mine = (turn += 1);
    const [entries, refused, loss] = await Promise.all([
      outbox.entries(current()),
      outbox.attention(current()),
      readLoss(database, current()),
    ]);
    if (mine !== turn || stopped) return;
    const waiting = entries.filter(({ receipt }) => receipt === null);
    publish({
      ready: true,
      ...own.shown(entries),
      waiting: waiting.length,
      waitingStops: stopsOf(waiting),
      refused: refused.map(refusedOf),
      online: line.isOpen(),
      loss,
    });
  };

  /** Reads the stops; deletes them when their time is over. */
  const load = async (): Promise<void> => {
    await own.load();
    await show();
  };

  const overtaken = (): void => {
    keeper
      .readAgain('tab')
      .catch((cause: unknown) => stopped || env.report('the session could not be read again', cause));
  };

  const replay = createReplay(env, database, outbox, entryLine(line, keeper.isKnown), deskRules, {
    session: current,
    settled() {
      cancelSettled?.();
      cancelSettled = env.clock.after(SETTLED_MS, () => void refresh());
    },
    overtaken,
    unauthorised() {
      // On another socket the server says what the session is. It takes no more entries of an ended one.
      const again = keeper.isMember();
      keeper.setKnown(null);
      if (again) line.renew();
    },
  });

  const refresh = (): Promise<void> => {
    fetching ??= own
      .download()
      .then(async (done) => {
        if (done && view.stored) channel.post({ kind: 'cache' });
        if (done) await (view.stored ? show() : publish({ ready: true, online: true, ...own.shown([]) }));
      })
      .catch(fault('the stops could not be downloaded'))
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };

  const unsent = (): Promise<number> => outbox.unsent(current());
  const drain = createDrain(env, { wake: replay.wake, unsent, onOutbox: changes.subscribe, fault });

  const look = (): void => {
    const passed = async (): Promise<void> => {
      if (!view.stored) return;
      await moment.keep();
      const { owner } = current();
      if (owner && moment.now() >= owner.expiresAt) await keeper.readAgain('clock');
      else await load();
    };
    passed().catch(fault('the round could not be read again'));
    replay.wake();
    if (moment.now() - (own.readAt() ?? 0) >= FRESH_MS) void refresh();
  };

  const tick = (): void => {
    cancelTick = env.clock.after(Math.max(SOON_MS, Math.min(TICK_MS, own.left() ?? TICK_MS)), () => {
      look();
      tick();
    });
  };

  const changedLine = (): void => {
    if (!line.isOpen()) keeper.setKnown(null);
    publish({ online: line.isOpen() });
    replay.wake();
    void refresh();
  };
  const ends = [
    line.onChange(changedLine),
    line.onTime((sent, received, server) => {
      clock.learn(sent, received, server);
      moment.learned();
    }),
    clock.subscribe((offset) => void keepOffset(database, offset).catch(fault('the server time could not be stored'))),
  ];

  return {
    view: () => view,
    subscribe: changes.subscribe,
    now: moment.now,
    async start() {
      try {
        const offset = await readOffset(database);
        if (offset) clock.restore(offset);
        if (!(await moment.restore())) await own.forget();
        await outbox.mirror();
        const held = await keeper.restore();
        tick();
        return held;
      } catch (cause) {
        unusable(cause);
        return undefined;
      }
    },
    async enter(given) {
      await keeper.enter(given);
      replay.wake();
      await refresh();
    },
    async resumed(given) {
      await keeper.resumed(given).catch(fault('the session could not be renewed on the phone'));
    },
    end: keeper.end,
    endedToken: () => (keeper.isEnded() ? current().owner?.token : undefined),
    endedKnown: () => keeper.setKnown('ended'),
    pending: async () => (await unsent()) + (await outbox.attention(current())).length,
    sendFirst: () => drain(SEND_FIRST_MS),
    wipe: keeper.wipe,
    async send(name, request) {
      if (!view.stored) {
        const answer = await line.ask(name, request);
        void refresh();
        if (answer.kind === 'ok') return { ok: true, ids: [], editedAt: moment.now() };
        return answer.kind === 'offline'
          ? { ok: false, reason: 'offline' }
          : { ok: false, reason: 'refused', refusal: answer.refusal };
      }
      const replaces = ('stop' in request && view.stops?.find(({ stop }) => stop === request.stop)?.stateAt) || 0;
      const result = await outbox.append(current(), name, request, { replaces });
      if (result.ok) env.clock.after(AFTER_THE_WORD_MS, replay.wake);
      else if (result.reason === 'signed_out') overtaken();
      return result;
    },
    undo: async (id) => (await outbox.undo(current(), id)) === 'removed',
    async retry(id) {
      const result = await outbox.resubmit(current(), id);
      replay.wake();
      return result;
    },
    dismiss: (id) => outbox.dismiss(current(), id),
    async lossSeen() {
      await forgetLoss(database, current());
      await show();
    },
    async move(stop, by, among) {
      own.move(
        (view.stops ?? []).map((each) => each.stop),
        stop,
        by,
        among,
      );
      await show();
      await own.keepOrder().catch(fault('the order could not be sent'));
    },
    refresh,
    look,
    stop() {
      stopped = true;
      for (const end of ends) end();
      cancelTick();
      cancelSettled?.();
      news.stop();
      replay.stop();
      channel.close();
      database.close();
    },
  };
};

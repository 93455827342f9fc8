import { describe } from 'vitest';

import { signIn, wireDay, world } from '../../support/offline/offline-world.ts';
import { engineKeepsItsWord } from './engine-acceptance.ts';
import type { MakeSubject } from './subject.ts';

/** Longer than every timeout of the engine. */
const LONG_MS = 60_000;

const make: MakeSubject = async () => {
  const w = world();
  const tab = await w.signedIn(1);
  const settle = () => w.time.advance(LONG_MS);
  const meddled = new Map<string, unknown>();
  w.server.meddle = (name) => {
    const how = meddled.get(name);
    return how === undefined || how === 'silent' ? how : ({ code: how } as never);
  };
  await settle();
  const { engine } = tab;
  return {
    engine,
    settle,
    async network(up) {
      w.network.up = up;
      if (!up) w.network.cut();
      engine.hint(up ? 'online' : 'offline');
      await settle();
      // Between two attempts the engine reports that it is connecting.
      if (!up) await w.time.advanceUntil(() => engine.connectivity() === 'offline', LONG_MS);
    },
    async signIn(person) {
      await signIn(w, tab, person);
      await settle();
    },
    async end(why) {
      if (why === 'expired') w.server.endSessions(1);
      else w.server.tell(1, 'login', { type: 'logoutOk', data: { browserId: engine.session().browserId } });
      await settle();
    },
    async weighElsewhere(day, grams) {
      const person = w.server.person(1);
      const editedAt = w.time.now() + 1_000 * LONG_MS;
      person.daily.set(`weight ${wireDay(day)}`, { value: grams, editedAt, dev: 'other', seq: 1, source: 'manual' });
      person.rev += 1;
      const rev = { epoch: w.server.epoch, n: person.rev };
      w.server.tell(1, 'progress', { type: 'changed', data: { version: person.rev, days: [] }, rev });
      await settle();
    },
    answer(name, reply) {
      w.server.open[name] = reply;
    },
    meddle: (name, how) => void (how === undefined ? meddled.delete(name) : meddled.set(name, how)),
    fill() {
      tab.store.onWrite = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    },
    loseAnswer() {
      let lost = false;
      w.network.fate = (direction, _channel, message) => {
        const { op } = message as { op?: unknown };
        if (direction === 'up' || op === undefined || lost) return { latency: 20 };
        lost = true;
        return { latency: 20, lost };
      };
    },
    taken: () =>
      w.server
        .person(1)
        .history.filter(({ name, result }) => name === 'progress/set' && result === 'applied')
        .map(({ data }) => (data as { weight: number }).weight),
  };
};

describe('The real engine', () => {
  engineKeepsItsWord(make);
});

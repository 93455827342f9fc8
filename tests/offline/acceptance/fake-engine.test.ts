import { describe } from 'vitest';

import { applyDailyEntries } from '../../../src/domain/body/progress-snapshot.ts';
import type { Reply } from '../../../src/protocol/messages.ts';
import { refused, unanswered } from '../../support/screens/fake/fake-answers.ts';
import { fakeEngine } from '../../support/screens/fake-engine.ts';
import { wireDay } from '../../support/offline/offline-world.ts';
import { engineKeepsItsWord } from './engine-acceptance.ts';
import type { MakeSubject } from './subject.ts';

const nothingYet: Reply<'progress/get'> = {
  progress: {},
  weightHistory: {},
  BMIHistory: {},
  SMMHistory: {},
  BFMHistory: {},
  sources: {},
  version: 1,
  height: null,
};
const personOf = (id: number) => ({ user_id: id, tag: `tag-${id}` });
/** So many turns of the queue are more than anything in memory takes. */
const TURNS = 20;

const make: MakeSubject = async () => {
  let elsewhere: readonly { readonly date: number; readonly weight: number }[] = [];
  let losing = false;
  const meddled = new Map<string, unknown>();
  const answers = new Map<string, unknown>();
  const verdictOn = (name: string): unknown => {
    const how = meddled.get(name);
    return how === 'silent' ? unanswered : how && refused(how as never);
  };
  const device = fakeEngine({
    user: personOf(1),
    kept: {},
    answers(name) {
      const verdict = verdictOn(name);
      if (verdict) return verdict;
      const mine = device.engine.session().user?.tag === 'tag-1' ? elsewhere : [];
      return name === 'progress/get' ? applyDailyEntries(nothingYet, mine) : answers.get(name);
    },
    replies(name: string, request: { date?: number; weight?: number }) {
      const verdict = verdictOn(name);
      if (verdict) return verdict;
      if (name !== 'progress/set') return answers.get(name);
      if ((request.weight ?? 0) < 0) return refused('validation');
      if (losing) device.network('offline');
      losing = false;
      const winner = elsewhere.find(({ date }) => date === request.date);
      if (!winner) return undefined;
      const lost = { field: 'weight', day: winner.date, yours: request.weight, winner: winner.weight, editedAt: 1 };
      return { superseded: [lost] };
    },
  });
  const { engine } = device;
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return {
    engine,
    settle,
    async network(up) {
      device.network(up ? 'online' : 'offline');
      await settle();
    },
    async signIn(person) {
      await engine.signIn({ token: 't', user: personOf(person) as never });
      await settle();
    },
    async end(why) {
      device.end(why);
      await settle();
    },
    async weighElsewhere(day, weight) {
      elsewhere = [...elsewhere.filter(({ date }) => date !== wireDay(day)), { date: wireDay(day), weight }];
      if (engine.connectivity() === 'online') device.changed();
      await settle();
    },
    answer: (name, reply) => void answers.set(name, reply),
    meddle: (name, how) => void (how === undefined ? meddled.delete(name) : meddled.set(name, how)),
    fill: () => void (device.full = true),
    loseAnswer: () => void (losing = true),
    taken: () =>
      device.server.taken
        .filter(({ name }) => name === 'progress/set')
        .map(({ data }) => (data as { weight: number }).weight),
  };
};

describe('the double of the screens’ tests', () => {
  engineKeepsItsWord(make);
});

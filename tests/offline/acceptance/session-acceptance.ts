import { describe, expect, it } from 'vitest';

import type { SessionView } from '#src/offline/session/session-view.ts';
import { dayAt } from '../../support/offline/offline-world.ts';
import { during, viewsOf, weightsShown, type MakeSubject, type Subject } from './subject.ts';

const save = ({ engine, ...rest }: Subject, grams: number) =>
  during({ engine, ...rest }, engine.send('progress/set', { date: dayAt(1), weight: grams }));
const leave = (subject: Subject, mode: 'send' | 'keep' | 'delete') => during(subject, subject.engine.signOut(mode));

/** Checks the session, and its effects on everything else. */
export const keepsSessions = (make: MakeSubject): void => {
  describe('a session', () => {
    it('names its customer, and tells every change', async () => {
      const subject = await make();
      expect(subject.engine.session()).toMatchObject({ state: 'signedIn', user: { tag: 'tag-1' }, ended: null });
      expect(subject.engine.session().browserId).toMatch(/^[A-Z]{16}$/);
      const views: SessionView[] = [];
      const end = subject.engine.onSession((view) => views.push(view));
      await leave(subject, 'keep');
      expect(views.at(-1)).toEqual(subject.engine.session());
      end();
      const told = views.length;
      await subject.signIn(2);
      expect(views).toHaveLength(told);
      expect(subject.engine.session()).toMatchObject({ state: 'signedIn', user: { tag: 'tag-2' } });
    });

    it('that the customer ends leaves nothing to see, gives no reason and gets a fresh browser id', async () => {
      const subject = await make();
      await subject.weighElsewhere(1, 70_000);
      const { last } = viewsOf(subject, 'progress/get', {});
      await subject.settle();
      await during(
        subject,
        subject.engine.files.put({ kind: 'copy', key: 'menu', mime: 'application/pdf', bytes: new ArrayBuffer(3) }),
      );
      const { browserId } = subject.engine.session();
      expect(await leave(subject, 'keep')).toEqual({ done: true, left: 0 });
      const session = subject.engine.session();
      expect(session).toMatchObject({ state: 'signedOut', user: null, ended: null, checked: false });
      expect(session.browserId).toMatch(/^[A-Z]{16}$/);
      expect(session.browserId).not.toBe(browserId);
      expect(last()?.data).toBeUndefined();
      expect(await during(subject, subject.engine.files.get('menu'))).toBeUndefined();
      await subject.network(false);
      await subject.signIn(1);
      expect(await weightsShown(subject)).toBeUndefined();
      expect(await during(subject, subject.engine.files.get('menu'))).toBeUndefined();
    });

    it.each(['elsewhere', 'expired'] as const)('that the server ends says why: %s', async (why) => {
      const subject = await make();
      await subject.end(why);
      expect(subject.engine.session()).toMatchObject({ state: 'signedOut', user: null, ended: why });
      await subject.signIn(1);
      expect(subject.engine.session()).toMatchObject({ state: 'signedIn', ended: null });
    });

    it('keeps what waits under lock until its customer comes again, and sends it then', async () => {
      const subject = await make();
      await subject.network(false);
      await save(subject, 80_000);
      expect(await leave(subject, 'keep')).toEqual({ done: true, left: 1 });
      await subject.network(true);
      await subject.signIn(2);
      expect((await subject.engine.outbox()).waiting).toEqual([]);
      expect(await during(subject, subject.engine.repair())).toEqual({ locked: 1 });
      expect(await weightsShown(subject)).toEqual({});
      await leave(subject, 'keep');
      expect(subject.taken()).toEqual([]);
      await subject.signIn(1);
      expect(subject.taken()).toEqual([80_000]);
      expect(await subject.engine.unsent()).toBe(0);
    });

    it('is not left before everything was sent where the customer wants that', async () => {
      const subject = await make();
      await subject.network(false);
      await save(subject, 80_000);
      expect(await leave(subject, 'send')).toEqual({ done: false, left: 1 });
      expect(subject.engine.session().state).toBe('signedIn');
      await subject.network(true);
      expect(await leave(subject, 'send')).toEqual({ done: true, left: 0 });
      expect(subject.taken()).toEqual([80_000]);
    });

    it('that is left for good takes what waits and what was begun with it', async () => {
      const subject = await make();
      await subject.network(false);
      await save(subject, 80_000);
      await during(subject, subject.engine.drafts.set('note', { text: 'begun' }));
      expect(await leave(subject, 'delete')).toEqual({ done: true, left: 0 });
      await subject.network(true);
      await subject.signIn(1);
      expect(subject.taken()).toEqual([]);
      expect(await subject.engine.outbox()).toEqual({ waiting: [], attention: [], unreadable: null });
    });
  });

  describe('the next customer', () => {
    it.each(['once they have left', 'who signs in over them'])(
      'sees nothing of the one before, not even for a moment: %s',
      async (how) => {
        const subject = await make();
        await subject.weighElsewhere(1, 70_000);
        const { views, last } = viewsOf(subject, 'progress/get', {});
        await save(subject, -1);
        expect((await subject.engine.outbox()).attention).toHaveLength(1);
        // Its answer is still on the way.
        void subject.engine.refresh('progress/get', {});
        if (how === 'once they have left') {
          await leave(subject, 'keep');
          expect(last()?.data).toBeUndefined();
        }
        const before = views.length;
        const { tag } = subject.engine.session().user ?? {};
        const under: unknown[] = [];
        const end = subject.engine.watch('progress/get', {}, (view) => {
          if (subject.engine.session().user?.tag !== tag) under.push(view);
        });
        await subject.signIn(2);
        end();
        expect(JSON.stringify(under)).not.toContain('70000');
        expect(views.length).toBeGreaterThan(before);
        expect(last()?.data?.weightHistory).toEqual({});
        expect((await subject.engine.outbox()).attention).toEqual([]);
      },
    );
  });

  describe('the connection', () => {
    it('is told as it comes and goes', async () => {
      const subject = await make();
      expect(subject.engine.connectivity()).toBe('online');
      const states: string[] = [];
      const end = subject.engine.onConnectivity((state) => states.push(state));
      await subject.network(false);
      expect(subject.engine.connectivity()).toBe('offline');
      expect(states.at(-1)).toBe('offline');
      await subject.network(true);
      expect(subject.engine.connectivity()).toBe('online');
      expect(states.at(-1)).toBe('online');
      end();
      const told = states.length;
      await subject.network(false);
      expect(states).toHaveLength(told);
    });
  });
};

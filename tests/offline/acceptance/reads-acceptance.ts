import { describe, expect, it } from 'vitest';

import { dayAt } from '../../support/offline/offline-world.ts';
import { during, viewsOf, weightsShown, type MakeSubject } from './subject.ts';

const WATCHED = ['progress/get', {}] as const;

/** Checks the answers that a screen gets for a query. */
export const answersQueries = (make: MakeSubject): void => {
  describe('a query that is watched', () => {
    it('is answered by the device first, with its age, and then by the server', async () => {
      const subject = await make();
      await subject.weighElsewhere(1, 70_000);
      await weightsShown(subject);
      const before = subject.engine.now();
      await subject.weighElsewhere(1, 71_000);
      const { views, last } = viewsOf(subject, ...WATCHED);
      await subject.settle();
      const first = views.find(({ data }) => data !== undefined);
      expect(first).toMatchObject({ data: { weightHistory: { [dayAt(1)]: 70_000 } }, loading: true, refusal: null });
      expect(first!.asOf).toBeLessThanOrEqual(before);
      expect(last()).toMatchObject({
        data: { weightHistory: { [dayAt(1)]: 71_000 } },
        loading: false,
        stale: false,
        refusal: null,
        pending: 0,
      });
      expect(last()!.asOf).toBeGreaterThanOrEqual(first!.asOf!);
    });

    it('says without a network that nothing is kept, and is not being asked for', async () => {
      const subject = await make();
      await subject.network(false);
      const { last } = viewsOf(subject, ...WATCHED);
      await subject.settle();
      const nothing = { data: undefined, asOf: null, loading: false, refusal: null };
      expect(last()).toMatchObject(nothing);
      expect(await during(subject, subject.engine.read(...WATCHED))).toMatchObject(nothing);
      expect(await during(subject, subject.engine.refresh(...WATCHED))).toBe('unanswered');
    });

    it('shows without a network what the device keeps, and what the server says once it is back', async () => {
      const subject = await make();
      await weightsShown(subject);
      await subject.network(false);
      await subject.weighElsewhere(1, 70_000);
      const { last } = viewsOf(subject, ...WATCHED);
      await subject.settle();
      expect(last()).toMatchObject({ data: { weightHistory: {} }, asOf: expect.any(Number), loading: false });
      expect((await subject.engine.read(...WATCHED)).data?.weightHistory).toEqual({});
      await subject.network(true);
      expect(last()?.data?.weightHistory).toEqual({ [dayAt(1)]: 70_000 });
    });

    it('keeps what it showed when the server refuses it, says why, and forgets that with the next good answer', async () => {
      const subject = await make();
      await subject.weighElsewhere(1, 70_000);
      const { last } = viewsOf(subject, ...WATCHED);
      await subject.settle();
      subject.meddle('progress/get', 'not_found');
      expect(await during(subject, subject.engine.refresh(...WATCHED))).toBe('refused');
      const kept = { data: { weightHistory: { [dayAt(1)]: 70_000 } }, loading: false };
      expect(last()).toMatchObject({ ...kept, refusal: { code: 'not_found' } });
      subject.meddle('progress/get', 'internal');
      expect(await during(subject, subject.engine.refresh(...WATCHED))).toBe('unanswered');
      expect(last()).toMatchObject({ ...kept, refusal: { code: 'internal' } });
      subject.meddle('progress/get', undefined);
      expect(await during(subject, subject.engine.refresh(...WATCHED))).toBe('kept');
      expect(last()).toMatchObject({ ...kept, refusal: null });
    });

    it('loads anew when a screen asks for it again, even after a refusal', async () => {
      const subject = await make();
      const { views, last } = viewsOf(subject, ...WATCHED);
      subject.meddle('progress/get', 'internal');
      await subject.settle();
      await during(subject, subject.engine.refresh(...WATCHED));
      expect(last()).toMatchObject({ loading: false, refusal: { code: 'internal' } });
      const said = views.length;
      await during(subject, subject.engine.refresh(...WATCHED));
      expect(views[said]).toMatchObject({ loading: true, anew: true });
      expect(last()).toMatchObject({ loading: false, anew: false, refusal: { code: 'internal' } });
      // The refusal is still the last answer.
      subject.meddle('progress/get', 'silent');
      expect(await during(subject, subject.engine.refresh(...WATCHED))).toBe('unanswered');
      expect(last()).toMatchObject({ data: undefined, loading: false, anew: false, refusal: { code: 'internal' } });
    });

    it('shows at once what another device has changed, to every screen that watches it', async () => {
      const subject = await make();
      const one = viewsOf(subject, ...WATCHED);
      await subject.settle();
      const two = viewsOf(subject, ...WATCHED);
      expect(two.last()).toEqual(one.last());
      await subject.weighElsewhere(2, 66_000);
      for (const { last } of [one, two]) expect(last()?.data?.weightHistory).toEqual({ [dayAt(2)]: 66_000 });
    });

    it('tells nothing more to a screen that is gone', async () => {
      const subject = await make();
      const gone = viewsOf(subject, ...WATCHED);
      const stays = viewsOf(subject, ...WATCHED);
      await subject.settle();
      gone.end();
      const told = gone.views.length;
      await subject.weighElsewhere(2, 66_000);
      expect(gone.views).toHaveLength(told);
      expect(stays.last()?.data?.weightHistory).toEqual({ [dayAt(2)]: 66_000 });
    });

    it('is not asked for a visitor when it is a customer’s', async () => {
      const subject = await make();
      await weightsShown(subject);
      await during(subject, subject.engine.signOut('keep'));
      const { last } = viewsOf(subject, ...WATCHED);
      await subject.settle();
      expect(last()).toMatchObject({ data: undefined, loading: false, refusal: null });
      expect(await during(subject, subject.engine.refresh(...WATCHED))).toBe('refused');
    });
  });
};

/** Checks requests that are sent to the server at once or not at all. */
export const answersQuestions = (make: MakeSubject): void => {
  describe('what only the server can do', () => {
    const cancel = ['order/cancel', { orderId: 7, makeCoupon: false }] as const;

    it('is answered by it', async () => {
      const subject = await make();
      subject.answer('order/cancel', { message: 'Cancelled.', itWasFuture: true });
      expect(await during(subject, subject.engine.ask(...cancel))).toEqual({
        ok: true,
        reply: { message: 'Cancelled.', itWasFuture: true },
      });
    });

    it('is not put without a network, and is not put later either', async () => {
      const subject = await make();
      subject.answer('order/cancel', { message: 'Cancelled.', itWasFuture: true });
      await subject.network(false);
      expect(await during(subject, subject.engine.ask(...cancel))).toEqual({
        ok: false,
        reason: 'offline',
        refusal: null,
      });
      expect((await subject.engine.outbox()).waiting).toEqual([]);
    });

    it('says why it is refused', async () => {
      const subject = await make();
      subject.meddle('order/cancel', 'conflict');
      expect(await during(subject, subject.engine.ask(...cancel))).toMatchObject({
        ok: false,
        reason: 'refused',
        refusal: { code: 'conflict' },
      });
    });

    it('is told apart from what was put and never answered', async () => {
      const subject = await make();
      subject.meddle('order/cancel', 'silent');
      expect(await during(subject, subject.engine.ask(...cancel))).toEqual({
        ok: false,
        reason: 'unknown',
        refusal: null,
      });
    });

    it('is refused on the device when it is malformed', async () => {
      const subject = await make();
      const asked = subject.engine.ask('order/cancel', { orderId: 'seven' } as never);
      expect(await during(subject, asked)).toMatchObject({ reason: 'refused', refusal: { code: 'bad_request' } });
    });
  });
};

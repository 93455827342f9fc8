import { describe, expect, it } from 'vitest';

import { dayAt } from '../../support/offline/offline-world.ts';
import { during, viewsOf, weightsShown, type MakeSubject, type Subject } from './subject.ts';

const weight = (day: number, grams: number) => ({ date: dayAt(day), weight: grams });
const save = (subject: Subject, day: number, grams: number, options: object = {}) =>
  during(subject, subject.engine.send('progress/set', weight(day, grams), options));
/** A customer whose page has been read, and whose network is down. */
const awayWith = async (make: MakeSubject): Promise<Subject> => {
  const subject = await make();
  await weightsShown(subject);
  await subject.network(false);
  return subject;
};
const waitingOf = async ({ engine }: Subject) => (await engine.outbox()).waiting;
const attentionOf = async ({ engine }: Subject) => (await engine.outbox()).attention;

/** Checks what is saved on the device and sent automatically. */
export const keepsEntries = (make: MakeSubject): void => {
  describe('a change that is saved', () => {
    it('is shown at once, waits without a network, and is sent once when it is back', async () => {
      const subject = await awayWith(make);
      const { last } = viewsOf(subject, 'progress/get', {});
      const result = await save(subject, 1, 80_000);
      expect(result).toMatchObject({ ok: true, ids: [expect.any(String)], editedAt: expect.any(Number) });
      expect(last()).toMatchObject({ data: { weightHistory: { [dayAt(1)]: 80_000 } }, pending: 1 });
      const [id] = result.ok ? result.ids : [];
      expect(await waitingOf(subject)).toMatchObject([
        { id, name: 'progress/set', data: weight(1, 80_000), emitted: false, canUndo: true, receipt: null },
      ]);
      expect(await subject.engine.unsent()).toBe(1);
      expect(subject.taken()).toEqual([]);
      await subject.network(true);
      expect(subject.taken()).toEqual([80_000]);
      expect(await waitingOf(subject)).toEqual([]);
      expect(await subject.engine.unsent()).toBe(0);
      expect(last()).toMatchObject({ data: { weightHistory: { [dayAt(1)]: 80_000 } }, pending: 0 });
      await subject.network(false);
      await subject.network(true);
      expect(subject.taken()).toEqual([80_000]);
    });

    it('is sent by itself while there is a network, and never leaves the picture', async () => {
      const subject = await make();
      const { views, last } = viewsOf(subject, 'progress/get', {});
      await subject.settle();
      await save(subject, 1, 80_000);
      expect(subject.taken()).toEqual([80_000]);
      const seen = views.map(({ data }) => data?.weightHistory[dayAt(1)]);
      expect(new Set(seen.slice(seen.indexOf(80_000)))).toEqual(new Set([80_000]));
      expect(last()).toMatchObject({ pending: 0, loading: false });
      expect(await weightsShown(subject)).toEqual({ [dayAt(1)]: 80_000 });
    });

    it('goes out in the order in which it was saved, each once, however often the network goes', async () => {
      const subject = await awayWith(make);
      for (const grams of [80_001, 80_002]) await save(subject, 1, grams);
      subject.meddle('progress/set', 'silent');
      await subject.network(true);
      await subject.network(false);
      await save(subject, 1, 80_003);
      subject.meddle('progress/set', undefined);
      await subject.network(true);
      expect(subject.taken()).toEqual([80_001, 80_002, 80_003]);
      expect(await weightsShown(subject)).toEqual({ [dayAt(1)]: 80_003 });
    });

    it('is taken once where the answer was lost on its way', async () => {
      const subject = await make();
      await weightsShown(subject);
      subject.loseAnswer();
      await save(subject, 1, 80_000);
      await subject.network(true);
      expect(subject.taken()).toEqual([80_000]);
      expect(await waitingOf(subject)).toEqual([]);
      expect(await weightsShown(subject)).toEqual({ [dayAt(1)]: 80_000 });
    });

    it('is announced to every listener of the outbox', async () => {
      const subject = await awayWith(make);
      const heard: number[] = [];
      const end = subject.engine.onOutbox(
        () => void subject.engine.outbox().then(({ waiting }) => heard.push(waiting.length)),
      );
      await save(subject, 1, 80_000);
      await subject.settle();
      expect(heard.at(-1)).toBe(1);
      await subject.network(true);
      await subject.settle();
      expect(heard.at(-1)).toBe(0);
      end();
      const told = heard.length;
      await save(subject, 2, 80_000);
      expect(heard).toHaveLength(told);
    });

    it('has a later edit time than the one before, and than the value that it replaces', async () => {
      const subject = await awayWith(make);
      const first = await save(subject, 1, 80_000);
      const second = await save(subject, 1, 81_000);
      const ahead = subject.engine.now() + 5_000_000;
      const third = await save(subject, 1, 82_000, { replaces: ahead });
      const [a, b, c] = [first, second, third].map((result) => (result.ok ? result.editedAt : 0)) as [
        number,
        number,
        number,
      ];
      expect(b).toBeGreaterThan(a);
      expect(c).toBeGreaterThan(ahead);
      expect((await waitingOf(subject)).map(({ editedAt }) => editedAt)).toEqual([a, b, c]);
    });

    it('becomes one entry for each of its meals', async () => {
      const subject = await awayWith(make);
      const meals = [3, 5].map((mealType_id) => ({ date: dayAt(30), mealType_id, dish_id: 7 }));
      const changing = subject.engine.send('order/modify', { orderId: 1, detailsData: meals });
      const result = await during(subject, changing);
      expect(result).toMatchObject({ ok: true, ids: [expect.any(String), expect.any(String)] });
      expect((await waitingOf(subject)).map(({ data }) => data)).toEqual(
        meals.map((meal) => ({ orderId: 1, detailsData: [meal] })),
      );
    });

    it('is not kept when it is malformed, or when no customer is signed in', async () => {
      const subject = await awayWith(make);
      const malformed = subject.engine.send('progress/set', { date: 'today' } as never);
      expect(await during(subject, malformed)).toEqual({ ok: false, reason: 'invalid' });
      await during(subject, subject.engine.signOut('keep'));
      expect(await save(subject, 1, 80_000)).toEqual({ ok: false, reason: 'signed_out' });
    });

    it('is not kept, and the customer told, where the device has no room', async () => {
      const subject = await awayWith(make);
      subject.fill();
      expect(await save(subject, 1, 80_000)).toEqual({ ok: false, reason: 'full' });
      expect(await waitingOf(subject)).toEqual([]);
      expect(await weightsShown(subject)).toEqual({});
    });

    it('can be taken back: before it is sent it was never there, afterwards by the change that undoes it', async () => {
      const subject = await awayWith(make);
      const saved = async (options: object): Promise<string> => {
        const result = await save(subject, 1, 80_000, options);
        return result.ok ? result.ids[0]! : '';
      };
      const inverse = { date: dayAt(1), weight: null };
      const undone = async (id: string) => during(subject, subject.engine.undo(id));
      expect(await undone(await saved({ inverse }))).toBe('removed');
      expect(await waitingOf(subject)).toEqual([]);
      expect(await weightsShown(subject)).toEqual({});
      await subject.network(true);
      expect(subject.taken()).toEqual([]);
      const [sent, final] = [await saved({ inverse }), await saved({})];
      expect(await undone(final)).toBe('impossible');
      expect(await undone(sent)).toBe('compensated');
      expect(await weightsShown(subject)).toEqual({});
    });
  });

  describe('a change that the server does not take', () => {
    it('leaves the picture, needs attention with its reason, and lets what is behind it pass', async () => {
      const subject = await awayWith(make);
      await save(subject, 1, -1);
      await save(subject, 2, 80_000);
      await subject.network(true);
      expect(subject.taken()).toEqual([80_000]);
      expect(await waitingOf(subject)).toEqual([]);
      const [entry, ...others] = await attentionOf(subject);
      expect(entry).toMatchObject({
        name: 'progress/set',
        data: weight(1, -1),
        why: 'rejected',
        refusal: { code: 'validation' },
      });
      expect(others).toEqual([]);
      expect(await weightsShown(subject)).toEqual({ [dayAt(2)]: 80_000 });
      await during(subject, subject.engine.discard(entry!.id));
      expect(await attentionOf(subject)).toEqual([]);
    });

    it('is sent again as it was, or as the customer has changed it', async () => {
      const subject = await make();
      await save(subject, 1, -1);
      const [entry] = await attentionOf(subject);
      expect(await during(subject, subject.engine.retry(entry!.id))).toMatchObject({ ok: true });
      const [again, ...others] = await attentionOf(subject);
      expect(others).toEqual([]);
      expect(again).toMatchObject({ data: weight(1, -1), why: 'rejected' });
      expect(again!.id).not.toBe(entry!.id);
      expect(await during(subject, subject.engine.retry(again!.id, weight(1, 80_000)))).toMatchObject({ ok: true });
      expect(await attentionOf(subject)).toEqual([]);
      expect(subject.taken()).toEqual([80_000]);
      expect(await during(subject, subject.engine.retry('of nothing'))).toEqual({ ok: false, reason: 'invalid' });
    });

    it('that lost to a later one needs attention with both values, and the later one is shown', async () => {
      const subject = await awayWith(make);
      await subject.weighElsewhere(1, 66_000);
      await save(subject, 1, 80_000);
      await subject.network(true);
      expect(await attentionOf(subject)).toMatchObject([
        { why: 'superseded', superseded: [{ field: 'weight', day: dayAt(1), yours: 80_000, winner: 66_000 }] },
      ]);
      expect(await waitingOf(subject)).toEqual([]);
      expect(await weightsShown(subject)).toEqual({ [dayAt(1)]: 66_000 });
    });

    it('for now stays shown and waits, and is sent when the fault has passed', async () => {
      const subject = await awayWith(make);
      await save(subject, 1, 80_000);
      const feedbackData = { rating: 4, rating2: 4, rating3: 4, rating4: 4, feedback: 'Lovely' };
      await during(subject, subject.engine.send('rating/setTotalRating', { feedbackData }));
      subject.meddle('progress/set', 'rate_limited');
      await subject.network(true);
      // Entries of another lane are not delayed.
      expect((await waitingOf(subject)).map(({ name }) => name)).toEqual(['progress/set']);
      expect(await attentionOf(subject)).toEqual([]);
      expect(await weightsShown(subject)).toEqual({ [dayAt(1)]: 80_000 });
      subject.meddle('progress/set', undefined);
      await subject.network(false);
      await subject.network(true);
      expect(subject.taken()).toEqual([80_000]);
      expect(await waitingOf(subject)).toEqual([]);
    });
  });
};

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import type { DraftView } from '#src/offline/session/drafts.ts';
import { during, type MakeSubject, type Subject } from './subject.ts';

const note = v.object({ text: v.string() });
type Note = v.InferOutput<typeof note>;

const held = (subject: Subject) => during(subject, subject.engine.drafts.get('note', note));
const begin = (subject: Subject, text: string) => during(subject, subject.engine.drafts.set('note', { text }));
const watched = ({ engine }: Subject) => {
  const views: DraftView<Note>[] = [];
  const end = engine.drafts.watch('note', note, (view) => views.push(view));
  return { views, end, last: () => views.at(-1) };
};

/** Checks the drafts that were begun on the device. */
export const keepsDrafts = (make: MakeSubject): void => {
  describe('what was begun', () => {
    it('is kept, also without a network, until it is taken away', async () => {
      const subject = await make();
      await subject.network(false);
      expect(await held(subject)).toBeUndefined();
      expect(await begin(subject, 'of today')).toEqual({ ok: true });
      expect(await held(subject)).toEqual({ text: 'of today' });
      expect(await during(subject, subject.engine.drafts.remove('note'))).toEqual({ ok: true });
      expect(await held(subject)).toBeUndefined();
    });

    it('is told once the device has been read, and then at every change, at once', async () => {
      const subject = await make();
      await begin(subject, 'of yesterday');
      const { views, last, end } = watched(subject);
      expect(last()?.loaded ?? false).toBe(false);
      await subject.settle();
      expect(last()).toEqual({ value: { text: 'of yesterday' }, loaded: true });
      const writing = subject.engine.drafts.set('note', { text: 'of today' });
      expect(last()).toEqual({ value: { text: 'of today' }, loaded: true });
      await during(subject, writing);
      const second = watched(subject);
      expect(second.last()).toEqual({ value: { text: 'of today' }, loaded: true });
      end();
      const told = views.length;
      await during(subject, subject.engine.drafts.remove('note'));
      expect(views).toHaveLength(told);
      expect(second.last()).toEqual({ value: undefined, loaded: true });
    });

    it('lasts as long as the page where the device has no room, and the customer is told', async () => {
      const subject = await make();
      const { last } = watched(subject);
      await subject.settle();
      subject.fill();
      expect(await begin(subject, 'of today')).toEqual({ ok: false, reason: 'full' });
      expect(last()).toEqual({ value: { text: 'of today' }, loaded: true });
      expect(await held(subject)).toEqual({ text: 'of today' });
    });

    it('is none where this version of the app cannot read it', async () => {
      const subject = await make();
      await during(subject, subject.engine.drafts.set('note', { words: 'of another version' }));
      expect(await held(subject)).toBeUndefined();
      const { last } = watched(subject);
      await subject.settle();
      expect(last()).toEqual({ value: undefined, loaded: true });
      const first = subject.engine.drafts.getOrSet('note', note, { text: 'anew' });
      expect(await during(subject, first)).toEqual({ text: 'anew' });
    });

    it('is begun once: who comes later is given what is there', async () => {
      const subject = await make();
      const first = subject.engine.drafts.getOrSet('note', note, { text: 'the first' });
      expect(await during(subject, first)).toEqual({ text: 'the first' });
      const second = subject.engine.drafts.getOrSet('note', note, { text: 'the second' });
      expect(await during(subject, second)).toEqual({ text: 'the first' });
    });

    it('is its customer’s alone, and waits for them', async () => {
      const subject = await make();
      await begin(subject, 'of the first');
      const { last } = watched(subject);
      await subject.settle();
      await during(subject, subject.engine.signOut('keep'));
      expect(last()?.value).toBeUndefined();
      expect(await begin(subject, 'of nobody')).toEqual({ ok: false, reason: 'signed_out' });
      await subject.signIn(2);
      expect(last()).toEqual({ value: undefined, loaded: true });
      expect(await held(subject)).toBeUndefined();
      await during(subject, subject.engine.signOut('keep'));
      await subject.signIn(1);
      expect(last()).toEqual({ value: { text: 'of the first' }, loaded: true });
      expect(await held(subject)).toEqual({ text: 'of the first' });
    });

    it('goes when the customer leaves for good', async () => {
      const subject = await make();
      await begin(subject, 'of today');
      await during(subject, subject.engine.signOut('delete'));
      await subject.signIn(1);
      expect(await held(subject)).toBeUndefined();
    });
  });
};

import { describe, expect, it } from 'vitest';

import { planDraft } from '#src/protocol/order/plan-draft.ts';
import { dayAt, progressSeen, wireDay, world, type World } from '../../support/offline/offline-world.ts';
import { draftKey, draftsOn, snapshotsOn } from '../../support/screens/device/device-look.ts';

const kept = ({ browser }: World, tag: string, name: string): unknown => snapshotsOn(browser.database(), tag).get(name);
const keptDraft = ({ browser }: World, tag: string, name: string): unknown =>
  draftsOn(browser.database(), tag).get(draftKey(tag, name));

describe('A reply on the device', () => {
  it('is stored as it arrived, with seconds, and is read with days', async () => {
    const w = world();
    const tab = await w.signedIn();
    const { tag } = tab.engine.session().user!;
    const set = { value: 70_000, editedAt: 1, dev: 'other', seq: 1, source: 'manual' } as const;
    w.server.person(1).daily.set(`weight ${wireDay(1)}`, set);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 70_000 });
    expect(kept(w, tag, 'progress/get')).toMatchObject({ weightHistory: { [wireDay(1)]: 70_000 } });
  });

  it('is converted once, and a second read returns the same object', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    const [one, other] = [await tab.engine.held('progress/get', {}), await tab.engine.held('progress/get', {})];
    expect(one.data).toBeDefined();
    expect(one.data).toBe(other.data);
  });

  it('is also stored with seconds after an entry was merged into it, because the server refuses the query', async () => {
    const w = world();
    const tab = await w.signedIn();
    const { tag } = tab.engine.session().user!;
    await progressSeen(w, tab);
    w.server.meddle = (name) => (name === 'progress/get' ? { code: 'forbidden' } : undefined);
    const saving = tab.engine.send('progress/set', { date: dayAt(2), weight: 80_000 });
    await w.time.advance(10_000);
    await saving;
    expect((await tab.engine.outbox()).waiting).toEqual([]);
    expect(kept(w, tag, 'progress/get')).toMatchObject({ weightHistory: { [wireDay(2)]: 80_000 } });
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(2)]: 80_000 });
  });

  it('about the customer is shown with days, both when it arrives and when it is read from the device', async () => {
    const w = world();
    const tab = await w.tab();
    w.network.up = false;
    const reply = w.server.signIn(1) as unknown as Parameters<typeof tab.engine.signIn>[0];
    const user = { ...reply.user, birthday: wireDay(1) as never };
    await Promise.all([tab.engine.signIn({ ...reply, user }), w.time.advance(300)]);
    expect(tab.engine.session().user!.birthday).toBe(dayAt(1));
    expect(kept(w, user.tag, 'client_check/get')).toMatchObject({ birthday: wireDay(1) });
    tab.kill();
    const next = await w.tab();
    expect(next.engine.session().user!.birthday).toBe(dayAt(1));
  });
});

describe('A draft on the device', () => {
  const wire = { meals: { [wireDay(1)]: { 3: 40 } } };
  const shown = { meals: { [dayAt(1)]: { 3: 40 } } };

  it('from an app that used seconds opens with days', async () => {
    const w = world();
    const tab = await w.signedIn();
    const { tag } = tab.engine.session().user!;
    await Promise.all([tab.engine.drafts.set('plan|7', wire), w.time.advance(0)]);
    expect(keptDraft(w, tag, 'plan|7')).toEqual(wire);
    const [read] = await Promise.all([tab.engine.drafts.get('plan|7', planDraft), w.time.advance(0)]);
    expect(read).toEqual(shown);
  });

  it('is stored with seconds, so that such an app can open it too', async () => {
    const w = world();
    const tab = await w.signedIn();
    const { tag } = tab.engine.session().user!;
    await Promise.all([tab.engine.drafts.set('plan|7', shown, planDraft), w.time.advance(0)]);
    expect(keptDraft(w, tag, 'plan|7')).toEqual(wire);
    const [held] = await Promise.all([tab.engine.drafts.getOrSet('plan|8', planDraft, shown), w.time.advance(0)]);
    expect(held).toEqual(shown);
    expect(keptDraft(w, tag, 'plan|8')).toEqual(wire);
  });
});

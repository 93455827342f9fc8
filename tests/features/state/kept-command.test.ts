import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ask, type Asked } from '#src/state/engine/ask.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import type { Kept } from '#src/offline/session/kept-command.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { good, refused, unanswered, type Answer } from '../../support/screens/device/answers.ts';

let answers: Answer[] = [];
const device = testDevice({ replies: () => answers.shift() });
beforeAll(async () => {
  provideEngine(async () => device.engine);
  await wholeEngine();
});
beforeEach(async () => {
  for (const name of device.drafts()) device.begin(name, undefined);
  await device.settle();
  device.asked.length = 0;
});

describe('A command whose key is stored', () => {
  const request = { orderId: 7, makeCoupon: false as const };
  const other = { orderId: 7, makeCoupon: true as const };
  const done = good({ message: 'done' });
  const press = (what: typeof request | typeof other, kept: Kept = {}): Promise<Asked<'order/cancel'>> =>
    ask('order/cancel', what as never, { kept });
  const requests = () => device.asked.map((each) => each.request);

  it('is sent with the same key until the final answer, and with a new key after it', async () => {
    answers = [unanswered, refused('payment_pending'), done, done];
    for (let time = 0; time < 4; time += 1) await press(request);
    const ids = device.asked.map(({ id }) => id);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).toBe(ids[0]);
    expect(ids[3]).not.toBe(ids[0]);
    expect(device.drafts()).toEqual([]);
  });

  it('is sent again with a key that an earlier version of the app stored', async () => {
    device.begin('command|order/cancel|7', { id: '0199aaaa-0000-7000-8000-000000000001', request });
    await device.settle();
    answers = [done];
    expect(await press(request, { subject: 7 })).toMatchObject({ ok: true, request, repeated: true });
    expect(device.asked[0]?.id).toBe('0199aaaa-0000-7000-8000-000000000001');
    expect(device.drafts()).toEqual([]);
  });

  it('has a separate key for each subject', async () => {
    answers = [unanswered, done];
    await press(request, { subject: 'one' });
    await press(request, { subject: 'two' });
    expect(device.asked[1]?.id).not.toBe(device.asked[0]?.id);
    expect(device.drafts()).toEqual(['command|order/cancel|one']);
  });

  it('repeats the earlier request first, and returns its answer if that request had succeeded', async () => {
    answers = [unanswered, done];
    await press(request);
    expect(await press(other)).toMatchObject({ ok: true, request, repeated: true });
    expect(requests()).toEqual([request, request]);
  });

  it('sends the new request after the earlier one was refused for good', async () => {
    answers = [unanswered, refused('conflict'), done];
    await press(request);
    expect(await press(other)).toMatchObject({ ok: true, request: other });
    expect(requests()).toEqual([request, request, other]);
    expect(device.asked[2]?.id).not.toBe(device.asked[1]?.id);
  });

  it('is sent after the earlier request in every case, if that request is set to precede', async () => {
    answers = [unanswered, done, done];
    await press(request, { earlier: 'precedes' });
    expect(await press(other, { earlier: 'precedes' })).toMatchObject({ ok: true, request: other });
    expect(requests()).toEqual([request, request, other]);
    expect(device.asked[2]?.id).not.toBe(device.asked[1]?.id);
  });

  it('replaces the earlier request under the same key, if that request is set to yield', async () => {
    answers = [unanswered, done];
    await press(request, { earlier: 'yields' });
    expect(await press(other, { earlier: 'yields' })).toMatchObject({ ok: true, request: other });
    expect(requests()).toEqual([request, other]);
    expect(device.asked[1]?.id).toBe(device.asked[0]?.id);
    expect(device.drafts()).toEqual([]);
  });

  it('returns the answer of the yielding earlier request, if the server had already executed it', async () => {
    answers = [unanswered, refused('key_reuse'), done];
    await press(request, { earlier: 'yields' });
    expect(await press(other, { earlier: 'yields' })).toMatchObject({ ok: true, request });
    expect(requests()).toEqual([request, other, request]);
    expect(device.drafts()).toEqual([]);
  });

  it('keeps its key if the work after a good answer fails', async () => {
    answers = [done, done];
    const onDone = () => Promise.reject(new Error('the page is gone'));
    await expect(press(request, { onDone })).rejects.toThrow('the page is gone');
    expect(await press(request)).toMatchObject({ ok: true, repeated: true });
    expect(device.asked[1]?.id).toBe(device.asked[0]?.id);
  });
});

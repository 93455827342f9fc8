import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SessionView } from '../../../src/offline/session/session-view.ts';
import { useAskKept, type KeptAnswer } from '../../../src/state/drafts/ask-kept.ts';
import { useDraft } from '../../../src/state/drafts/drafts.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { readDraftAhead } from '../../../src/state/drafts/read-draft-ahead.ts';
import { fakeEngine } from '../../support/screens/fake-engine.ts';
import { good, refused, unanswered, type Answer } from '../../support/screens/fake/fake-answers.ts';

const note = v.object({ text: v.string() });

let answers: Answer[] = [];
const device = fakeEngine({ replies: () => answers.shift() });
beforeAll(async () => {
  provideEngine(async () => device.engine);
  await wholeEngine();
});
beforeEach(() => {
  for (const name of device.drafts()) device.begin(name, undefined);
  device.asked.length = 0;
});
afterEach(cleanup);

describe('a form over a draft', () => {
  const Form = () => {
    const [value, save, remove, loaded] = useDraft('note', note);
    return (
      <>
        <output>{loaded ? 'read' : 'reading'}</output>
        <input value={value?.text ?? ''} onChange={(event) => void save({ text: event.target.value })} />
        <button onClick={() => void remove()}>remove</button>
      </>
    );
  };
  const input = () => screen.getByRole<HTMLInputElement>('textbox');

  it('begins with what the device holds, writes each edit at once, follows other tabs, and can be removed', async () => {
    device.begin('note', { text: 'from yesterday' });
    render(<Form />);
    expect(screen.getByRole('status').textContent).toBe('reading');
    await act(async () => undefined);
    expect(screen.getByRole('status').textContent).toBe('read');
    expect(input().value).toBe('from yesterday');
    fireEvent.change(input(), { target: { value: 'of today' } });
    expect(input().value).toBe('of today');
    expect(device.draft('note')).toEqual({ text: 'of today' });
    await act(async () => device.begin('note', { text: 'of the other tab' }));
    expect(input().value).toBe('of the other tab');
    fireEvent.click(screen.getByRole('button'));
    expect(input().value).toBe('');
    expect(device.draft('note')).toBeUndefined();
  });

  it('stands before the next touch as soon as the device has said what was begun: that is laid over it', async () => {
    device.begin('begun', { text: 'from yesterday' });
    const Screen = () => {
      const [touches, setTouches] = useState(0);
      return <button onClick={() => setTouches(touches + 1)}>{useDraft('begun', note)[0]?.text ?? 'nothing'}</button>;
    };
    const place = document.body.appendChild(document.createElement('div'));
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const root = createRoot(place);
    flushSync(() => root.render(<Screen />));
    await Promise.resolve();
    await Promise.resolve();
    flushSync(() => place.querySelector('button')!.click());
    expect(place.textContent).toBe('from yesterday');
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });

  it('stands in the first drawing of a screen that has read it ahead', async () => {
    vi.useFakeTimers();
    device.begin('read ahead', { text: 'of yesterday' });
    await act(() => readDraftAhead('read ahead', note));
    const Screen = () => {
      const [value, , , loaded] = useDraft('read ahead', note);
      return <output>{loaded ? value?.text : 'reading'}</output>;
    };
    const first: string[] = [];
    const seen = (element: HTMLElement | null): void => void (element && first.push(element.textContent));
    render(
      <div ref={seen}>
        <Screen />
      </div>,
    );
    expect(first).toEqual(['of yesterday']);
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });

  it('shows the next customer nothing of the one before', async () => {
    device.begin('note', { text: 'of a' });
    const first = render(<Form />);
    await act(async () => undefined);
    expect(input().value).toBe('of a');
    first.unmount();
    act(() => device.become({ state: 'signedOut', user: null }));
    act(() => device.become({ state: 'signedIn', user: { tag: 'b' } as SessionView['user'] }));
    render(<Form />);
    expect(input().value).toBe('');
  });
});

describe('a command whose key is kept', () => {
  const request = { orderId: 7, makeCoupon: false as const };
  const other = { orderId: 7, makeCoupon: true as const };
  const done = good({ message: 'done' });
  const press = async (what: typeof request | typeof other): Promise<KeptAnswer<'order/cancel'>> => {
    let answer: KeptAnswer<'order/cancel'> | undefined;
    const Button = () => {
      const ask = useAskKept();
      return <button onClick={() => void ask('order/cancel', what as never).then((got) => (answer = got))}>go</button>;
    };
    const shown = render(<Button />);
    fireEvent.click(screen.getByRole('button'));
    await act(async () => undefined);
    await act(async () => undefined);
    shown.unmount();
    return answer!;
  };

  it('goes out under the same key until the final answer, and under a new one after it', async () => {
    answers = [unanswered, refused('payment_pending'), done, done];
    for (let time = 0; time < 4; time += 1) await press(request);
    const ids = device.asked.map(({ id }) => id);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).toBe(ids[0]);
    expect(ids[3]).not.toBe(ids[0]);
    expect(device.drafts()).toEqual([]);
  });

  it('settles the earlier request first: when that was done, its answer is the answer', async () => {
    answers = [unanswered, done];
    await press(request);
    expect(await press(other)).toMatchObject({ ok: true, request });
    expect(device.asked.map((each) => each.request)).toEqual([request, request]);
  });

  it('sends the new request once the earlier one was refused for good', async () => {
    answers = [unanswered, refused('conflict'), done];
    await press(request);
    expect(await press(other)).toMatchObject({ ok: true, request: other });
    expect(device.asked.map((each) => each.request)).toEqual([request, request, other]);
    expect(device.asked[2]?.id).not.toBe(device.asked[1]?.id);
  });
});

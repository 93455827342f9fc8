import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { DraftView } from '../../../src/offline/session/drafts.ts';
import type { Engine } from '../../../src/offline/engine.ts';
import type { AskResult } from '../../../src/offline/reads/ask.ts';
import type { SessionView } from '../../../src/offline/session/session-view.ts';
import { useAskKept, type KeptAnswer } from '../../../src/state/drafts/ask-kept.ts';
import { useDraft } from '../../../src/state/drafts/drafts.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { readDraftAhead } from '../../../src/state/drafts/read-draft-ahead.ts';

const note = v.object({ text: v.string() });

/** As much of an engine as the hooks touch. */
const fakeEngine = () => {
  const stored = new Map<string, unknown>();
  const watchers = new Map<string, (view: DraftView<never>) => void>();
  const asked: { id: string | undefined; request: unknown }[] = [];
  let view = { state: 'signedIn', user: { tag: 'a' } } as unknown as SessionView;
  const heard = new Set<(view: SessionView) => void>();
  const state = {
    stored,
    asked,
    answers: [] as AskResult<'order/cancel'>[],
    /** Another tab has written. */
    elsewhere(name: string, value: unknown) {
      stored.set(name, value);
      watchers.get(name)?.({ value, loaded: true } as DraftView<never>);
    },
    become(next: Partial<SessionView>) {
      view = { ...view, ...next };
      for (const listener of heard) listener(view);
    },
  };
  const put = (name: string, value: unknown) => {
    if (value === undefined) stored.delete(name);
    else stored.set(name, structuredClone(value));
    watchers.get(name)?.({ value, loaded: true } as DraftView<never>);
    return Promise.resolve({ ok: true } as const);
  };
  const engine = {
    now: () => Date.UTC(2026, 10, 21),
    session: () => view,
    onSession: (listener: (view: SessionView) => void) => {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    ask: (_name: string, request: unknown, options?: { id?: string }) => {
      asked.push({ id: options?.id, request });
      return Promise.resolve(state.answers.shift()!);
    },
    drafts: {
      set: put,
      remove: (name: string) => put(name, undefined),
      getOrSet: (name: string, _schema: unknown, value: unknown) => {
        if (!stored.has(name)) stored.set(name, structuredClone(value));
        return Promise.resolve(stored.get(name));
      },
      watch: (name: string, _schema: unknown, listener: (view: DraftView<never>) => void) => {
        watchers.set(name, listener);
        void Promise.resolve().then(() => listener({ value: stored.get(name), loaded: true } as DraftView<never>));
        return () => watchers.delete(name);
      },
    },
  } as unknown as Engine;
  return { engine, state };
};

const held = fakeEngine();
beforeAll(async () => {
  provideEngine(() => Promise.resolve(held.engine));
  await wholeEngine();
});
beforeEach(() => {
  held.state.stored.clear();
  held.state.asked.length = 0;
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
    held.state.stored.set('note', { text: 'from yesterday' });
    render(<Form />);
    expect(screen.getByRole('status').textContent).toBe('reading');
    await act(async () => undefined);
    expect(screen.getByRole('status').textContent).toBe('read');
    expect(input().value).toBe('from yesterday');
    fireEvent.change(input(), { target: { value: 'of today' } });
    expect(input().value).toBe('of today');
    expect(held.state.stored.get('note')).toEqual({ text: 'of today' });
    act(() => held.state.elsewhere('note', { text: 'of the other tab' }));
    expect(input().value).toBe('of the other tab');
    fireEvent.click(screen.getByRole('button'));
    expect(input().value).toBe('');
    expect(held.state.stored.has('note')).toBe(false);
  });

  it('stands before the next touch as soon as the device has said what was begun: that is laid over it', async () => {
    held.state.stored.set('begun', { text: 'from yesterday' });
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
    held.state.stored.set('read ahead', { text: 'of yesterday' });
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
    held.state.stored.set('note', { text: 'of a' });
    const first = render(<Form />);
    await act(async () => undefined);
    expect(input().value).toBe('of a');
    first.unmount();
    held.state.stored.clear();
    act(() => held.state.become({ state: 'signedOut', user: null }));
    act(() => held.state.become({ state: 'signedIn', user: { tag: 'b' } as SessionView['user'] }));
    render(<Form />);
    expect(input().value).toBe('');
  });
});

describe('a command whose key is kept', () => {
  const request = { orderId: 7, makeCoupon: false as const };
  const other = { orderId: 7, makeCoupon: true as const };
  const done = { ok: true, reply: { message: 'done' } } as unknown as AskResult<'order/cancel'>;
  const unknown = { ok: false, reason: 'unknown', refusal: null } as const;
  const refused = (code: 'conflict' | 'payment_pending') =>
    ({ ok: false, reason: 'refused', refusal: { code, message: '' } }) as const;
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
    held.state.answers = [unknown, refused('payment_pending'), done, done];
    for (let time = 0; time < 4; time += 1) await press(request);
    const ids = held.state.asked.map(({ id }) => id);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).toBe(ids[0]);
    expect(ids[3]).not.toBe(ids[0]);
    expect(held.state.stored.size).toBe(0);
  });

  it('settles the earlier request first: when that was done, its answer is the answer', async () => {
    held.state.answers = [unknown, done];
    await press(request);
    expect(await press(other)).toMatchObject({ ok: true, request });
    expect(held.state.asked.map((each) => each.request)).toEqual([request, request]);
  });

  it('sends the new request once the earlier one was refused for good', async () => {
    held.state.answers = [unknown, refused('conflict'), done];
    await press(request);
    expect(await press(other)).toMatchObject({ ok: true, request: other });
    expect(held.state.asked.map((each) => each.request)).toEqual([request, request, other]);
    expect(held.state.asked[2]?.id).not.toBe(held.state.asked[1]?.id);
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { useDraft } from '#src/state/drafts/drafts.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { readDraftAhead } from '#src/state/drafts/read-draft-ahead.ts';
import { testDevice } from '../../support/screens/test-device.ts';

const note = v.object({ text: v.string() });

const device = testDevice();
beforeAll(async () => {
  provideEngine(async () => device.engine);
  await wholeEngine();
});
beforeEach(() => {
  for (const name of device.drafts()) device.begin(name, undefined);
});
afterEach(cleanup);

describe('A form over a draft', () => {
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

  it('starts with the stored draft, saves each edit at once, follows other tabs, and can be removed', async () => {
    device.begin('note', { text: 'from yesterday' });
    render(<Form />);
    expect(screen.getByRole('status').textContent).toBe('reading');
    await act(async () => undefined);
    expect(screen.getByRole('status').textContent).toBe('read');
    expect(input().value).toBe('from yesterday');
    fireEvent.change(input(), { target: { value: 'of today' } });
    expect(input().value).toBe('of today');
    await act(device.settle);
    expect(device.draft('note')).toEqual({ text: 'of today' });
    await act(async () => device.begin('note', { text: 'of the other tab' }));
    expect(input().value).toBe('of the other tab');
    fireEvent.click(screen.getByRole('button'));
    expect(input().value).toBe('');
    await act(device.settle);
    expect(device.draft('note')).toBeUndefined();
  });

  it('shows the stored draft before the next tap, as soon as the device has been read', async () => {
    device.begin('begun', { text: 'from yesterday' });
    const Screen = () => {
      const [touches, setTouches] = useState(0);
      return <button onClick={() => setTouches(touches + 1)}>{useDraft('begun', note)[0]?.text ?? 'nothing'}</button>;
    };
    const place = document.body.appendChild(document.createElement('div'));
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const root = createRoot(place);
    flushSync(() => root.render(<Screen />));
    await device.settle();
    flushSync(() => place.querySelector('button')!.click());
    expect(place.textContent).toBe('from yesterday');
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });

  it('shows the draft in the first render of a screen that has preloaded it', async () => {
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

  it('shows the next customer nothing of the previous customer', async () => {
    device.begin('note', { text: 'of a' });
    const first = render(<Form />);
    await act(async () => undefined);
    expect(input().value).toBe('of a');
    first.unmount();
    await act(async () => void device.become({ state: 'signedOut', user: null }));
    await act(async () => void device.become({ state: 'signedIn', user: { tag: 'b' } }));
    render(<Form />);
    expect(input().value).toBe('');
  });
});

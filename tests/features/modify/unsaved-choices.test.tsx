import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useUnsavedChoices } from '../../../src/features/modify/plan/use-unsaved-choices.ts';
import type { DraftView } from '../../../src/offline/session/drafts.ts';
import type { Engine } from '../../../src/offline/engine.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';

it('lays a dish that is chosen before the device was read over the choices that it holds', async () => {
  const set = vi.fn((_name: string, _value: unknown) => Promise.resolve({ ok: true }));
  let tell: (view: DraftView<unknown>) => void = () => undefined;
  provideEngine(() =>
    Promise.resolve({
      session: () => ({ state: 'signedIn', user: { tag: 'a' } }),
      onSession: () => () => undefined,
      drafts: {
        set,
        watch: (_name: string, _schema: unknown, listener: typeof tell) => {
          tell = listener;
          return () => undefined;
        },
      },
    } as unknown as Engine),
  );
  await wholeEngine();
  const { result } = renderHook(() => useUnsavedChoices(7001, { 20261201: { 3: 1 }, 20261202: { 3: 1 } }));
  act(() => result.current.choose('20261201', 3, 2001));
  expect(set).not.toHaveBeenCalled();
  await act(async () => tell({ value: { meals: { 20261202: { 3: 2002 } } }, loaded: true }));
  expect(set).toHaveBeenCalledExactlyOnceWith('plan|7001', {
    meals: { 20261201: { 3: 2001 }, 20261202: { 3: 2002 } },
  });
});

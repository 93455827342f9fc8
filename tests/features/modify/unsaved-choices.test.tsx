import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useUnsavedChoices } from '../../../src/features/modify/plan/use-unsaved-choices.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { fakeEngine } from '../../support/screens/fake-engine.ts';

it('lays a dish that is chosen before the device was read over the choices that it holds', async () => {
  const { engine } = fakeEngine({ drafts: { 'plan|7001': { meals: { 20261202: { 3: 2002 } } } } });
  const set = vi.spyOn(engine.drafts, 'set');
  provideEngine(async () => engine);
  await wholeEngine();
  const { result } = renderHook(() => useUnsavedChoices(7001, { 20261201: { 3: 1 }, 20261202: { 3: 1 } }));
  act(() => result.current.choose('20261201', 3, 2001));
  expect(set).not.toHaveBeenCalled();
  await act(async () => undefined);
  expect(set).toHaveBeenCalledExactlyOnceWith('plan|7001', {
    meals: { 20261201: { 3: 2001 }, 20261202: { 3: 2002 } },
  });
});

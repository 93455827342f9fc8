import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { day, dayToWire } from '#src/domain/days/day.ts';
import { useUnsavedChoices } from '#src/meals/plan/use-unsaved-choices.ts';
import { planDraft } from '#src/protocol/order/plan-draft.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { testDevice } from '../../support/screens/test-device.ts';

const [FIRST, SECOND] = [day('2026-12-01'), day('2026-12-02')];

it('adds a dish chosen before the device was read to the stored choices, without replacing them', async () => {
  const { engine } = testDevice({ drafts: { 'plan|7001': { meals: { [dayToWire(SECOND)]: { 3: 2002 } } } } });
  const set = vi.spyOn(engine.drafts, 'set');
  provideEngine(async () => engine);
  await wholeEngine();
  const { result } = renderHook(() => useUnsavedChoices(7001, { [FIRST]: { 3: 1 }, [SECOND]: { 3: 1 } }));
  act(() => result.current.choose(FIRST, 3, 2001));
  expect(set).not.toHaveBeenCalled();
  await act(async () => undefined);
  expect(set).toHaveBeenCalledExactlyOnceWith(
    'plan|7001',
    { meals: { [FIRST]: { 3: 2001 }, [SECOND]: { 3: 2002 } } },
    planDraft,
  );
});

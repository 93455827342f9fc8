import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { show } from '../../support/screens/plan-screen.tsx';
import { newWorld, on, planReply, wire, world } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'plan'));
beforeEach(newWorld);

describe('A dish that an import has renamed since it was delivered', () => {
  const titleOn = async (ahead: number): Promise<string | null> => {
    await show(on(ahead));
    const [lunch] = screen.getAllByRole('article');
    return within(lunch!).getByRole('heading').textContent;
  };
  const served = { title: 'Machboos of old', calories: 501_000, fat: 1000, protein: 2000, carb: 3000 };

  it('keeps its old name and macros on the delivered day — CAT-019', async () => {
    world.order = { ...planReply(), asServed: { [wire(-1)]: { 1: served } } };
    expect(await titleOn(-1)).toBe('Machboos of old');
    expect(screen.getAllByRole('article')[0]!.textContent).toMatch(/501.kcal/);
  });

  it('has its new name and macros on a coming day — CAT-019', async () => {
    world.order = { ...planReply(), asServed: { [wire(-1)]: { 1: served } } };
    expect(await titleOn(4)).toBe('Chicken machboos');
  });
});

describe('A day whose bag has left the kitchen', () => {
  it('says in the plan where the bag is — DSK-010', async () => {
    const plan = planReply();
    const day = plan.days[wire(0)]!;
    const delivery = { state: 'not_delivered', at: 1_000_000, reason: 'not_home' } as const;
    world.order = { ...plan, days: { ...plan.days, [wire(0)]: { ...day, delivery } } };
    await show(on(0));
    expect(await screen.findByText('We could not deliver: no one opened the door')).toBeTruthy();
  });
});

import { beforeAll, expect, it } from 'vitest';

import { askServer } from '../e2e/support/plain-client.ts';
import { eventually } from '../support/eventually.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { MAIN_SCREENS, showsScreen } from './support/loads.ts';
import { signIn } from './support/world.ts';

const EMAIL = 'active@demo.test';
const SHEET = 'dialog[open]';

interface Plan {
  readonly days: Readonly<Record<string, { readonly state: string }>>;
}
const dayOf = (wire: string): string => new Date(Number(wire) * 1000).toISOString().slice(0, 10);

inEachEngine('The running plan', (world, browser) => {
  const plan = (): Promise<Plan> =>
    askServer<Plan>(world().url, EMAIL, 'order', { type: 'get', data: { orderType: 'active' } });
  /** Days that can still be changed tomorrow. */
  const openDays = ({ days }: Plan): string[] =>
    Object.keys(days)
      .filter((wire) => days[wire]!.state === 'filled' && Number(wire) * 1000 > Date.now() + 5 * 86_400_000)
      .toSorted();
  beforeAll(() => signIn(world(), EMAIL));

  it('asks before it skips a day: Back cancels the skip, and a confirmation skips the day', async () => {
    const before = await plan();
    const day = openDays(before)[0]!;
    await browser().goto(`${world().url}/modify?day=${dayOf(day)}`);
    await showsScreen(world(), MAIN_SCREENS[1]!);
    await browser().tap({ css: 'main button', name: 'Skip delivery' });
    await browser().sees({ css: '[role=alertdialog]' });
    await browser().travel(-1);
    await browser().misses({ css: '[role=alertdialog]' });
    expect(await browser().run(() => location.pathname)).toBe('/modify');
    expect((await plan()).days).toEqual(before.days);
    await browser().tap({ css: 'main button', name: 'Skip delivery' });
    await browser().tap({ css: 'button', name: 'Skip delivery', within: '[role=alertdialog]' });
    await browser().misses({ css: '[role=alertdialog]' });
    await eventually(async () => expect((await plan()).days[day]!.state).toBe('skipped-day'));
  });

  it('uses its calendar for the dates of a pause, and Back closes the sheet without a pause', async () => {
    const before = await plan();
    const days = openDays(before);
    const [start, end] = [days[1]!, days[3]!].map(dayOf);
    await browser().goto(`${world().url}/modify`);
    await showsScreen(world(), MAIN_SCREENS[1]!);
    // A tap can miss the tab while the screen is still moving.
    await eventually(async () => {
      await browser().tap({ css: '[role=tab]', name: 'My plan' });
      expect(await browser().has({ css: '[role=tab][aria-selected=true]', name: 'My plan' })).toBe(true);
    });
    await browser().tap({ css: 'main button', name: 'Pause or resume' });
    await browser().sees({ css: 'input[name=startDate]', within: SHEET });
    const touch = async (day: string): Promise<void> => {
      const cell = { css: `[data-day="${day}"]`, within: SHEET };
      if (!(await browser().has(cell))) await browser().tap({ css: 'p[aria-live] + button', within: SHEET });
      await browser().tap(cell);
    };
    const holds = (name: string, day: string): Promise<unknown> =>
      browser().until(
        (field: string, value: string) =>
          document.querySelector<HTMLInputElement>(`input[name=${field}]`)?.value === value,
        name,
        day,
      );
    await touch(start!);
    await holds('startDate', start!);
    await touch(end!);
    await holds('endDate', end!);

    await browser().travel(-1);
    await browser().misses({ css: 'input[name=startDate]' });
    await browser().sees({ css: 'main button', name: 'Pause or resume' });
    expect((await plan()).days).toEqual(before.days);
  });
});

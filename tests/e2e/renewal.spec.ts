import { dayFromWire, dayToWire } from '../../src/domain/days/day.ts';
import { nextDeliveryDay } from '../../src/domain/days/plan-calendar.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, signIn, test, withoutWorker } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';
import { atProvider, expectPlaced, kitchenRule, orderOf, pendingOf, plain, proceedToPay } from './support/shopper.ts';

const EMAIL = 'renew@demo.test';
const MEALS = ['1', '3', '5'];
const dayOfMonth = (wire: string): number => new Date(Number(wire) * 1000).getUTCDate();

test.use(withoutWorker);

test.describe('A renewal on a phone', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL, colorScheme: 'dark' });

  test('repeats the menu by the day of the month, can restart with default dishes, and is ordered without a second deposit — REN-002, REN-008, PRI-020, SHL-005', async ({
    page,
  }) => {
    const steps = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Yes, continue' }).click();
      await expect(page).toHaveURL(`${OWN_URL}/checkout`);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveTitle('Diet Type & Meals · Sufra');
      await expect(page.getByRole('radio', { name: /^24 days/ })).toBeChecked();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveTitle('Start Date & Delivery Time · Sufra');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/\/checkout\/menus$/);
    };
    await signIn(page, EMAIL);
    const running = await orderOf(OWN_URL, EMAIL);
    await page.getByRole('button', { name: 'Renew Now' }).click();
    const question = page.getByRole('dialog', { name: 'Renew Your Meal Plan' });
    await question.getByRole('radio', { name: /^Repeat the same menu/ }).check();
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/renewplan\/samemenu$/);
    await expect(page.getByRole('heading', { name: 'Renew Your Meal Plan' })).toBeVisible();
    await expectAccessible(page);
    await steps();

    const same = await pendingOf(OWN_URL, EMAIL);
    const lastDay = Number(Object.keys(running.mealPlan).toSorted().at(-1)!);
    const next = nextDeliveryDay(dayFromWire(lastDay + 86_400), await kitchenRule(OWN_URL, EMAIL))!;
    expect(same.planParams!.start_date).toBe(dayToWire(next));
    const before = new Map(
      Object.entries(running.mealPlan)
        .toSorted(([a], [b]) => Number(a) - Number(b))
        .map(([wire, meals]) => [dayOfMonth(wire), meals]),
    );
    const repeated = Object.entries(same.mealPlan).filter(([wire]) => before.has(dayOfMonth(wire)));
    expect(repeated.length).toBeGreaterThan(15);
    for (const [wire, meals] of repeated)
      for (const type of MEALS) expect(meals[type], `${wire} ${type}`).toBe(before.get(dayOfMonth(wire))![type]);

    await page.getByRole('button', { name: 'Delete & Startover' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete & Startover' }).click();
    await expect(page).toHaveURL(`${OWN_URL}/checkout`);
    await page.goto('/renewplan/defaultmenu');
    await steps();
    const anew = await pendingOf(OWN_URL, EMAIL);
    const wires = Object.keys(anew.mealPlan).toSorted();
    expect(wires).toHaveLength(24);
    const offered = await askServer<Record<string, Record<string, { dish: number }>>>(
      OWN_URL,
      EMAIL,
      'default_dishes',
      {
        type: 'get',
        data: { dietId: 36, types: [1, 3, 5], from: Number(wires[0]), to: Number(wires.at(-1)) },
      },
    );
    for (const wire of wires)
      for (const type of MEALS) expect(anew.mealPlan[wire]![type], `${wire} ${type}`).toBe(offered[wire]![type]!.dish);

    await page.getByRole('button', { name: 'Checkout', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\/summary$/);
    await expect(page.locator('output')).toContainText('Total payable');
    await expect(page.getByText('Bag deposit')).toBeHidden();
    // The bottom bar covers links that are scrolled under it. At the end of the page it covers no link.
    await page.getByRole('checkbox').last().scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await proceedToPay(page);
    await atProvider(page, 'paymennt', 'Paid');
    await page.waitForURL(/\/checkout\/success\/paymennt/);
    await expectPlaced(page);
    expect((await orderOf(OWN_URL, EMAIL, 'renewed')).planParams).toMatchObject({ payed: true, diet: 36 });
    expect((await orderOf(OWN_URL, EMAIL)).planParams?.id).toBe(running.planParams?.id);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Renew Now' })).toBeHidden();
  });
});

test.describe('A renewal that is paid at once', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test('is at most three taps from Today to the provider’s page, for the price that was shown — DSH-026, REN-003, REN-004', async ({
    page,
  }) => {
    let taps = 0;
    const tap = async (name: string): Promise<void> => {
      taps += 1;
      await page.getByRole('button', { name, exact: true }).click();
    };
    await signIn(page, EMAIL);
    const running = await orderOf(OWN_URL, EMAIL);
    await tap('Renew Now');
    await tap('Continue');
    await expect(page).toHaveURL(/\/renewplan\/samemenu$/);
    await expect(page.getByText(/^By pressing “Pay now”/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yes, continue' })).toBeVisible();
    await expectAccessible(page);
    const shown = plain(
      await page.getByRole('term').filter({ hasText: 'Total payable' }).locator('+ dd').textContent(),
    );
    expect(shown).toMatch(/^AED \d/);
    await tap('Pay now');
    await page.waitForURL((url) => url.pathname.startsWith('/dev/paymennt/'));
    expect(taps).toBeLessThanOrEqual(3);
    expect(plain(await page.locator('body').textContent()).replaceAll(',', '')).toContain(
      shown.replace('AED', '').replaceAll(',', '').trim(),
    );

    // Back from the provider's page offers no second plan.
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Yes, continue' })).toBeVisible();
    const pending = await pendingOf(OWN_URL, EMAIL);
    await page.goForward();
    await atProvider(page, 'paymennt', 'Paid');
    await page.waitForURL(/\/checkout\/success\/paymennt/);
    await expectPlaced(page);
    expect((await orderOf(OWN_URL, EMAIL, 'renewed')).planParams).toMatchObject({ payed: true, diet: 36 });
    expect((await orderOf(OWN_URL, EMAIL)).planParams?.id).toBe(running.planParams?.id);
    expect(pending.planParams).not.toBeNull();
    expect((await pendingOf(OWN_URL, EMAIL)).planParams).toBeNull();
  });
});

import type { Page } from '@playwright/test';

import arabic from '../../src/i18n/catalogues/ar.plan.json' with { type: 'json' };
import english from '../../src/i18n/catalogues/en.plan.json' with { type: 'json' };
import { settled } from './support/accessibility.ts';
import { appKept, expect, readyForOffline, signIn, test, textOf } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { dressed, judge } from './support/judge.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { phone, putAway } from './support/phone.ts';
import { askServer } from './support/plain-client.ts';

const EMAIL = 'active@demo.test';
const DAY_MS = 86_400_000;

interface Plan {
  readonly planParams: { readonly skipped: Record<string, number> };
  readonly mealPlan: Record<string, Record<string, number>>;
  readonly sides: Record<string, Record<string, Record<string, { readonly side_id: number }>>>;
  readonly days: Record<string, { readonly state: string }>;
}
const planOf = (): Promise<Plan> =>
  askServer<Plan>(OWN_URL, EMAIL, 'order', { type: 'get', data: { orderType: 'active' } });
const dayOf = (wire: string): string => new Date(Number(wire) * 1000).toISOString().slice(0, 10);
/** Days that can still be changed tomorrow. */
const openDays = ({ days }: Plan): string[] =>
  Object.keys(days).filter((wire) => days[wire]!.state === 'filled' && Number(wire) * 1000 > Date.now() + 5 * DAY_MS);
const openAt = async (page: Page, wire: string): Promise<void> => {
  await page.goto(`/modify?day=${dayOf(wire)}`);
  const row = page.locator('section[aria-labelledby=plan-day] article').first();
  await expect(row).toBeVisible();
  // The picture file is wider than high, and the row crops it to a square.
  const { width, height } = (await row.locator('img, svg').first().boundingBox())!;
  expect(Math.abs(width - height)).toBeLessThan(2);
};

test.describe('The running plan on a phone', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test('a dish changed offline waits on the device, survives a reload and is sent — MOD-025, MOD-030', async ({
    page,
    context,
  }) => {
    const before = await planOf();
    const wire = openDays(before)[0]!;
    await signIn(page, EMAIL);
    await appKept(page);
    await readyForOffline(page);
    await context.setOffline(true);
    await openAt(page, wire);
    await page.getByRole('button', { name: english['plan.changeItems'] }).click();
    const option = page
      .getByRole('list', { name: /^Dishes for/ })
      .getByRole('listitem')
      .filter({ hasNotText: english['plan.selected'] })
      .nth(1);
    const title = await textOf(option.getByRole('heading'));
    await option.getByRole('button', { name: title, exact: true }).click();
    await page.getByRole('button', { name: english['plan.saveChanges'] }).click();
    const saved = page.getByRole('dialog');
    await expect(saved.getByText(english['plan.saved'])).toBeVisible();
    await expect(saved.getByText('Will be sent')).toBeVisible();
    await page.reload();
    const dish = page.locator('section[aria-labelledby=plan-day] article').first();
    await expect(dish.getByRole('heading')).toHaveText(title);
    const waiting = page.locator('section[aria-labelledby=plan-day] output');
    await expect(waiting).toBeVisible();
    expect((await planOf()).mealPlan[wire]).toEqual(before.mealPlan[wire]);

    await context.setOffline(false);
    await expect(waiting).toBeHidden();
    const after = (await planOf()).mealPlan[wire]!;
    expect(Object.keys(after).filter((type) => after[type] !== before.mealPlan[wire]![type])).toHaveLength(1);
  });

  test('a skipped day adds a day at the end, and the skip can be undone — SKP-006, SKP-010, SKP-011, SKP-012', async ({
    page,
  }) => {
    const before = await planOf();
    const wire = openDays(before)[1]!;
    await signIn(page, EMAIL);
    await openAt(page, wire);
    await page.getByRole('button', { name: english['plan.skipDelivery'] }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: english['plan.skipDelivery'] }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect.poll(async () => Object.keys((await planOf()).days).length).toBe(Object.keys(before.days).length + 1);
    const skipped = await planOf();
    expect(skipped.days[wire]?.state).toBe('skipped-day');
    // The screen stays on the day.
    await expect(page).toHaveURL(new RegExp(dayOf(wire)));
    await page.getByRole('button', { name: english['plan.removeSkip'] }).click();
    await expect(page.locator('section[aria-labelledby=plan-day] article').first()).toBeVisible();
    expect((await planOf()).days).toEqual(before.days);
  });

  test(
    'another lunch for the next changeable day needs three taps from Today — MOD-030',
    { tag: '@deep' },
    async ({ page }) => {
      const before = (await planOf()).mealPlan;
      await signIn(page, EMAIL);
      await page.goto('/');
      const meals = page.getByRole('navigation', { name: /^Change / });
      await meals.getByRole('link', { name: 'Lunch', exact: true }).click();
      await page
        .getByRole('button', { name: new RegExp(`^${english['plan.choose']}: `) })
        .first()
        .click();
      await page.getByRole('button', { name: english['plan.saveChanges'] }).click();
      await expect(page.getByRole('dialog').getByText(english['plan.saved'])).toBeVisible();
      const changed = async (): Promise<string[]> => {
        const after = (await planOf()).mealPlan;
        return Object.keys(after).flatMap((wire) =>
          Object.keys(after[wire]!).filter((type) => after[wire]![type] !== before[wire]![type]),
        );
      };
      await expect.poll(changed).toEqual(['3']);
    },
  );

  test(
    'a cancelled plan shows the refund and its dates on Today and Menu, offline too — XTR-029',
    { tag: '@deep' },
    async ({ page, context }) => {
      await signIn(page, 'renew@demo.test');
      await appKept(page);
      await readyForOffline(page);
      await page.goto('/modify');
      await page.getByRole('tab', { name: english['plan.myPlan'] }).click();
      await page.getByRole('button', { name: english['plan.cancelPlan'] }).click();
      const box = page.getByRole('alertdialog');
      await expect(box.getByText(/^Bag deposit: AED.180, in full/)).toBeVisible();
      await box.getByRole('checkbox').click();
      await box.getByRole('button', { name: english['plan.cancelPlan'] }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Go to the home page' }).click();
      const card = page.getByRole('region', { name: /^Money back for order/ });
      await expect(card.getByRole('listitem').filter({ hasText: /^Requested/ })).toHaveCount(2);
      await context.setOffline(true);
      await page.goto('/modify');
      await expect(card.getByText('AED 180.00')).toBeVisible();
    },
  );

  test('another side can be chosen for a dish — SID-002, SID-005', { tag: '@deep' }, async ({ page }) => {
    const before = await planOf();
    const wire = openDays(before).find((each) => before.sides[each])!;
    await signIn(page, EMAIL);
    await openAt(page, wire);
    await page.getByRole('button', { name: english['plan.changeSides'] }).first().click();
    const box = page.getByRole('dialog', { name: english['plan.changeYourSides'] });
    const select = box.locator('select').first();
    await expect(select.locator('option')).not.toHaveCount(1);
    const held = await select.inputValue();
    const other = (
      await select.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
    ).find((value) => value !== held)!;
    await select.selectOption(other);
    await box.getByRole('button', { name: 'Done' }).click();
    await expect(box).toBeHidden();
    const sides = Object.values((await planOf()).sides[wire]!).flatMap((types) => Object.values(types));
    expect(sides.map(({ side_id }) => String(side_id))).toContain(other);
  });

  for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE')) {
    const texts = locale === 'en-US' ? english : arabic;
    test(
      `choosing, skipping, sides and cancelling are accessible, fit 320 px and are translated in ${locale}`,
      { tag: '@deep' },
      async ({ browser }) => {
        const plan = await planOf();
        const withSide = openDays(plan).find((each) => plan.sides[each])!;
        const mine = await phone(browser, OWN_URL, { reducedMotion: 'reduce' });
        const page = await mine.context.newPage();
        await signIn(page, EMAIL);
        await page.close();
        await dressed(mine, locale);
        const at = await mine.context.newPage();
        const found: Record<string, string[]> = {};
        const look = async (name: string): Promise<void> => {
          await settled(at);
          found[name] = await judge(at, locale);
        };
        await openAt(at, withSide);
        await at.getByRole('button', { name: texts['plan.skipDelivery'] }).click();
        await expect(at.getByRole('alertdialog')).toBeVisible();
        await look('skipping');
        await at.keyboard.press('Escape');
        await at
          .getByRole('button', { name: new RegExp(`^(${texts['plan.changeSides']}|${texts['plan.changeAddSide']}): `) })
          .first()
          .click();
        await expect(at.getByRole('dialog').locator('select').first()).toBeVisible();
        await look('sides');
        await at.keyboard.press('Escape');
        await at.getByRole('button', { name: texts['plan.changeItems'], exact: true }).click();
        const options = at.locator('ul[aria-label] > li article');
        await expect(options.first()).toBeVisible();
        await look('choosing');
        // A tap anywhere on the row chooses; other controls on the row are above that area.
        const other = options.filter({ hasNotText: texts['plan.selected'] }).first();
        const title = await textOf(other.getByRole('heading'));
        const row = options.filter({ has: at.getByRole('heading', { name: title, exact: true }) }).first();
        await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        const box = (await row.locator('img').boundingBox())!;
        await at.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await expect(row.getByText(texts['plan.selected'])).toBeVisible();
        await row.getByRole('button', { name: texts['plan.viewDetails'] }).click();
        await expect(at.getByRole('dialog', { name: texts['plan.dishDescription'] })).toBeVisible();
        await at.keyboard.press('Escape');
        await at.getByRole('button', { name: texts['plan.discard'] }).click();
        await at.getByRole('tab', { name: texts['plan.myPlan'] }).click();
        await at.getByRole('button', { name: texts['plan.cancelPlan'] }).click();
        await expect(at.getByRole('alertdialog')).toBeVisible();
        await look('cancelling');
        await at.goto('/modify/summary');
        await expect(at.locator('main dl')).toBeVisible();
        await look('the sample');
        expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
        await putAway(mine);
      },
    );
  }
});

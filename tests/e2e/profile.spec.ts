import arabicProfile from '../../src/i18n/catalogues/ar.profile.json' with { type: 'json' };
import englishProfile from '../../src/i18n/catalogues/en.profile.json' with { type: 'json' };
import { expect, signIn, speaks, test } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { judge } from './support/judge.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';
import { openRow } from './support/rows.ts';
import { words } from './support/words.ts';

const texts = {
  'en-US': { ...words['en-US'], ...englishProfile },
  'ar-AE': { ...words['ar-AE'], ...arabicProfile },
};
const who = { 'en-US': 'active@demo.test', 'ar-AE': 'arabic@demo.test' } as const;
const tomato = { 'en-US': 'Tomato', 'ar-AE': 'طماطم' } as const;

interface Saved {
  readonly height: number;
  readonly goal_weight: number;
  readonly notes: string;
  readonly medical: number[];
  readonly dislikes: number[];
}
const dashboard = <T>(email: string, subtype: string): Promise<T> =>
  askServer<T>(OWN_URL, email, 'profile', { type: 'getForDashboard', data: { subtype } });
const userOf = (email: string) => dashboard<Saved>(email, 'get');
const dishesOf = async (email: string): Promise<string> => {
  const plan = await askServer<{ mealPlan: object }>(OWN_URL, email, 'order', {
    type: 'get',
    data: { orderType: 'active' },
  });
  return JSON.stringify(plan.mealPlan);
};

let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server.remove());
test.use({ baseURL: OWN_URL });

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'en-US')) {
  const say = texts[locale];
  const email = who[locale];

  test(`in ${locale} a profile is saved, a dislike swaps planned dishes, and what is typed without a network is sent later — PRF-001, PRF-013, PRF-018, PRF-020`, async ({
    page,
    context,
  }) => {
    await speaks(page, locale);
    await signIn(page, email, '/profile');
    const field = (name: string) => page.locator(`form input[name=${name}], form textarea[name=${name}]`);
    const save = page.getByRole('button', { name: say['profile.save'], exact: true });
    await openRow(page, 'body');
    await field('height').fill('301');
    await save.click();
    await expect(page.getByText(say['profile.problem.height'])).toBeVisible();
    expect(await judge(page, locale)).toEqual([]);
    await field('height').fill('171.5');
    await openRow(page, 'likes');
    await field('notes').fill('لا بصل – no onions');
    await save.click();
    const modal = page.getByRole('dialog', { name: say['profile.saved'] });
    await modal.getByRole('button', { name: say['shell.ok'] }).click();
    expect(await userOf(email)).toMatchObject({ height: 171.5, notes: 'لا بصل – no onions' });

    const before = await dishesOf(email);
    await openRow(page, 'tastes');
    await page.getByRole('button', { name: new RegExp(`^${say['profile.tastes.dislikes']}`) }).click();
    const popup = page.getByRole('dialog', { name: say['profile.tastes.dislikes'] });
    await popup.locator('input[type=search]').fill(tomato[locale]);
    await popup.getByRole('button', { name: tomato[locale], exact: true }).click();
    await expect(popup.getByRole('checkbox').first()).toBeChecked();
    expect(await judge(page, locale)).toEqual([]);
    await popup.getByRole('button', { name: say['profile.tastes.save'], exact: true }).click();
    await expect(popup).toBeHidden();
    await expect.poll(async () => (await userOf(email)).dislikes.length).toBeGreaterThan(0);
    await expect.poll(() => dishesOf(email)).not.toBe(before);

    await context.setOffline(true);
    await field('goal_weight').fill('60.5');
    await save.click();
    await expect(page.getByText(say['profile.unsent'])).toBeVisible();
    await page.reload();
    await expect(field('goal_weight')).toHaveValue('60.5');
    expect((await userOf(email)).goal_weight).not.toBe(60_500);
    await context.setOffline(false);
    await page.getByRole('button', { name: say['profile.sendNow'] }).click();
    await expect(modal).toBeVisible();
    expect((await userOf(email)).goal_weight).toBe(60_500);
  });
}

import arabicWords from '../../src/i18n/catalogues/ar.feedback.json' with { type: 'json' };
import englishWords from '../../src/i18n/catalogues/en.feedback.json' with { type: 'json' };
import { violations } from './support/accessibility.ts';
import { expect, signIn, speaks, test, withMotion, withoutWorker } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { askServer } from './support/plain-client.ts';
import { words } from './support/words.ts';

interface Plan {
  readonly mealPlan: Record<string, Record<string, number>>;
  readonly days: Record<string, { readonly state: string }>;
}
interface Reviews {
  readonly reviews: readonly { readonly rating: number; readonly feedback: string }[];
}

const customers = {
  'en-US': { email: 'renew@demo.test', said: { ...englishWords, ...words['en-US'] }, review: 'Juicy and well spiced.' },
  'ar-AE': { email: 'arabic@demo.test', said: { ...arabicWords, ...words['ar-AE'] }, review: 'لذيذ ومتوازن.' },
} as const;

test.use({ ...withoutWorker, ...withMotion });

for (const [locale, { email, said, review }] of walkedIn(Object.entries(customers), 'en-US'))
  test(`a delivered dish is reviewed in its own view, where the words come first and are sent, in ${locale} — FBK-030, FBK-033, REF-019`, async ({
    page,
    baseURL,
  }) => {
    const { days, mealPlan } = await askServer<Plan>(baseURL!, email, 'order', {
      type: 'get',
      data: { orderType: 'active' },
    });
    const wire = Object.keys(mealPlan).filter(
      (day) => days[day]!.state === 'past' || Number(day) * 1000 < Date.now() - 2 * 86_400_000,
    )[0]!;
    await speaks(page, locale);
    await signIn(page, email, `/modify?day=${new Date(Number(wire) * 1000).toISOString().slice(0, 10)}`);
    const card = page.locator('section[aria-labelledby=plan-day] article').first();
    await card.getByRole('button').first().click();
    const view = page.getByRole('dialog').first();
    await expect(view.getByRole('heading', { name: said['plan.reviews'] })).toBeVisible();
    await view
      .getByRole('button', { name: said['plan.writeReview'] })
      .or(view.getByRole('button', { name: said['plan.changeReview'] }))
      .click();
    const sheet = page
      .getByRole('dialog')
      .filter({ has: page.locator('textarea') })
      .last();
    const stars = sheet.locator('input[type=radio]');
    await stars.last().check({ force: true });
    await sheet.locator('textarea').fill(review);

    // Closing does not lose unsaved text.
    await sheet.getByRole('button', { name: said['shell.close'] }).first().click();
    const sure = page.getByRole('alertdialog');
    await expect(sure).toContainText(said['feedback.notSaved']);
    expect(await violations(page)).toEqual([]);
    await sure.getByRole('button', { name: said['feedback.saveChanges'] }).click();
    const message = page.getByRole('dialog').filter({ hasText: said['feedback.dishSaved'] }).last();
    await message.getByRole('button', { name: said['shell.done'] }).click();
    await expect(message).toBeHidden();
    await expect(view.getByText(review)).toBeVisible();
    await expect(view.getByText(said['shell.stateSent'])).toBeVisible();

    const dishes = Object.values(mealPlan[wire]!);
    await expect
      .poll(async () => {
        const all = await Promise.all(
          dishes.map((dishId) =>
            askServer<Reviews>(baseURL!, email, 'rating', { type: 'getDishReviews', data: { dishId } }),
          ),
        );
        return all.flatMap(({ reviews }) => reviews).filter(({ feedback }) => feedback === review).length;
      })
      .toBe(1);
  });

test('the dish feedback page fades in over 300 ms, and appears at once for a reader with reduced motion — FBK-043', async ({
  page,
}) => {
  await signIn(page, 'active@demo.test', '/feedback/dish');
  await expect(page.locator('main article').first()).toBeVisible();
  const fade = () =>
    page
      .locator('main > :not(dialog)')
      .first()
      .evaluate((part) => {
        const { animationName, animationDuration } = getComputedStyle(part);
        return animationName === 'none' ? 'none' : animationDuration;
      });
  expect(await fade()).toBe('0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fade()).toBe('none');
});

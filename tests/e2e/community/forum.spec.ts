import type { Page } from '@playwright/test';

import arabicBlog from '#src/i18n/catalogues/ar.blog.json' with { type: 'json' };
import arabicForum from '#src/i18n/catalogues/ar.forum.json' with { type: 'json' };
import arabicShell from '#src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import blog from '#src/i18n/catalogues/en.blog.json' with { type: 'json' };
import forum from '#src/i18n/catalogues/en.forum.json' with { type: 'json' };
import shell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };
import { settled, violations } from '../support/accessibility.ts';
import {
  anotherDevice,
  everythingKept,
  expect,
  reloadByHand,
  signIn,
  speaks,
  test,
  walkTo,
  withoutWorker,
} from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { askServer } from '../support/plain-client.ts';

const texts = {
  'en-US': { ...blog, ...forum, ...shell },
  'ar-AE': { ...arabicBlog, ...arabicForum, ...arabicShell },
};
/** An account keeps the language that a test chooses, also for later tests. */
const writers = { 'en-US': 'renewed@demo.test', 'ar-AE': 'arabic@demo.test' } as const;
const LIST = '/nutrition-support/forum';
const inText = (page: Page) => page.locator('[role=textbox][aria-multiline=true]');
const rows = (page: Page) => page.locator('[data-thread]');
const comments = (page: Page) => page.locator('[data-comment]');
const named = (text: string, title: string): string => text.replace('{title}', title);

/** Fills in the form of a discussion and saves it; its page is shown afterwards. */
const write = async (page: Page, say: (typeof texts)['en-US'], title: string, words: string): Promise<void> => {
  await page.locator('input[name=title]').fill(title);
  await page.locator('select[name=category_id]').selectOption({ index: 1 });
  await inText(page).fill(words);
  await page.locator('main').getByRole('button', { name: say['shell.save'], exact: true }).click();
};
const threadId = (page: Page): number => Number(/thread\/(\d+)$/.exec(page.url())?.[1]);

test.use(withoutWorker);

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE')) {
  const say = texts[locale];

  test(`A visitor finds the discussions, reads one and comes back, may search and not write, in ${locale} — NUT-004, NUT-005, NUT-010, NUT-021, NUT-024, XTR-024`, async ({
    page,
  }) => {
    await speaks(page, locale);
    await page.goto('/nutrition-support');
    await page.getByRole('button', { name: say['shell.cookiesOk'] }).click();
    await page.locator('main').getByRole('link', { name: say['shell.subject.forum'], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say['shell.subject.forum'] })).toBeVisible();
    await expect(rows(page)).not.toHaveCount(0);
    await expect(page.getByRole('tab', { name: say['forum.mine'] })).toBeDisabled();
    await expect(page.getByRole('link', { name: say['forum.add'] })).toHaveCount(0);
    await settled(page);
    expect(await violations(page)).toEqual([]);

    const opened = rows(page).nth(3).getByRole('link');
    const title = (await opened.textContent())!;
    await opened.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(say['forum.commentNeedsSignIn'])).toBeVisible();
    await expect(comments(page)).not.toHaveCount(0);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await expect(opened).toBeFocused();

    await page.getByRole('searchbox').fill(title.split(' ')[0]!);
    await expect(page.locator('main mark').first()).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('searchbox').press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/thread\/\d+$/);
  });

  test(
    `A customer opens a discussion with formatting, changes it, comments, changes and deletes, in ${locale} — NUT-006, NUT-023, NUT-030, NUT-035, NUT-036, NUT-038`,
    { tag: '@deep' },
    async ({ page }) => {
      await speaks(page, locale);
      await signIn(page, writers[locale]);
      await walkTo(page, LIST);
      await page.getByRole('link', { name: say['forum.add'] }).click();
      await expect(inText(page)).toBeVisible();
      await page.locator('main').getByRole('button', { name: say['shell.save'], exact: true }).click();
      await expect(page.getByText(say['forum.titleMissing'])).toBeVisible();
      await settled(page);
      expect(await violations(page)).toEqual([]);

      // An unfinished discussion survives a reload.
      await page.locator('input[name=title]').fill(`Lunch boxes ${locale}`);
      await reloadByHand(page);
      await expect(page.locator('input[name=title]')).toHaveValue(`Lunch boxes ${locale}`);
      await page.getByRole('button', { name: say['forum.bold'], exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: say['forum.bold'], exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      // The focus returns to the text in the next frame.
      await expect(inText(page)).toBeFocused();
      await page.keyboard.type('Which boxes keep salad crisp?');
      await page.locator('select[name=category_id]').selectOption({ index: 1 });
      await page.locator('main').getByRole('button', { name: say['shell.save'], exact: true }).click();
      await expect(page).toHaveURL(/\/thread\/\d+$/);
      await expect(page.locator('main article strong')).toHaveText('Which boxes keep salad crisp?');

      await page.getByRole('link', { name: named(say['forum.editNamed'], `Lunch boxes ${locale}`) }).click();
      await expect(inText(page).locator('strong')).toHaveText('Which boxes keep salad crisp?');
      await page.locator('input[name=title]').fill(`Salad boxes ${locale}`);
      await page.locator('main').getByRole('button', { name: say['shell.save'], exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Salad boxes ${locale}` })).toBeVisible();

      await page.locator('textarea[name=text]').fill('Mine are of glass.');
      await page.getByRole('button', { name: say['forum.send'], exact: true }).click();
      await expect(comments(page)).toHaveCount(1);
      await page.getByRole('button', { name: say['forum.editComment'] }).click();
      await page.locator('[data-comment] textarea').fill('Mine are of steel.');
      await page.locator('[data-comment]').getByRole('button', { name: say['shell.save'], exact: true }).click();
      await expect(comments(page).getByText('Mine are of steel.')).toBeVisible();
      await page.getByRole('button', { name: say['forum.deleteComment'] }).click();
      await page
        .getByRole('alertdialog', { name: say['forum.sure'] })
        .getByRole('button', { name: say['shell.yes'] })
        .click();
      await expect(comments(page)).toHaveCount(0);

      await page.getByRole('button', { name: named(say['forum.deleteNamed'], `Salad boxes ${locale}`) }).click();
      const question = page.getByRole('alertdialog', { name: say['forum.sure'] });
      await expect(question.getByRole('button', { name: say['shell.no'], exact: true })).toBeVisible();
      await question.getByRole('button', { name: say['shell.yes'] }).click();
      await expect(page).toHaveURL(/\/nutrition-support\/forum$/);
      await expect(rows(page)).not.toHaveCount(0);
      await expect(page.getByRole('link', { name: `Salad boxes ${locale}`, exact: true })).toHaveCount(0);
    },
  );
}

const say = texts['en-US'];

test.describe.configure({ timeout: 150_000 });

test('Two customers see each other’s comments without a reload, and one reports the other’s comment once — XTR-022, XTR-023', async ({
  page,
  faults,
  baseURL,
}) => {
  await signIn(page, 'customfit@demo.test');
  await walkTo(page, `${LIST}/add`);
  await write(page, say, 'Coffee and cardamom', 'How much cardamom do you take?');
  await expect(page).toHaveURL(/\/thread\/\d+$/);
  const other = await anotherDevice(page, faults, baseURL!);
  const there = await other.newPage();
  await signIn(there, 'paused@demo.test', `${LIST}/thread/${threadId(page)}`);
  await there.locator('textarea[name=text]').fill('Two pods for a pot.');
  await there.getByRole('button', { name: say['forum.send'], exact: true }).click();
  await expect(comments(page).getByText('Two pods for a pot.')).toBeVisible();
  await expect(page.locator('[aria-live=polite]').getByText('1 new comment')).toBeAttached();

  await page.getByRole('button', { name: /^Report the comment/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Report the comment/ });
  await dialog.getByRole('radio', { name: say['forum.reason.spam'] }).check();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: say['forum.sendReport'] }).click();
  await expect(page.getByRole('button', { name: say['forum.reported'] })).toBeDisabled();
  await expect(page.getByText(say['forum.reportedThanks'])).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: say['forum.reported'] })).toBeDisabled();

  await page.locator('textarea[name=text]').fill('Thank you!');
  await page.getByRole('button', { name: say['forum.send'], exact: true }).click();
  await expect(comments(there).getByText('Thank you!')).toBeVisible();
  await other.close();
});

test.describe('On a device with the offline app', () => {
  test.use({ keepsApp: true });

  test(
    'A discussion and a comment written offline wait, can be edited, and are sent once — XTR-025',
    { tag: '@deep' },
    async ({ page, context, baseURL }) => {
      // Uses the English account only, because other tests may change the language of the other accounts meanwhile.
      await signIn(page, writers['en-US']);
      await walkTo(page, LIST);
      // A row of one's own discussion also has an edit link, so the first link is used.
      const opened = rows(page).first().getByRole('link').first();
      const title = (await opened.textContent())!;
      await opened.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('textarea[name=text]')).toBeVisible();
      const thread = threadId(page);
      await everythingKept(page);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.locator('textarea[name=text]').fill('Written underground');
      await page.getByRole('button', { name: say['forum.send'], exact: true }).click();
      const waiting = comments(page).filter({ hasText: 'Written underground' });
      await expect(waiting.getByText(say['shell.stateDevice'])).toBeVisible();
      await waiting.getByRole('button', { name: say['shell.edit'] }).click();
      await expect(page.locator('textarea[name=text]')).toHaveValue('Written underground');
      await page.locator('textarea[name=text]').fill('Written in a tunnel');
      await page.getByRole('button', { name: say['forum.send'], exact: true }).click();
      await expect(comments(page).filter({ hasText: 'Written in a tunnel' })).toHaveCount(1);
      await expect(waiting).toHaveCount(0);

      await walkTo(page, `${LIST}/add`);
      await write(page, say, 'From a tunnel', 'Nobody hears me down here.');
      await expect(page).toHaveURL(/\/nutrition-support\/forum$/);
      await expect(rows(page).first().getByText(say['shell.stateDevice'])).toBeVisible();
      await walkTo(page, '/profile/sync');
      await expect(page.getByText('Discussion “From a tunnel”')).toBeVisible();
      await expect(page.getByText('Comment “Written in a tunnel”')).toBeVisible();

      await context.setOffline(false);
      await expect(page.getByText('Everything has been sent')).toBeVisible();
      await walkTo(page, LIST);
      await expect(page.getByRole('link', { name: 'From a tunnel', exact: true })).toHaveCount(1);
      const { comments: stored } = await askServer<{ comments: { text: string }[] }>(
        baseURL!,
        writers['en-US'],
        'forum',
        {
          type: 'commentList',
          data: { threadId: thread, offset: 0, limit: 20 },
        },
      );
      expect(stored.filter(({ text }) => text.startsWith('Written'))).toEqual([
        expect.objectContaining({ text: 'Written in a tunnel' }),
      ]);
    },
  );
});

test('A hostile discussion and comment are shown as plain text and run no code — NUT-032', async ({
  page,
  baseURL,
}) => {
  const html =
    '<p>Look <img src=x onerror="document.title=\'taken\'"><a href="javascript:document.title=\'taken\'">here</a><script>document.title="taken"</script></p><p>and read on calmly.</p>';
  const { threadId: id } = await askServer<{ threadId: number }>(baseURL!, 'customfit@demo.test', 'forum', {
    type: 'set',
    data: { threadData: { title: '<b>Bold</b> title', category_id: 1, text: btoa(encodeURIComponent(html)) } },
  });
  await askServer(baseURL!, 'customfit@demo.test', 'forum', {
    type: 'commentSet',
    data: { threadId: id, text: '<img src=x onerror="document.title=1">' },
  });
  await page.goto(`${LIST}/thread/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: '<b>Bold</b> title' })).toBeVisible();
  await expect(page.locator('main article').first().getByText('and read on calmly.')).toBeVisible();
  await expect(comments(page).getByText('<img src=x onerror="document.title=1">')).toBeVisible();
  expect(await page.locator('main').locator('img, script, a[href^="javascript:"]').count()).toBe(0);
  await expect(page).toHaveTitle('<b>Bold</b> title · Sufra');
});

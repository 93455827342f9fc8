import arDelivered from '#src/i18n/catalogues/ar.delivered.json' with { type: 'json' };
import arShell from '#src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import arSync from '#src/i18n/catalogues/ar.sync.json' with { type: 'json' };
import enDelivered from '#src/i18n/catalogues/en.delivered.json' with { type: 'json' };
import enShell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };
import enSync from '#src/i18n/catalogues/en.sync.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { expect, readyForOffline, signIn, speaks, test, walkTo } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { openDayServer } from '../support/open-day.ts';
import { OWN_URL, type OwnServer } from '../support/own-server.ts';

/** Each language reports a bag of its own customer. */
const who = { 'en-US': 'renew@demo.test', 'ar-AE': 'arabic@demo.test' } as const;
const texts = {
  'en-US': { ...enShell, ...enDelivered, ...enSync, words: 'The soup was missing.' },
  'ar-AE': { ...arShell, ...arDelivered, ...arSync, words: 'لم أجد الشوربة.' },
} as const;

interface Message {
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
}

let server: OwnServer;
test.beforeAll(async () => {
  server = await openDayServer();
});
test.afterAll(() => server.remove());
test.use({ baseURL: OWN_URL });

for (const [locale, said] of walkedIn(
  Object.entries(texts) as [keyof typeof texts, (typeof texts)['ar-AE']][],
  'ar-AE',
))
  test(
    `what was wrong with today’s bag is told without a network and reaches the team once it is back, in ${locale} — XTR-044`,
    { tag: '@deep' },
    async ({ page, context, request }) => {
      await speaks(context, locale);
      await signIn(page, who[locale]);
      await readyForOffline(page);
      await context.setOffline(true);

      await page.getByRole('button', { name: said['delivered.bag'], exact: true }).click();
      const sheet = page.getByRole('dialog', { name: said['delivered.bagTitle'] });
      await expect(sheet.getByText(said['delivered.bagOffline'])).toBeVisible();
      const send = sheet.getByRole('button', { name: said['delivered.bagSend'] });
      await send.click();
      await expect(sheet.getByText(said['delivered.bagReasonMissing'])).toBeVisible();
      await sheet.getByRole('group', { name: said['delivered.bagDishes'] }).getByRole('button').nth(1).click();
      await sheet.getByRole('radio', { name: said['delivered.reason.missing'] }).check();
      await sheet.getByLabel(said['delivered.bagText']).fill(said.words);
      await expectAccessible(page);
      await send.click();
      await expect(page.getByText(said['delivered.bagKept'])).toBeVisible();

      // The day and the list of waiting entries show the complaint as waiting, also after a start without a network.
      await page.reload();
      const told = page.getByRole('list', { name: said['delivered.bagList'] }).getByRole('listitem');
      await expect(told).toContainText(said.words);
      await expect(told).toContainText(said['shell.stateDevice']);
      await walkTo(page, '/profile/sync');
      await expect(page.getByText(said['sync.bag.missing'])).toBeVisible();

      await context.setOffline(false);
      const team = async (): Promise<number> => {
        const messages = (await (await request.get('/dev/inbox.json')).json()) as Message[];
        return messages.filter(({ channel, text }) => channel === 'team' && text.includes(said.words)).length;
      };
      await expect.poll(team).toBe(1);
      await walkTo(page, '/');
      await expect(told).toContainText(said['shell.stateSent']);
      await expectAccessible(page);
    },
  );

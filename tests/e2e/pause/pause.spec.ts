import arabicPause from '#src/i18n/catalogues/ar.pause.json' with { type: 'json' };
import arabic from '#src/i18n/catalogues/ar.plan.json' with { type: 'json' };
import englishPause from '#src/i18n/catalogues/en.pause.json' with { type: 'json' };
import english from '#src/i18n/catalogues/en.plan.json' with { type: 'json' };
import { settled } from '../support/accessibility.ts';
import { appKept, expect, readyForOffline, signIn, test } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { dressed, judge } from '../support/judge.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { phone, putAway } from '../support/phone.ts';
import { askServer } from '../support/plain-client.ts';

interface Plan {
  readonly planParams: { readonly slot_id: number };
  readonly days: Record<string, { readonly state: string; readonly address?: { readonly slot_id: number } }>;
}

const dayOf = (wire: string): string => new Date(Number(wire) * 1000).toISOString().slice(0, 10);

test.describe('A pause on a phone', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  for (const [locale, email] of walkedIn(
    [
      ['en-US', 'active@demo.test'],
      ['ar-AE', 'customfit@demo.test'],
    ] as const,
    'en-US',
  )) {
    const say = locale === 'en-US' ? { ...english, ...englishPause } : { ...arabic, ...arabicPause };

    test(
      `is chosen on the plan's calendar with the time deliveries go on at, cancelled, chosen anew and saved, in ${locale} — SKP-014, SKP-017, SKP-018`,
      { tag: '@deep' },
      async ({ browser }) => {
        const planNow = (): Promise<Plan> => askServer<Plan>(OWN_URL, email, 'order', { type: 'get', data: {} });
        const before = await planNow();
        const open = Object.keys(before.days)
          .toSorted()
          .filter((wire) => before.days[wire]!.state === 'filled');
        const [start, end] = [dayOf(open[1]!), dayOf(open[3]!)];
        const mine = await phone(browser, OWN_URL, { reducedMotion: 'reduce' });
        const first = await mine.context.newPage();
        await signIn(first, email);
        await appKept(first);
        await readyForOffline(first);
        await first.close();
        await dressed(mine, locale);
        const page = await mine.context.newPage();
        await page.goto('/modify');
        await page.getByRole('tab', { name: say['plan.myPlan'] }).click();
        await page.getByRole('button', { name: say['plan.pause'], exact: true }).click();
        const sheet = page.getByRole('dialog');
        const from = sheet.locator('input[name=startDate]');
        const until = sheet.locator('input[name=endDate]');
        const offered = await from.inputValue();
        const touch = async (day: string): Promise<void> => {
          const cell = sheet.locator(`[data-day="${day}"]`);
          if (!(await cell.isVisible())) await sheet.locator('p[aria-live] + button').click();
          await cell.click();
        };
        await touch(start);
        await expect(from).toHaveValue(start);
        await touch(end);
        await expect(until).toHaveValue(end);
        await sheet.getByRole('button', { name: say['pause.cancel'] }).click();
        await expect(sheet).toBeHidden();

        // Without a network, the calendar can be read, but no action is offered.
        await mine.context.setOffline(true);
        await page.reload();
        await page.getByRole('tab', { name: say['plan.myPlan'] }).click();
        await page.getByRole('button', { name: say['plan.pause'], exact: true }).click();
        await expect(from).toHaveValue(offered);
        await expect(sheet.getByText(say['pause.staysHere'])).toBeVisible();
        await expect(sheet.getByRole('button', { name: say['pause.save'] })).toBeDisabled();
        await mine.context.setOffline(false);
        await expect(sheet.getByRole('button', { name: say['pause.save'] })).toBeEnabled();
        await touch(start);
        await touch(end);
        const other = before.planParams.slot_id === 4 ? 1 : 4;
        await sheet.locator(`label:has(input[name^="slot_id"][value="${other}"])`).click();
        await settled(page);
        expect(await judge(page, locale)).toEqual([]);

        await sheet.getByRole('checkbox', { name: say['pause.terms'] }).click();
        await sheet.getByRole('button', { name: say['pause.save'] }).click();
        await expect(page.getByRole('dialog', { name: say['pause.thanks'] })).toBeVisible();
        const { days } = await planNow();
        expect(open.filter((wire) => days[wire]!.state === 'paused').map(dayOf)).toEqual(
          open.map(dayOf).filter((day) => day >= start && day < end),
        );
        expect(days[open[0]!]!.address!.slot_id).toBe(before.days[open[0]!]!.address!.slot_id);
        expect(days[open[3]!]!.address!.slot_id).toBe(other);
        await putAway(mine);
      },
    );
  }
});

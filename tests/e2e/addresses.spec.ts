import arabicAddress from '../../src/i18n/catalogues/ar.address.json' with { type: 'json' };
import arabicOrder from '../../src/i18n/catalogues/ar.order.json' with { type: 'json' };
import arabicCheckout from '../../src/i18n/catalogues/ar.checkout.json' with { type: 'json' };
import englishAddress from '../../src/i18n/catalogues/en.address.json' with { type: 'json' };
import englishOrder from '../../src/i18n/catalogues/en.order.json' with { type: 'json' };
import englishCheckout from '../../src/i18n/catalogues/en.checkout.json' with { type: 'json' };
import { expect, signIn, speaks, test, withoutWorker } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { judge } from './support/judge.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';
import { words } from './support/words.ts';

const texts = {
  'en-US': { ...words['en-US'], ...englishAddress, ...englishOrder, ...englishCheckout },
  'ar-AE': { ...words['ar-AE'], ...arabicAddress, ...arabicOrder, ...arabicCheckout },
};
const who = { 'en-US': 'active@demo.test', 'ar-AE': 'arabic@demo.test' } as const;
const DAY_MS = 86_400_000;

interface Plan {
  readonly days: Record<
    string,
    {
      readonly state: string;
      readonly address?: { readonly kind: string; readonly slot_id: number; readonly once?: boolean };
    }
  >;
}
const planOf = (email: string): Promise<Plan> =>
  askServer<Plan>(OWN_URL, email, 'order', { type: 'get', data: { orderType: 'active' } });
const userOf = (email: string) =>
  askServer<{ homeAddress: { latitude: number; longtitude: number; street: string }; addressFrom?: object }>(
    OWN_URL,
    email,
    'profile',
    { type: 'getForDashboard', data: { subtype: 'get' } },
  );

let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server.remove());
test.use({ baseURL: OWN_URL, ...withoutWorker });

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE')) {
  const say = texts[locale];
  const email = who[locale];

  test(
    `in ${locale} an address is changed with the map and counts in two days; a day goes elsewhere and as usual again — XTR-005, XTR-007, XTR-008, WIZ-066`,
    { tag: '@deep' },
    async ({ page }) => {
      const refused: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
      });
      await speaks(page, locale);
      await signIn(page, email);
      await page.goto('/modify/address');
      const home = page.getByRole('group', { name: say['address.kind.home'], exact: true });
      await home.getByLabel(say['order.street']).fill('Palm Street');
      await home.getByRole('button', { name: say['address.mapOpen'] }).click();
      const map = home.getByRole('application', { name: say['address.map'] });
      await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
      const box = (await map.boundingBox())!;
      await map.click({ position: { x: box.width / 2 + 40, y: box.height / 2 - 30 } });
      const before = await home.getByLabel(say['address.latitude']).inputValue();
      await map.click({ position: { x: box.width / 2 + 40, y: box.height / 2 + 30 } });
      await expect(home.getByLabel(say['address.latitude'])).not.toHaveValue(before);
      const latitude = Number(await home.getByLabel(say['address.latitude']).inputValue());
      expect(await judge(page, locale)).toEqual([]);

      const work = page.getByRole('group', { name: say['address.kind.work'], exact: true });
      await work.getByLabel(say['order.street']).fill('Al Marsa Street');
      await work.getByLabel(say['order.apts']).fill('Office 1204');
      await work.getByLabel(say['checkout.emirate'], { exact: true }).selectOption('2');
      await work.getByLabel(say['order.area'], { exact: true }).selectOption('201');
      await page.getByRole('button', { name: say['shell.save'], exact: true }).click();
      await expect(page.getByText(new RegExp(say['address.countsFrom'].split('{')[0]!)).first()).toBeVisible({
        timeout: 30_000,
      });
      const saved = await userOf(email);
      expect(saved).toMatchObject({
        homeAddress: { street: 'Palm Street', latitude },
        addressFrom: { home: expect.any(Number) },
      });

      const wire = Object.entries((await planOf(email)).days).find(
        ([on, { state }]) => state === 'filled' && Number(on) * 1000 > Date.now() + 4 * DAY_MS,
      )![0];
      const usual = (await planOf(email)).days[wire]!.address!;
      await page.goto(`/modify?day=${new Date(Number(wire) * 1000).toISOString().slice(0, 10)}`);
      const panel = page.locator('section[aria-labelledby=plan-day]');
      await panel.getByRole('button', { name: say['address.day.elsewhere'] }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: say['address.day.work'], exact: true }).check({ force: true });
      await dialog.locator('input[type=radio][value="4"]').check({ force: true });
      await dialog.getByRole('button', { name: say['address.day.save'] }).click();
      await expect(panel.getByText(say['address.day.once'], { exact: true })).toBeVisible();
      expect((await planOf(email)).days[wire]!.address).toEqual({ kind: 'work', slot_id: 4, once: true });

      await panel.getByRole('button', { name: say['address.day.undo'] }).click();
      await expect(panel.getByText(say['address.day.once'], { exact: true })).toBeHidden();
      expect((await planOf(email)).days[wire]!.address).toEqual(usual);
      expect(refused).toEqual([]);
    },
  );
}

import type { Locator, Page } from '@playwright/test';

import { settled } from '../support/accessibility.ts';
import { expect, PASSWORD, test, todaysDishes, withoutWorker } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { openDayServer } from '../support/open-day.ts';
import { OWN_URL, type OwnServer } from '../support/own-server.ts';
import { phone, putAway, type Phone } from '../support/phone.ts';
import { askServer } from '../support/plain-client.ts';
import { atProvider, savePlan, wireDay } from '../support/shopper.ts';

const EMAIL = 'active@demo.test';
const DAY_MS = 86_400_000;
/** The test gives up after this number of Tab stops. */
const STOPS = 120;

interface Plan {
  readonly days: Record<string, { readonly state: string }>;
}
/** A day that can still be changed tomorrow. */
const openDay = async (): Promise<string> => {
  const { days } = await askServer<Plan>(OWN_URL, EMAIL, 'order', { type: 'get', data: { orderType: 'active' } });
  const wire = Object.keys(days).find(
    (day) => days[day]!.state === 'filled' && Number(day) * 1000 > Date.now() + 5 * DAY_MS,
  );
  return new Date(Number(wire) * 1000).toISOString().slice(0, 10);
};

/** What a screen reader reads, in this order; other elements in between are skipped. */
const reads = (page: Page, expected: string): Promise<void> =>
  expect(page.locator('body')).toMatchAriaSnapshot(expected);

/** Presses Tab until this element has the focus, and checks that the focus is visible. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no keyboard comes to ${target.toString()}`);
};
const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
const opened = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.locator('main h1').first()).toBeVisible();
  await settled(page);
};

/** Tab steps on the screen against the reading order: back in a line, or up without moving to the next column. */
const againstTheEye = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"], :disabled, [type=file])',
      ),
    ].filter((each) => each.checkVisibility() && each.closest('[inert], dialog') === null);
    /** A telephone number is read from left to right in Arabic, too. */
    const isMirrored = (one: HTMLElement, other: HTMLElement): boolean => {
      let around = one.parentElement!;
      while (!around.contains(other)) around = around.parentElement!;
      return getComputedStyle(around).direction === 'rtl';
    };
    const placeOf = (element: HTMLElement, mirrored: boolean) => {
      const { left, right, top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
      return { start: mirrored ? -right : left, end: mirrored ? -left : right, top, bottom };
    };
    const NEAR = 8;
    return controls.slice(1).flatMap((element, at) => {
      const mirrored = isMirrored(controls[at]!, element);
      const before = placeOf(controls[at]!, mirrored);
      const now = placeOf(element, mirrored);
      const back = now.bottom > before.top + NEAR && now.top < before.bottom - NEAR && now.end < before.start + NEAR;
      const up = now.bottom < before.top + NEAR && now.start < before.end - NEAR;
      const said = (each: HTMLElement): string => each.outerHTML.replaceAll(/<svg.*?<\/svg>/gs, '').slice(0, 90);
      return back || up ? [`${said(controls[at]!)} → ${said(element)}`] : [];
    });
  });

test.describe('A customer without sight or without a mouse', () => {
  // All tests share one sign-in, which the first test makes.
  test.describe.configure({ mode: 'serial', timeout: 150_000 });
  let server: OwnServer;
  let device: Phone;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    server = await openDayServer();
    device = await phone(browser, OWN_URL, { reducedMotion: 'reduce', ...withoutWorker });
    page = await device.context.newPage();
  });
  test.afterAll(async () => {
    await putAway(device);
    await server.remove();
  });

  test('signs in, reads today’s meals, changes a dish, logs a weight and pays by keyboard and accessible names', async () => {
    await test.step('sign in', async () => {
      await opened(page, '/sign-in');
      await reads(
        page,
        `
        - link "Skip to content"
        - banner:
          - link "Sufra"
        - main:
          - heading "Sign In" [level=1]
          - textbox "Email"
          - textbox "Password"
          - button "Show password"
          - link "Forgot your password?"
          - button "Sign In"
        `,
      );
      await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
      await page.keyboard.type(EMAIL);
      await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    });

    await test.step('today’s meals', async () => {
      await expect(todaysDishes(page).first()).toBeVisible();
      await reads(
        page,
        `
        - link "Skip to content"
        - banner:
          - link "Sufra"
          - link /Inbox/
          - button "More"
        - main:
          - heading "Today" [level=1]
          - link "View / Modify Full Meal Plan"
          - region "Today’s meals":
            - heading "Today’s meals" [level=2]
            - img /kcal planned/
            - list:
              - listitem:
                - img /Protein.* \\d+ g planned/
              - listitem:
                - img /Carbs.* \\d+ g planned/
              - listitem:
                - img /Fat.* \\d+ g planned/
            - list:
              - listitem:
                - article:
                  - heading [level=3]:
                    - button
            - progressbar /deliveries done/
          - list "Quick actions"
          - region "Layla Mansour":
            - group:
              - heading "Layla Mansour" [level=2]
          - region "Your team":
            - group:
              - heading "Your team" [level=2]
          - region "Meal Plan":
            - group:
              - heading "Meal Plan" [level=2]
          - region "My goals":
            - group:
              - heading "My goals" [level=2]
        - contentinfo
        - navigation "Main navigation":
          - link "Today"
          - link "Menu"
          - link "Progress"
          - link "Feedback"
          - link "Profile"
        `,
      );
    });

    await test.step('change a dish', async () => {
      await opened(page, `/modify?day=${await openDay()}`);
      await reads(
        page,
        `
        - main:
          - heading "My menu" [level=1]
          - radiogroup "Days of your plan":
            - radio [checked]
          - region:
            - heading [level=2]
            - article:
              - button /View details/
              - heading [level=3]
        `,
      );
      await press(page, page.getByRole('button', { name: 'Change items' }).first());
      const dishes = page.getByRole('list', { name: /^Dishes for/ });
      const other = dishes.getByRole('listitem').filter({ hasNotText: 'Selected' }).first();
      const name = (await other.getByRole('heading').textContent())!.trim();
      await press(page, other.getByRole('button', { name, exact: true }));
      await press(page, page.getByRole('button', { name: 'Save changes' }));
      await expect(page.getByRole('dialog')).toBeVisible();
      await reads(
        page,
        `
        - dialog:
          - heading [level=2]
          - button
        `,
      );
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible();
    });

    await test.step('log a weight', async () => {
      await opened(page, '/progress');
      await press(page, page.getByRole('button', { name: 'Log today’s weight' }));
      await reads(
        page,
        `
        - dialog:
          - heading [level=2]
          - button "Close"
          - button
          - textbox /Weight \\(kg\\)/
        `,
      );
      // The field already has the focus; it accepts the digits of an Arabic keyboard.
      await expect(page.getByRole('textbox', { name: /Weight/ })).toBeFocused();
      await page.keyboard.insertText('٦٧٫٣');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Log today’s weight' })).toBeFocused();
      await expect(page.getByRole('region', { name: 'Track my progress' })).toContainText('67.3 kg');
    });

    await test.step('pay', async () => {
      await savePlan(OWN_URL, EMAIL, { start_date: wireDay(20) });
      await opened(page, '/checkout/summary');
      await reads(
        page,
        `
        - main:
          - heading "Order summary" [level=1]
          - navigation "Steps to your plan"
          - region "Your plan":
            - heading "Your plan" [level=2]
          - region "Delivery Address"
          - region "Voucher"
          - region "Price":
            - term: Total payable
            - definition: /AED/
          - region "Payment method":
            - group "Payment method":
              - radio "Payment via online" [checked]
          - checkbox /no food allergies/
          - checkbox /accept the Terms/
          - status: /Total payable AED/
          - button "Proceed to Pay"
        `,
      );
      for (const box of await page.getByRole('checkbox').all()) await press(page, box, 'Space');
      await press(page, page.getByRole('button', { name: /Proceed/ }));
      await atProvider(page, 'paymennt', 'Paid');
      await reads(page, '- heading /Welcome/ [level=1]');
    });
  });

  for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE'))
    test(
      `goes through Today, the profile and progress as the eye does, on a desktop and on a phone, in ${locale}`,
      { tag: '@deep' },
      async () => {
        await page.evaluate((speaks) => localStorage.setItem('sufra.locale', speaks), locale);
        for (const width of [1280, 1024, 390]) {
          await page.setViewportSize({ width, height: 900 });
          for (const address of ['/', '/profile', '/progress']) {
            await opened(page, address);
            if (address === '/profile') await expect(page.locator('#person h2')).toBeVisible();
            await expect.poll(() => againstTheEye(page), `${address} at ${width} px`).toEqual([]);
          }
        }
        await page.setViewportSize({ width: 390, height: 844 });
      },
    );

  test('finds the values of every chart in a table, and every picture has a text or is hidden from screen readers', async () => {
    for (const address of ['/', '/progress', '/body-analysis', '/modify', '/profile']) {
      await opened(page, address);
      const unsaid = await page.evaluate(() => [
        ...[...document.querySelectorAll('main figure')]
          .filter((each) => each.querySelector('svg') !== null && each.querySelector('details table') === null)
          .map((each) => `no table: ${each.textContent.slice(0, 40)}`),
        ...[...document.images].filter((each) => !each.hasAttribute('alt')).map((each) => `no words: ${each.src}`),
        ...[...document.querySelectorAll('svg')]
          .filter((each) => each.closest('[aria-hidden=true], [role=img], [aria-label]') === null)
          .map((each) => `a drawing that is read: ${each.outerHTML.slice(0, 80)}`),
      ]);
      expect(unsaid, address).toEqual([]);
    }
  });

  test('sees empty rings and bars in forced colours too', async () => {
    await opened(page, '/');
    await expect(todaysDishes(page).first()).toBeVisible();
    await page.emulateMedia({ forcedColors: 'active' });
    const [ring, bar] = [page.locator('main svg circle'), page.getByRole('progressbar').locator('div')];
    const colours = await page.evaluate(() => {
      const shown = (name: string): string => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.setProperty('forced-color-adjust', 'none');
        probe.style.color = name;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      };
      return { chosen: shown('Highlight'), rest: shown('GrayText') };
    });
    const strokes = () => ring.evaluateAll((all) => all.map((each) => getComputedStyle(each).stroke));
    await expect.poll(strokes).toContain(colours.rest);
    await expect(bar).toHaveCSS('background-color', colours.chosen);
    await page.emulateMedia({ forcedColors: 'none' });
  });
});

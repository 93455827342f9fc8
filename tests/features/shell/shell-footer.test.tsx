import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { LaterParts } from '#src/features/shell/later-parts.tsx';
import styles from '#src/features/shell/shell.module.css';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages, pressButton } from '../../support/screens/open-pages.tsx';

const settings = [
  { alias: 'CHAT_URL', value: 'https://wa.me/971500000000', old_value: null },
  {
    alias: 'BRAND',
    value: {
      email: 'hello@sufra.example',
      phone: '+971 2 000 0000',
      address: 'Abu Dhabi',
      hours: '8:00 AM to 11:00 PM',
      kitchenHours: '10:00 AM to 10:00 PM, Saturday to Thursday',
      area: 'Delivery only in Abu Dhabi for outlet orders',
    },
    old_value: null,
  },
];

/** A visitor's device that has stored the settings. */
const device = testDevice({ user: null, answers: { 'settings/get': settings } }).engine;

const open = (languageTag: 'en-US' | 'ar-AE', { visitor = true, address = '/' } = {}) => {
  const Page = () => (
    <>
      <h1>{languageTag}</h1>
      <LaterParts visitor={visitor} />
    </>
  );
  return openPages(device, { '/': Page, '/progress': Page }, address);
};
const customer = { visitor: false };
const notice = () => screen.queryByRole('complementary', { name: 'Cookie notice' });

beforeAll(async () => {
  await loadCatalogue('shell', 'customer');
});
beforeEach(async () => {
  localStorage.clear();
  await setLocale('en-US');
  // Reports every element as visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe(): void {
        this.#seen([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('The footer', () => {
  it('shows contact details, the chat and the policy pages — SHL-008, SHL-009, SHL-011', async () => {
    await open('en-US');
    const chat = await screen.findByRole('link', { name: 'Chat with us' });
    expect(chat.getAttribute('href')).toBe('https://wa.me/971500000000');
    expect(chat.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: '+971\u00a02\u00a0000\u00a00000' }).getAttribute('href')).toBe(
      'tel:+97120000000',
    );
    for (const fact of [
      '8:00 AM to 11:00 PM',
      '10:00 AM to 10:00 PM, Saturday to Thursday',
      /^Delivery only in Abu Dhabi/,
    ])
      expect(screen.getByText(fact)).toBeTruthy();
    expect(
      ['Contact team', 'Terms', 'Refunds', 'Privacy'].map((name) =>
        screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href'),
      ),
    ).toEqual(['/contact', '/terms', '/refunds', '/privacy-policy']);
  });

  it('shows the logos of two card brands — SHL-010, SHL-011', async () => {
    await open('en-US');
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Visa', 'Mastercard']);
  });
});

describe('The footer on a customer’s phone', () => {
  const look = () => screen.getByRole('contentinfo').className.split(' ');

  it('ends the home page with the chat and the cards, above the tab bar — SHL-009, SHL-010', async () => {
    await open('en-US', customer);
    expect(look()).toEqual([styles.footer, styles.footerAboveTabs]);
    expect(await screen.findByRole('link', { name: 'Chat with us' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Visa' })).toBeTruthy();
  });

  it('is hidden on every other screen', async () => {
    await open('en-US', { ...customer, address: '/progress' });
    expect(look()).toEqual([styles.footerDesktop]);
  });
});

describe('The cookie notice', () => {
  it('says what is stored, closes by its button and does not return — STA-001, STA-002, STA-003', async () => {
    await open('en-US');
    expect(screen.getByText('This app keeps only what it needs to work on your device.')).toBeTruthy();
    await pressButton('All right');
    expect(notice()).toBeNull();
    cleanup();
    await open('en-US');
    expect(notice()).toBeNull();
  });

  it('stays away for 10000 days after the answer, and then asks again — STA-002', async () => {
    const answered = Date.UTC(2026, 10, 22, 9);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(answered);
    await open('en-US');
    await pressButton('All right');
    const days = (count: number) => answered + count * 86_400_000;
    for (const [at, asks] of [
      [days(10_000) - 1, false],
      [days(10_000), true],
    ] as const) {
      cleanup();
      clock.mockReturnValue(at);
      // oxlint-disable-next-line no-await-in-loop -- one visit after the other
      await open('en-US');
      expect(notice() !== null, new Date(at).toISOString()).toBe(asks);
    }
    clock.mockRestore();
  });

  it('is shown to a customer who opens a deep link, above the tab bar — STA-001', async () => {
    await open('en-US', { ...customer, address: '/progress' });
    expect(notice()?.className.split(' ')).toEqual([styles.cookies, styles.aboveTabs]);
    await pressButton('All right');
    cleanup();
    await open('en-US', customer);
    expect(notice()).toBeNull();
  });

  it('is shown in Arabic to a visitor who uses Arabic — STA-003', async () => {
    await setLocale('ar-AE');
    await open('ar-AE');
    expect(screen.getByRole('complementary').textContent).toMatch(/[\u0600-\u06ff]/);
  });
});

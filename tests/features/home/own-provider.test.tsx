import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { followProvider } from '#src/start/follow-provider.ts';
import { LegalLine } from '#src/features/account/legal-line.tsx';
import { DietLine } from '#src/features/shop-window/diet-line.tsx';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { AppShell } from '#src/features/shell/app-shell.tsx';
import { SiteFooter } from '#src/features/shell/site-footer.tsx';
import { lockDays } from '#src/domain/days/lock-days.ts';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import type { ProviderFacts, ProviderInLanguages } from '#src/protocol/provider-facts.ts';
import { showProvider } from '#src/start/show-provider.ts';
import { keepProvider } from '#src/state/device/keep-provider.ts';
import { providerFacts, takeProvider } from '#src/state/device/provider.ts';
import { demoProvider } from '../../support/screens/demo-provider.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { testDevice } from '../../support/screens/test-device.ts';

const testa = (name: string, emirate: string): ProviderFacts => ({
  name,
  logo: '/dishes/aaaaaaaaaaaaaaaaaaaa-logo.webp',
  pages: ['terms'],
  table: ['/dishes/bbbbbbbbbbbbbbbbbbbb-image.webp'],
  row: [],
  emirate: { name: emirate, count: 1 },
  team: false,
  lockDays: 2,
});
const own: ProviderInLanguages = { en: testa('Testa', 'Dubai'), ar: testa('تستا', 'دبي') };

const Page = () => (
  <>
    <AppShell />
    <HomeScreen request={null} />
    <SiteFooter phone="plain" />
    <LegalLine />
  </>
);
const show = async (facts: ProviderInLanguages, language: 'en-US' | 'ar-AE' = 'en-US'): Promise<string> => {
  takeProvider(facts);
  showProvider((each) => facts[each]);
  await setLocale(language);
  await openPages(testDevice({ user: null }).engine, { '/': Page }, '/');
  return document.body.textContent;
};
const linksTo = (address: string) => document.querySelectorAll(`a[href="${address}"]`).length;

beforeAll(() => loadCatalogue('home', 'shell', 'account', 'week'));
afterEach(async () => {
  cleanup();
  localStorage.clear();
  takeProvider(demoProvider);
  showProvider((language) => demoProvider[language]);
  await setLocale('en-US');
});

describe('The first page of a provider with its own folder', () => {
  it('names the provider in the document title and by the header logo, in both languages', async () => {
    for (const [language, name] of [
      ['en-US', 'Testa'],
      ['ar-AE', 'تستا'],
    ] as const) {
      const text = await show(own, language);
      expect(document.title).toBe(name);
      expect(within(screen.getByRole('banner')).getByRole('img', { name }).getAttribute('src')).toBe(own.en.logo);
      expect(text).not.toMatch(/Sufra|سفرة|Abu Dhabi|أبوظبي/);
      cleanup();
    }
  });

  it('shows the dishes and the delivery areas of the provider, and how long a day can be changed', async () => {
    const text = await show(own);
    const pictures = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
    expect(pictures).toEqual(own.en.table);
    expect(text).toContain('Delivery fee AED 0: in Dubai, in the time slot you choose.');
    expect(text).toContain('Swap a dish up to 3 days before it is delivered.');
    expect(text).not.toContain('People by your side');
  });

  it('links to the pages in its folder and to no other pages', async () => {
    await show(own);
    expect(linksTo('/terms')).toBeGreaterThan(0);
    for (const gone of ['/contact', '/refunds', '/privacy-policy', '/page/faq', '/page/about', '/page/how-it-works'])
      expect(linksTo(gone), gone).toBe(0);
  });
});

describe('The first page of the demo provider', () => {
  it('shows the name, claim, dishes, delivery areas and pages of the demo', async () => {
    const text = await show(demoProvider);
    expect(document.title).toBe('Sufra · Healthy meals, planned with you');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Healthy meals, planned with you');
    expect(screen.getByRole('banner').textContent).toContain('Sufra');
    expect(text).toContain('Delivery fee AED 0: in Abu Dhabi and other emirates, in the time slot you choose.');
    expect(text).toContain('Swap a dish up to four days before it is delivered.');
    expect(text).toContain('People by your side');
    const pictures = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
    expect(pictures).toEqual([...demoProvider.en.table, ...demoProvider.en.row]);
    expect(document.querySelector('main source')!.getAttribute('srcset')).toBe(demoProvider.en.first);
    for (const there of ['/contact', '/terms', '/refunds', '/privacy-policy', '/page/faq', '/page/about'])
      expect(linksTo(there), there).toBeGreaterThan(0);
  });

  it('shows the same facts in Arabic', async () => {
    const text = await show(demoProvider, 'ar-AE');
    expect(document.title).toBe('سفرة · وجبات صحية نخطط لها معك');
    expect(text).toContain('رسوم التوصيل 0 د.إ: في أبوظبي وإمارات أخرى، وفي وقت التوصيل الذي تختاره.');
    expect(text).toContain('بدّل أي طبق حتى أربعة أيام قبل توصيله');
  });
});

describe('The provider facts in the settings', () => {
  const settings = [
    { alias: 'BRAND', value: { name: 'Testa' } },
    {
      alias: 'SHOP_FRONT',
      value: { pages: ['terms'], table: [], row: [], emirate: { name: 'Dubai', count: 1 }, team: false },
    },
    { alias: 'LOCK_DAYS', value: 2 },
  ];

  it('appear on open screens of a customer, and are stored for the next start', async () => {
    await show(demoProvider);
    const { engine } = testDevice({ answers: { 'settings/get': settings } });
    const end = followProvider(engine);
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('Testa'));
    expect(lockDays()).toBe(2);
    expect(providerFacts('ar')).toMatchObject({ name: 'سفرة', pages: ['terms'] });
    expect(JSON.parse(localStorage.getItem('sufra.provider')!)).toMatchObject({ en: { name: 'Testa', lockDays: 2 } });
    end();
  });

  it('are stored only when they have changed', () => {
    expect(keepProvider('en', own.en)).toBe(true);
    expect(keepProvider('en', own.en)).toBe(false);
  });
});

it('a diet text belongs to a diet key, so a provider diet with the same id and another key gets no text', async () => {
  const diet = {
    id: 33,
    name: 'Lean',
    mealtypes: [3],
    sides_id: {},
    macros: { kcal: [1, 2], protein: [1, 2], carb: [1, 2], fat: [1, 2] },
    add_on_pricing: null,
  };
  const shown = (key: string) => () => (
    <>
      <h1>{key}</h1>
      <DietLine shop={{ diet: { ...diet, key } } as never} price={{ day: diet.macros as never }} />
    </>
  );
  const { engine } = testDevice({ user: null });
  await openPages(engine, { '/': shown('lean') }, '/');
  expect(document.body.textContent).not.toContain('Nothing from animals');
  cleanup();
  await openPages(engine, { '/': shown('vegan') }, '/');
  expect(document.body.textContent).toContain('Nothing from animals');
});

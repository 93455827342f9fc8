import { readFileSync } from 'node:fs';

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { iconLines } from '../../../scripts/drawn-page.ts';
import { shortTitle } from '../../../src/domain/menu/short-title.ts';
import dashboard from '../../../src/features/dashboard/dashboard.module.css';
import top from '../../../src/features/dashboard/today-top.module.css';
import { DashboardScreen } from '../../../src/features/dashboard/dashboard-screen.tsx';
import { i18n, loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import { formatFor } from '../../../src/i18n/format.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { I18nProvider } from '../../../src/i18n/use-t.tsx';
import type { Engine } from '../../../src/offline/engine.ts';
import { DRAWN } from '../../../src/offline/drawn-page/drawn-place.ts';
import { todayFacts } from '../../../src/offline/drawn-page/today-facts.ts';
import { todayIcons, type TodayLook, type TodayWords } from '../../../src/offline/drawn-page/today-look.ts';
import { drawnDay, todayPage, type TodayFacts } from '../../../src/offline/drawn-page/today-page.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { readHome } from '../../../src/state/plan/home-data.ts';
import badge from '../../../src/ui/text/badge.module.css';
import button from '../../../src/ui/forms/button.module.css';
import dishCard from '../../../src/ui/cards/dish-card.module.css';
import icon from '../../../src/ui/text/icon.module.css';
import pageHeader from '../../../src/ui/navigation/page-header.module.css';
import ring from '../../../src/ui/charts/ring.module.css';
import shell from '../../../src/ui/navigation/shell.module.css';
import labels from '../../../src/ui/text/status-labels.module.css';
import { TabBar } from '../../../src/ui/navigation/tab-bar.tsx';
import { ToastProvider } from '../../../src/ui/dialogs/toast.tsx';
import { TopHeader } from '../../../src/ui/navigation/top-header.tsx';
import {
  dayArrays as arrays,
  dayOrder as order,
  engineWith,
  goingElsewhere,
  openOrder,
  planUntil,
  slotsList,
} from '../../support/screens/day-of-meals.ts';
import { parsed, structureWith } from '../../support/screens/structure.ts';

const icons = iconLines(readFileSync('src/ui/text/icons.svg', 'utf8'), todayIcons);
const structure = structureWith(icons);
const look: TodayLook = { dashboard, badge, button, dishCard, icon, pageHeader, ring, shell, labels, top, icons };
const wordsOf = (locale: Locale): TodayWords => ({
  ...formatFor(locale),
  t: ((id, values) => i18n._(id, values)) as TodayWords['t'],
});

const show = async (engine: Engine) => {
  provideEngine(() => Promise.resolve(engine));
  await wholeEngine();
  const root = createRootRoute({ component: () => <DashboardScreen actions={null} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <I18nProvider>
      <ToastProvider label="Messages" closeLabel="Close">
        <RouterProvider router={router as never} />
      </ToastProvider>
    </I18nProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};

const factsOf = async (days: readonly number[]): Promise<TodayFacts> =>
  (await todayFacts(engineWith({ 'order/get': order(days), 'get_arrays/get': arrays }), 'en'))!;

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'dashboard');
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(cleanup);

describe('the page that the worker draws', () => {
  it.each([
    ['en-US', 'today', [0, 1]],
    ['en-US', 'a coming day', [2]],
    ['ar-AE', 'today', [0]],
  ] as const)(
    'has in %s for %s the very elements that the dashboard then puts in their place',
    async (locale, _when, days) => {
      await setLocale(locale);
      const facts = await factsOf(days);
      // The dashboard comes beside it: its rings have been filled already.
      document.body.append(Object.assign(document.createElement('div'), { id: DRAWN }));
      await show(engineWith({ 'order/get': order(days), 'get_arrays/get': arrays }));
      const panel = document.querySelector('section[aria-labelledby="meals"]')!.cloneNode(true) as Element;
      // Below the meals the dashboard goes on.
      while (panel.lastElementChild && panel.lastElementChild.tagName !== 'UL') panel.lastElementChild.remove();
      expect(structure(parsed(drawnDay(facts, wordsOf(locale), look).markup).firstElementChild!)).toEqual(
        structure(panel),
      );

      const drawn = parsed(todayPage(facts, wordsOf(locale), look).markup);
      const words = (root: ParentNode) =>
        [...root.querySelectorAll(`.${pageHeader['text']!} > *`)].map((each) => [
          each.tagName,
          each.className,
          each.textContent,
        ]);
      expect(words(drawn)).toEqual(words(document));
      expect(drawn.querySelector('main')!.className).toBe(document.querySelector('main')!.className);
      document.getElementById(DRAWN)!.remove();
      await setLocale('en-US');
    },
  );

  const slotted = { ...arrays, slotsList };
  const sent = openOrder([0], 6);
  it.each([
    ['en-US', 'the window and what locks soon', {}, openOrder([0], 4)],
    ['en-US', 'a coming day', {}, openOrder([2], 6)],
    ['en-US', 'a day that goes elsewhere', {}, { ...sent, days: { ...sent.days, ...goingElsewhere(0) } }],
    ['en-US', 'a plan that ends', { plan: planUntil(3) }, sent],
    ['ar-AE', 'a plan that ends today, with a saved checkout', { plan: planUntil(0), hasCheckout: true }, sent],
    ['en-US', 'dishes that are still to be chosen', {}, openOrder([0], 5, 'not-completed')],
    ['en-US', 'a plan that waits for its money', {}, { ...sent, due: { plan: 1, deposit: 0, difference: 0 } }],
    ['ar-AE', 'nothing that can be changed', {}, order([0])],
  ] as const)(
    'has in %s above the meals the very card that the dashboard puts there: %s',
    async (locale, _what, more, plan) => {
      await setLocale(locale);
      const answers = {
        'order/get': { ...plan, planParams: { ...plan.planParams, mealType: [3, 1], date: 1_800_000_000, slot_id: 2 } },
        'get_arrays/get': slotted,
      };
      const facts = (await todayFacts(engineWith(answers, more), 'en'))!;
      await show(engineWith(answers, more));
      const cardOf = (root: ParentNode) =>
        structure(root.querySelector('section[aria-labelledby="meals"]')!.previousElementSibling!);
      expect(cardOf(parsed(todayPage(facts, wordsOf(locale), look).markup))).toEqual(cardOf(document));
      await setLocale('en-US');
    },
  );

  it('stands in the frame of the app', async () => {
    const t = (id: string) => i18n._(id);
    const item = (href: string, label: string, name: 'today' | 'menu' | 'progress' | 'feedback' | 'profile') => ({
      href,
      label,
      icon: name,
      current: href === '/',
    });
    const { container } = render(
      <>
        <TopHeader
          label={t('shell.mainNav')}
          brand={t('shell.appName')}
          homeHref="/"
          items={[
            item('/', t('shell.today'), 'today'),
            item('/modify', t('shell.myMenu'), 'menu'),
            item('/progress', t('shell.progress'), 'progress'),
            item('/feedback', t('shell.feedback'), 'feedback'),
            item('/profile', t('shell.profileSettings'), 'profile'),
          ]}
          renderLink={({ children, ...rest }) => <a {...rest}>{children}</a>}
        />
        <TabBar
          label={t('shell.mainNav')}
          items={[
            item('/', t('shell.today'), 'today'),
            item('/modify', t('shell.menu'), 'menu'),
            item('/progress', t('shell.progress'), 'progress'),
            item('/feedback', t('shell.feedback'), 'feedback'),
            item('/profile', t('shell.profile'), 'profile'),
          ]}
          renderLink={({ children, ...rest }) => <a {...rest}>{children}</a>}
        />
      </>,
    );
    const drawn = parsed(todayPage(await factsOf([0]), wordsOf('en-US'), look).markup);
    expect(structure(drawn.firstElementChild!)).toEqual(structure(container.firstElementChild!));
    expect(structure(drawn.lastElementChild!)).toEqual(structure(container.lastElementChild!));
  });

  it('is not drawn without a plan or without meals', async () => {
    const none = { ...order([]), planParams: null };
    expect(await todayFacts(engineWith({ 'order/get': none, 'get_arrays/get': arrays }), 'en')).toBeUndefined();
    expect(await todayFacts(engineWith({ 'order/get': order([-3]), 'get_arrays/get': arrays }), 'en')).toBeUndefined();
    expect(await todayFacts(engineWith({ 'order/get': order([0]) }), 'en')).toBeUndefined();
  });

  it('shows any text as text: a title, a name or an address of a picture adds no element and no attribute', async () => {
    const plan = openOrder([0], 6);
    const answers = {
      'order/get': { ...plan, planParams: { ...plan.planParams, mealType: [3, 1] } },
      'get_arrays/get': arrays,
    };
    const known = (await todayFacts(engineWith(answers), 'en'))!;
    expect(known.next!.toChange).not.toEqual([]);
    const mealNamed = (typeTitle: string): TodayFacts['next'] =>
      known.next && { ...known.next, toChange: known.next.toChange.map((meal) => ({ ...meal, typeTitle })) };
    const facts = { ...known, next: mealNamed('Morning') };
    const bare = parsed(todayPage(facts, wordsOf('en-US'), look).markup);
    const shape = (root: Element) =>
      [...root.querySelectorAll('*')].map((each) => `${each.tagName} ${each.getAttributeNames().join(' ')}`);
    const evil = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            '<script>alert(1)</script>',
            '"',
            "'",
            '>',
            '<',
            '&',
            '&lt;',
            '</h3>',
            '<img src=x onerror=alert(1)>',
            '" onload="alert(1)',
            '`',
            '${1}',
            '$&',
            '{{',
            '<!--',
            ']]>',
          ),
          fc.string(),
        ),
        { minLength: 1 },
      )
      .map((parts) => `x${parts.join('')}`.replaceAll(/[\0\r\n\f\t]/g, ' '));
    fc.assert(
      fc.property(evil, (text) => {
        const hostile: TodayFacts = {
          ...facts,
          firstName: text,
          next: mealNamed(text),
          meals: facts.meals.map((meal) =>
            meal.kind === 'dish'
              ? { ...meal, typeTitle: text, dish: { ...meal.dish, title: text, preview: text } }
              : meal,
          ),
        };
        const page = parsed(todayPage(hostile, wordsOf('en-US'), look).markup);
        expect(shape(page)).toEqual(shape(bare));
        expect(page.querySelector('h3')!.textContent).toBe(shortTitle(text));
        expect(page.querySelector('img')!.getAttribute('src')).toBe(text);
        expect(page.querySelector(`.${top['meal']!}`)!.textContent).toBe(text);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the home screen of a first visit', () => {
  it('has the pictures of its first meals asked for before it is drawn', async () => {
    const asked: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(address: string) {
          asked.push(address);
        }
      },
    );
    provideEngine(() => Promise.resolve(engineWith({ 'order/get': order([0]), 'get_arrays/get': arrays })));
    await wholeEngine();
    await readHome('en');
    vi.unstubAllGlobals();
    expect(asked).toEqual(['/dishes/7-preview.webp', '/dishes/8-preview.webp']);
  });
});

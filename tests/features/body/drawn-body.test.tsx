import { readFileSync } from 'node:fs';

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { iconLines } from '../../../scripts/drawn-page.ts';
import dashboard from '../../../src/features/dashboard/dashboard.module.css';
import top from '../../../src/features/dashboard/today-top.module.css';
import facts from '../../../src/features/body/facts/facts.module.css';
import { i18n, setLocale } from '../../../src/i18n/catalogue-store.ts';
import { formatFor } from '../../../src/i18n/format.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { drawnBody } from '../../../src/offline/drawn-page/body-drawn.ts';
import { bodyIcons, type BodyLook } from '../../../src/offline/drawn-page/body-look.ts';
import { bodyPage, type DrawnBodyWords } from '../../../src/offline/drawn-page/body-page.ts';
import { todayTexts } from '../../../src/offline/drawn-page/today-look.ts';
import { bodyTexts } from '../../../src/offline/reads/body-texts.ts';
import type { User } from '../../../src/protocol/account/user.ts';
import bodyCard from '../../../src/ui/cards/card.module.css';
import dishCard from '../../../src/ui/cards/dish-card.module.css';
import layout from '../../../src/ui/cards/layout.module.css';
import ring from '../../../src/ui/charts/ring.module.css';
import button from '../../../src/ui/forms/button.module.css';
import iconButton from '../../../src/ui/forms/icon-button.module.css';
import pageHeader from '../../../src/ui/navigation/page-header.module.css';
import shell from '../../../src/ui/navigation/shell.module.css';
import badge from '../../../src/ui/text/badge.module.css';
import icon from '../../../src/ui/text/icon.module.css';
import labels from '../../../src/ui/text/status-labels.module.css';
import { ago, bodyDevice, composed, device, nothingYet, openBody, weighed } from '../../support/screens/body-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { parsed, structureWith } from '../../support/screens/structure.ts';

const icons = iconLines(readFileSync('src/ui/text/icons.svg', 'utf8'), [...bodyIcons, 'cloud-off']);
const look: BodyLook = {
  dashboard,
  badge,
  button,
  dishCard,
  icon,
  pageHeader,
  ring,
  shell,
  labels,
  top,
  icons,
  facts,
  bodyCard,
  layout,
  iconButton,
};
/** Of all texts only these travel with the worker. */
const travels: ReadonlySet<string> = new Set([...todayTexts, ...bodyTexts]);
const wordsOf = (locale: Locale): DrawnBodyWords => ({
  ...formatFor(locale),
  t: (id: string, values?: Readonly<Record<string, string | number>>) => {
    if (!travels.has(id)) throw new Error(`the worker has no ${id}`);
    return i18n._(id, values);
  },
});
const structure = structureWith(icons);

/** Where the app says where a value is, the drawn page keeps the line free; ids are made anew for every page. */
const comparable = (place: Element): unknown => {
  const copy = place.cloneNode(true) as Element;
  for (const state of copy.querySelectorAll(`.${labels['sync']!}`)) {
    const free = copy.ownerDocument.createElement('span');
    free.className = labels['sync']!;
    state.replaceWith(free);
  }
  copy.removeAttribute('aria-labelledby');
  copy.querySelector('h2')!.removeAttribute('id');
  // A class that no rule names is none in the build.
  for (const each of copy.querySelectorAll('button')) each.classList.remove(iconButton['plain']!);
  return structure(copy);
};
const drawn = async (locale: Locale): Promise<Element> =>
  parsed(bodyPage((await drawnBody(device.engine, 'en'))!, wordsOf(locale), look).markup);

/** Language, what is known, and of whom. */
const bodies: readonly (readonly [Locale, string, ReturnType<typeof weighed>, Partial<User>])[] = [
  ['en-US', 'a weight and an estimate', weighed([[ago(3), 70_000]]), {}],
  ['ar-AE', 'a measured fat mass', composed(weighed([[ago(3), 70_000]]), ago(2), 2_500, 1_900), {}],
  ['en-US', 'conditions that have names', nothingYet, { medical: [2, 1] }],
  ['en-US', 'conditions without names', nothingYet, { medical: [99] }],
  ['ar-AE', 'nothing of the person', nothingYet, { gender: null, birthday: null, weight: null, medical: [] }],
];

beforeAll(() => speakEnglish('shell', 'body', 'progress', 'errors', 'feedback', 'profile', 'signup', 'checkout'));
beforeEach(() => bodyDevice(weighed([[ago(3), 70_000]])));
afterEach(async () => setLocale('en-US'));

describe('the body as the worker draws it before the app is there', () => {
  it.each(bodies)(
    'has in %s the very elements of the app, with %s — BOD-003, BOD-005, BOD-007',
    async (locale, _what, progress, user) => {
      await setLocale(locale);
      bodyDevice(progress, { user });
      await openBody();
      const mine = await drawn(locale);
      const card = (root: ParentNode): unknown => comparable(root.querySelector('dl')!.closest('section')!);
      expect(card(mine)).toEqual(card(document));
      const words = (root: ParentNode): (string | null)[] =>
        [...root.querySelectorAll('h1, h1 + p')].map((each) => each.textContent);
      expect(words(mine)).toEqual(words(document));
    },
  );

  it('has its heading’s age and its buttons as the app has them, in the same order, so that a touch means the same', async () => {
    await openBody();
    const names = (root: ParentNode): (string | null)[] =>
      [...root.querySelectorAll('[data-early]')].map((each) => each.getAttribute('aria-label') ?? each.textContent);
    const mine = names(await drawn('en-US'));
    expect(mine).toHaveLength(6);
    expect(names(document)).toEqual(mine);
    // The app says besides that it is offline, which the worker does not know.
    const track = (root: ParentNode): unknown => structure(root.querySelector('[data-early]')!);
    expect(track(await drawn('en-US'))).toEqual(track(document));
  });

  it('is not drawn for nobody, nor before the measurements were read once', async () => {
    bodyDevice(undefined);
    expect(await drawnBody(device.engine, 'en')).toBeUndefined();
    bodyDevice(nothingYet);
    expect(await drawnBody(device.engine, 'en')).toBeDefined();
    await device.engine.signOut('keep');
    expect(await drawnBody(device.engine, 'en')).toBeUndefined();
  });
});

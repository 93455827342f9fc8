import type { Page } from '@playwright/test';

import { toMenuPlan } from './menu-plan.ts';

/** The possible states of a screen. */
export type State = 'loading' | 'empty' | 'full' | 'long' | 'error' | 'offline' | 'limited';

/** Demo accounts by the data that they have; null is a visitor. */
export const people = {
  visitor: null,
  customer: 'active@demo.test',
  /** A customer with a saved checkout. */
  shopper: 'draft@demo.test',
  /** A customer who has just signed up. */
  newcomer: 'new@demo.test',
  renewer: 'renew@demo.test',
  customFit: 'customfit@demo.test',
  paused: 'paused@demo.test',
} as const;
export type Who = keyof typeof people;
/** The customers whose full screens the tests check; the gallery checks those of the others. */
export const judged = {
  visitor: 'a visitor',
  customer: 'a customer',
  shopper: 'who has saved a checkout',
  newcomer: 'who has just signed up',
  renewer: 'whose plan ends soon',
} as const satisfies Partial<Record<Who, string>>;

type Act = (page: Page) => Promise<void>;

export interface Screen {
  /** The route's file in src/routes, without its extension. */
  readonly route: string;
  readonly who: Who;
  readonly address: string;
  /** A selector of content that must be shown before the screen counts as full. */
  readonly ready: string;
  readonly states: readonly State[];
  /** An action on the screen that is needed before it asks the server. */
  readonly ask: Act | undefined;
  /** An action on other screens that is needed before this screen opens. */
  readonly before: Act | undefined;
}

/** The states of a screen with the customer's own data. */
const own: readonly State[] = ['full', 'loading', 'empty', 'long', 'error', 'limited', 'offline'];
/** The states of a screen with the data for a saved checkout. */
const shop: readonly State[] = ['full', 'loading', 'error', 'limited', 'offline'];
/** The states of a screen that is the same for everybody. */
const read: readonly State[] = ['full', 'loading', 'error', 'limited', 'offline'];
/** The states of a form, which asks the server when it is sent. */
const form: readonly State[] = ['full', 'loading', 'error', 'limited', 'offline'];
/** The states of a screen with data from the device only. */
const kept: readonly State[] = ['full', 'offline'];
/** The states of a screen with the customer's own text from the device. */
const written: readonly State[] = ['full', 'long', 'offline'];
/** The states of a screen that leads to another screen as soon as the server answers. */
const asking: readonly State[] = ['loading', 'error', 'limited'];
/** The state of a screen that asks the server nothing. */
const still: readonly State[] = ['full'];

const wanted: readonly (readonly [field: string, words: string])[] = [
  ['input[type=email], input[name=email]', 'mona@guest.test'],
  ['input[type=tel]', '50 123 4567'],
  ['input[autocomplete=given-name], input[name=name]', 'Mona'],
  ['input[autocomplete=family-name]', 'Haddad'],
  ['input[type=password]', 'Plenty-2026'],
];
/** Fills in the form of a screen and sends it. */
const send: Act = async (page) => {
  const at = page.locator('main form').last();
  await at.waitFor();
  for (const [field, words] of wanted)
    for (const input of await at.locator(field).all()) if (await input.isVisible()) await input.fill(words);
  const submit = at.locator('button[type=submit]').first();
  // A button that needs a connection says so, and is not pressed without one.
  if ((await page.evaluate(() => navigator.onLine)) || (await submit.isEnabled())) await submit.click();
};

/** Sends a form of two pages. */
const sendBoth: Act = async (page) => {
  await send(page);
  await page.locator('main input[type=password]').waitFor();
  await send(page);
};
/** Chooses the number of days of the plan, which the device stores. */
const chooseDays: Act = async (page) => {
  await page.goto('/checkout/meal-types-and-days');
  await page.locator('main input[name^=days]').first().check({ force: true });
  await page.locator('main button').last().click();
  await page.waitForURL('**/checkout/delivery-dates');
};

/** Answers a visitor's question about allergies, before which no dish is shown. */
const answerAllergies: Act = async (page) => {
  await page.goto('/build');
  await page.locator('main input[name^=declared]').first().check({ force: true });
};

/** A visitor who only reads asks the server nothing; the first touch loads the engine, which asks. */
const reach: Act = (page) => page.keyboard.press('Tab');

type Line = readonly [
  route: string,
  who: Who,
  address: string,
  ready: string,
  states: readonly State[],
  acts?: { readonly ask?: Act; readonly before?: Act },
];

/**
 * Every screen, one line each. The gallery of `npm run test:deep` captures its states, and `every-screen` checks it in
 * its full state. A route without a line fails tests/house/screens.test.ts.
 */
const table: readonly Line[] = [
  ['index', 'visitor', '/', 'main h1', read, { ask: reach }],
  ['index', 'customer', '/', 'section[aria-labelledby=meals] article', own],
  ['index', 'paused', '/', 'section[aria-labelledby=meals]', still],
  ['index', 'renewer', '/', 'section[aria-labelledby=meals] article', still],
  ['index', 'shopper', '/', 'main h1', still],
  ['_visitor/sign-in', 'visitor', '/sign-in', 'main form', form, { ask: send }],
  ['_visitor/sign-up.index', 'visitor', '/sign-up', 'main form', form, { ask: sendBoth }],
  ['_visitor/sign-up.$token', 'visitor', '/sign-up/friend', 'main form', form],
  ['_visitor/sign-up-auth', 'visitor', '/sign-up-auth', 'main form', form, { ask: send }],
  ['_visitor/restore', 'visitor', '/restore', 'main form', form, { ask: send }],
  ['_visitor/forgot.$token', 'visitor', '/forgot/no-such-link', 'main h1', form],
  ['confirm', 'visitor', '/confirm', 'main h1', still],
  ['confirm', 'visitor', '/confirm?type=email&token=no-such-token', 'main h1', read],
  ['build.index', 'visitor', '/build', 'main input[name^=days]', read],
  ['build.dishes', 'visitor', '/build/dishes', 'section article, main article', read, { before: answerAllergies }],
  ['this-week', 'visitor', '/this-week', 'main [role=tabpanel] article', read],
  ['this-week', 'customer', '/this-week?diet=35', 'main [role=tabpanel] article', still],
  ['terms', 'visitor', '/terms', 'main article', read],
  ['refunds', 'visitor', '/refunds', 'main article', read],
  ['privacy-policy', 'visitor', '/privacy-policy', 'main article', read],
  ['contact', 'visitor', '/contact', 'main article', read, { ask: send }],
  ['contact', 'customer', '/contact', 'main article', still],
  ['page.$alias', 'visitor', '/page/about', 'main article', read],
  ['$', 'visitor', '/no/such/page', 'main a[href="/"]', read],
  ['_session/modify.index', 'customer', '/modify', 'main article h3, main article h2', own],
  ['_session/modify.index', 'customFit', '/modify', 'main article h3, main article h2', still],
  ['_session/modify.index', 'paused', '/modify', 'main h1', still],
  ['_session/modify.summary', 'customer', '/modify/summary', 'main dl', kept],
  ['_session/modify.profile', 'customer', '/modify/profile', 'main form input[name=firstName]', written],
  ['_session/modify.address', 'customer', '/modify/address', 'main form fieldset', own, { ask: send }],
  ['_session/progress', 'customer', '/progress', '[role=tabpanel] svg', own],
  ['_session/progress', 'customer', '/progress?log=weight', '[role=dialog] input', still],
  ['_session/feedback.index', 'customer', '/feedback', 'main a[href="/feedback/dish"] img', own],
  ['_session/feedback.dish', 'customer', '/feedback/dish', 'main article', own],
  ['_session/feedback.general', 'customer', '/feedback/general', 'main form textarea', own],
  ['_session/profile/index', 'customer', '/profile#person', 'main fieldset', own],
  ['_session/profile/sync', 'customer', '/profile/sync', 'main h2', kept],
  ['_session/profile/notices.index', 'customer', '/profile/notices', 'main a[href="/profile/notices/settings"]', own],
  ['_session/profile/notices.settings', 'customer', '/profile/notices/settings', 'main input[name=quiet]', own],
  ['_session/profile/privacy', 'customer', '/profile/privacy', 'main input[name=body]', own],
  ['_session/profile/documents', 'customer', '/profile/documents', 'main h3', own],
  ['_session/profile/photos', 'customer', '/profile/photos', 'main figure', own],
  ['_session/my-credit', 'customer', '/my-credit', 'main article', own],
  ['_session/my-credit', 'newcomer', '/my-credit', 'main article', still],
  ['_session/body-analysis', 'customer', '/body-analysis', 'main figure', own],
  ['_session/checkout/index', 'shopper', '/checkout', 'main fieldset', shop],
  ['_session/checkout/index', 'newcomer', '/checkout', 'main fieldset', shop],
  [
    '_session/checkout/meal-types-and-days',
    'customer',
    '/checkout/meal-types-and-days',
    'main input[name^=days]',
    shop,
  ],
  [
    '_session/checkout/delivery-dates',
    'customer',
    '/checkout/delivery-dates',
    'main td button',
    shop,
    { before: chooseDays },
  ],
  ['_session/checkout/customfit', 'newcomer', '/checkout/customfit', 'main fieldset', shop],
  ['_session/checkout/menus', 'shopper', '/checkout/menus', 'section[aria-labelledby=menu-day] article', shop],
  ['_session/checkout/summary', 'shopper', '/checkout/summary', 'main input[name=couponCode]', shop],
  ['_session/checkout/thankyou', 'shopper', '/checkout/thankyou', 'main button', shop],
  ['_session/renewplan.$action', 'renewer', '/renewplan/samemenu', 'main h1', shop],
  ['_session/renewplan.$action', 'renewer', '/renewplan/defaultmenu', 'main h1', still],
  ['paymennt-payment.$action', 'shopper', '/paymennt-payment/fail', 'main h1', still],
  ['_session/menu/index', 'shopper', '/menu', 'main fieldset input[name^=plan]', shop],
  ['_session/menu/preferences', 'shopper', '/menu/preferences', 'main textarea[name=notes]', shop],
  [
    '_session/menu/plan',
    'newcomer',
    '/menu/plan',
    'section[aria-labelledby=plan-day] article',
    shop,
    { before: (page) => toMenuPlan(page) },
  ],
  ['_session/menu/profile', 'shopper', '/menu/profile', 'main form', kept],
  ['_session/menu/address', 'shopper', '/menu/address', 'main form', kept],
  ['_session/menu/summary', 'shopper', '/menu/summary', 'main input[name=terms]', kept],
  ['_session/menu/thank', 'customer', '/menu/thank', 'main h1', kept],
  ['fitbit', 'visitor', '/fitbit', 'dialog[open]', still],
  ['nutrition-support.index', 'visitor', '/nutrition-support', 'main section article', read],
  ['nutrition-support.blog.index', 'visitor', '/nutrition-support/blog', '[role=tabpanel] article', read],
  ['nutrition-support.blog.article.$id', 'visitor', '/nutrition-support/blog/article/3', 'main article h2 + p', read],
  ['nutrition-support.forum.index', 'visitor', '/nutrition-support/forum', '[role=feed] article', own],
  ['nutrition-support.forum.thread.$id', 'visitor', '/nutrition-support/forum/thread/3', '[data-comment]', read],
  [
    '_session/nutrition-support.forum.add',
    'customer',
    '/nutrition-support/forum/add',
    '[role=textbox][aria-multiline]',
    kept,
  ],
  [
    '_session/nutrition-support.forum.edit.$id',
    'customer',
    '/nutrition-support/forum/edit/7',
    'main form, main p',
    kept,
  ],
  // A checkout of no customer: the screen leads on as soon as the server has said so. The payment tests see a placed
  // order.
  ['_session/checkout/success.$action', 'shopper', '/checkout/success/telr?checkout=999999', 'main h1', asking],
];

export const screens: readonly Screen[] = table.map(([route, who, address, ready, states, acts]) => ({
  route,
  who,
  address,
  ready,
  states,
  ask: acts?.ask,
  before: acts?.before,
}));

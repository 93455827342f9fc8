export const languages = ['en', 'ar'] as const;
type Language = (typeof languages)[number];

/**
 * What the starts of a page need. Every path is a module that the app imports when it is wanted, or a route; the build
 * stops at one that is not there.
 */
export interface StartTable {
  /** Fetched before any screen and evaluated one after the other, so that touches come through between them. */
  readonly openings: Readonly<Record<string, readonly string[]>>;
  /** Names of the openings that a start waits for. */
  readonly openingsOf: Readonly<Record<'visitor' | 'customer', readonly string[]>>;
  /** Imported by every start after its first screen, so that together they are one file. */
  readonly afterwards: readonly string[];
  /**
   * By kind of user and address. A start without an address is for all other addresses. A module that several starts need
   * is in a file of the first of them, so the usual starts come before the rare ones.
   */
  readonly starts: Readonly<Record<string, Start>>;
  /** Texts that are one file in each language, by the file's name. */
  readonly textsTogether: Readonly<Record<string, readonly string[]>>;
  /** What is opened over the network alone: no device keeps what only this needs. */
  readonly notKept: readonly string[];
  /** What a device keeps first, besides what the starts of every day need. All else comes after it. */
  readonly keptFirst: readonly string[];
}
export interface Start {
  readonly who: 'visitor' | 'customer';
  /** The screen, and what is read before it is drawn. */
  readonly screen: readonly string[];
  /** Catalogues of the screen's texts, besides those of the frame. */
  readonly texts: readonly string[];
  /** Not the screen of every day: the installation of a worker does not wait for it. */
  readonly seldom?: true;
}

/** Texts of the frame, spoken at every start. */
export const frameTexts = ['shell', 'errors'] as const;
/** The folder of all texts. */
export const catalogues = 'src/i18n/catalogues';
/** Path of the texts of a namespace. */
export const catalogue = (language: Language, name: string): string => `${catalogues}/${language}.${name}.json`;

const inBoth = (...names: readonly string[]): string[] =>
  languages.flatMap((language) => names.map((name) => catalogue(language, name)));

/** The starts whose files the page fetches together. */
export const startTable: StartTable = {
  openings: {
    // Routes without an address of their own surround the screens of others, and both homes have the same address: as
    // files of their own they would be one more round trip.
    frame: ['src/app.tsx', 'src/routes/_visitor.tsx', 'src/routes/_session.tsx', 'src/routes/index.tsx'],
    protocol: ['src/protocol/messages.ts'],
    engine: ['src/start/start-engine.ts'],
  },
  afterwards: ['src/features/shell/later-parts.tsx', 'src/ui/dialogs/sheet-history.ts'],
  openingsOf: { visitor: ['frame'], customer: ['frame', 'protocol', 'engine'] },
  starts: {
    visitor: { who: 'visitor', screen: [], texts: [] },
    'visitor /': { who: 'visitor', screen: ['src/features/home/home-screen.tsx'], texts: ['home'] },
    'visitor /sign-in': { who: 'visitor', screen: ['src/routes/_visitor/sign-in.tsx'], texts: ['account'] },
    customer: { who: 'customer', screen: [], texts: [] },
    'customer /': {
      who: 'customer',
      screen: ['src/state/plan/home-data.ts', 'src/features/dashboard/dashboard-screen.tsx'],
      texts: ['dashboard'],
    },
    'customer /modify': {
      who: 'customer',
      screen: ['src/routes/_session/modify.index.tsx', 'src/features/modify/plan/read-plan.ts'],
      texts: ['plan'],
    },
    'customer /checkout/menus': {
      who: 'customer',
      seldom: true,
      screen: ['src/routes/_session/checkout/menus.tsx', 'src/features/checkout/menus/read-menus.ts'],
      texts: ['checkout', 'plan'],
    },
    'customer /progress': {
      who: 'customer',
      seldom: true,
      screen: ['src/routes/_session/progress.tsx'],
      texts: ['progress', 'plan', 'feedback'],
    },
    'customer /feedback': {
      who: 'customer',
      seldom: true,
      screen: ['src/routes/_session/feedback.index.tsx'],
      texts: ['feedback'],
    },
    'customer /body-analysis': {
      who: 'customer',
      seldom: true,
      screen: ['src/routes/_session/body-analysis.tsx'],
      texts: ['body', 'progress', 'feedback'],
    },
    'customer /menu/plan': {
      who: 'customer',
      seldom: true,
      screen: ['src/routes/_session/menu/plan.tsx', 'src/features/wizard/plan/read-plan.ts'],
      texts: ['wizard', 'checkout', 'plan'],
    },
    'customer /profile': {
      who: 'customer',
      seldom: true,
      screen: ['src/routes/_session/profile/index.tsx'],
      texts: ['customer', 'profile', 'signup', 'address', 'order'],
    },
  },
  // Catalogues are data of 1 or 2 kB, pressed: as one file they cost the starts that speak fewer of them less than a request.
  textsTogether: { first: ['shell', 'errors', 'account'] },
  notKept: [
    // Draws the next start. A start without a network does not wait for it: the last drawing stays until then.
    'src/start/draw-screens.tsx',
    // Links that are mailed, and the ways back from services of others: they are opened over a network.
    'src/routes/confirm.tsx',
    'src/routes/fitbit.tsx',
    'src/routes/paymennt-payment.$action.tsx',
    'src/routes/_visitor/forgot.$token.tsx',
    'src/routes/_visitor/restore.tsx',
    // Signing up needs the server all along, and the numbering plans that it asks for are 150 kB of every device.
    'src/routes/_visitor/sign-up-auth.tsx',
    'src/routes/_visitor/sign-up.$token.tsx',
    'src/routes/_visitor/sign-up.index.tsx',
    'src/state/session/social.ts',
    'src/person/number-plan.ts',
    'src/features/account/sign-in/passkey-sign-in.tsx',
    'src/features/account/webauthn.ts',
    // Only the server can show what a changed plan keeps.
    'src/features/checkout/change/change-plan.tsx',
    ...inBoth('change'),
    // A map is nothing without its pictures.
    'src/orders/address/place-map.tsx',
  ],
  keptFirst: [
    // The connection, the worker, and what brings everything else onto the device.
    'node_modules/socket.io-client/build/esm/index.js',
    'node_modules/workbox-window/build/workbox-window.prod.es5.mjs',
    'src/release/follow-worker.ts',
    'src/start/keep-for-visitor.ts',
    'src/start/warm-up.ts',
    'src/start/keep-drawn.ts',
    'src/state/plan/kept-menu.ts',
    'src/state/session/fetch-avatar.ts',
    'src/files/sending.ts',
    // The frame of every screen, and the messages that any of them may show.
    'src/features/shell/customer-parts.tsx',
    'src/features/shell/device-notices.tsx',
    'src/features/shell/startup-image.ts',
    'src/features/shell/footer-contact.tsx',
    'src/features/account/message-modal.tsx',
    'src/routes/$.tsx',
    // The screens of every day, and the steps to a plan, with what they open.
    'src/routes/_session/progress.tsx',
    'src/routes/_session/feedback.index.tsx',
    'src/routes/_session/feedback.dish.tsx',
    'src/routes/_session/checkout/index.tsx',
    'src/routes/_session/checkout/meal-types-and-days.tsx',
    'src/routes/_session/checkout/delivery-dates.tsx',
    'src/routes/_session/checkout/menus.tsx',
    'src/features/checkout/menus/read-menus.ts',
    'src/features/home/customer-actions.tsx',
    'src/features/dashboard/build-question.tsx',
    'src/features/dashboard/renew-question.tsx',
    'src/features/dashboard/weight/goals-card.tsx',
    'src/features/dashboard/weight/weight-drawing.tsx',
    'src/body/charts/chart-drawing.tsx',
    'src/features/modify/days/plan-day-editor.tsx',
    'src/meals/picker/day-editor.tsx',
    'src/features/modify/viewer/menu-viewer.tsx',
    'src/meals/details/meal-details.tsx',
    'src/orders/order-due.tsx',
    'src/orders/difference-due.tsx',
    'src/orders/address/address-missing.tsx',
    'src/orders/address/goes-elsewhere.tsx',
    ...inBoth('customer', 'order', 'pages', 'progress', 'checkout', 'feedback'),
  ],
};

export const languages = ['en', 'ar'] as const;
type Language = (typeof languages)[number];

/**
 * What the starts of a page need. Every path is a route or a module that the app imports lazily; the build fails if one
 * does not exist.
 */
export interface StartTable {
  /** Fetched before any screen and evaluated one after the other, so that the page can handle touches between them. */
  readonly openings: Readonly<Record<string, readonly string[]>>;
  /** Names of the openings that a start waits for. */
  readonly openingsOf: Readonly<Record<'visitor' | 'customer', readonly string[]>>;
  /** Every start imports these after its first screen, so they are together in one file. */
  readonly afterwards: readonly string[];
  /**
   * By kind of user and URL. A start without a URL is for all other URLs. A module that several starts need is in a file
   * of the first of them, so frequent starts must come before rare ones.
   */
  readonly starts: Readonly<Record<string, Start>>;
  /** Texts that share one file per language, by the name of the file. */
  readonly textsTogether: Readonly<Record<string, readonly string[]>>;
  /** Screens that are opened only with a network: no device caches the modules that only they need. */
  readonly notKept: readonly string[];
  /** What a device caches first, in addition to what the frequent starts need. Everything else follows. */
  readonly keptFirst: readonly string[];
}
export interface Start {
  readonly who: 'visitor' | 'customer';
  /** The screen, and the modules that are loaded before it is rendered. */
  readonly screen: readonly string[];
  /** Catalogues of the screen's texts, in addition to those of the frame. */
  readonly texts: readonly string[];
  /** True if the screen is rarely opened: the installation of a worker does not wait for it. */
  readonly seldom?: true;
}

/** Texts of the frame, which every start needs. */
export const frameTexts = ['shell', 'errors'] as const;
/** The folder of all texts. */
export const catalogues = 'src/i18n/catalogues';
/** Returns the path of the texts of a namespace. */
export const catalogue = (language: Language, name: string): string => `${catalogues}/${language}.${name}.json`;

const inBoth = (...names: readonly string[]): string[] =>
  languages.flatMap((language) => names.map((name) => catalogue(language, name)));

/** The starts, with the files that the page fetches together. */
export const startTable: StartTable = {
  openings: {
    // Routes without their own URL surround other screens, and both home screens have the same URL: as separate files
    // they would cost one more round trip.
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
      screen: ['src/routes/_session/modify.index.tsx', 'src/meals/plan/read-plan.ts'],
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
  // Catalogues have 1 or 2 kB when compressed: a file with more texts than a start needs costs less than one more
  // request.
  textsTogether: { first: ['shell', 'errors', 'account'] },
  notKept: [
    // Pre-renders the next start. A start without a network does not wait for it: the last stored screen is shown until
    // then.
    'src/start/draw-screens.tsx',
    // Links in mails, and the ways back from external services: customers open them with a network.
    'src/routes/confirm.tsx',
    'src/routes/fitbit.tsx',
    'src/routes/paymennt-payment.$action.tsx',
    'src/routes/_visitor/forgot.$token.tsx',
    'src/routes/_visitor/restore.tsx',
    // Sign-up needs the server at every step, and its numbering plans would cost 150 kB on every device.
    'src/routes/_visitor/sign-up-auth.tsx',
    'src/routes/_visitor/sign-up.$token.tsx',
    'src/routes/_visitor/sign-up.index.tsx',
    'src/state/session/social.ts',
    'src/person/number-plan.ts',
    'src/features/account/sign-in/passkey-sign-in.tsx',
    'src/features/account/webauthn.ts',
    // Only the server can compute what stays of a changed plan.
    'src/features/checkout/change/change-plan.tsx',
    ...inBoth('change'),
    // A map is useless without its images, which need a network.
    'src/orders/address/place-map.tsx',
  ],
  keptFirst: [
    // The connection, the worker, and the code that loads everything else onto the device.
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
    // The screens of daily use, and the steps to a plan, with the parts that they open.
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
    'src/features/dashboard/meals/swap-sheet.tsx',
    'src/features/dashboard/meals/rate-sheet.tsx',
    'src/features/dashboard/team.tsx',
    'src/features/dashboard/planned-pause.tsx',
    'src/features/dashboard/weight/goals.tsx',
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
    ...inBoth('customer', 'order', 'pages', 'progress', 'checkout', 'feedback', 'today'),
  ],
};

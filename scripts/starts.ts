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
  /** Imported by every start when its first screen stands, so that together they are one file. */
  readonly afterwards: readonly string[];
  /** By who comes and to which address; a start without an address stands for all others. */
  readonly starts: Readonly<Record<string, Start>>;
  /**
   * Addresses of customers whose files are asked for together with those of the start of all customers, instead of a round
   * trip or two after it. They change nothing about what stands in which file.
   */
  readonly follow: Readonly<Record<string, Pick<Start, 'screen' | 'texts'>>>;
}
export interface Start {
  readonly who: 'visitor' | 'customer';
  /** The screen, and what is read before it is drawn. */
  readonly screen: readonly string[];
  /** Catalogues of the screen's texts, besides those of the frame. */
  readonly texts: readonly string[];
  /** Not the screen of every day: others carry little for it, and the installation of a worker does not wait for it. */
  readonly seldom?: true;
  /** What draws the screen before the frame is there, where no worker has: fetched before all else, together with the texts. */
  readonly ahead?: readonly string[];
}

/** Texts of the frame, spoken at every start. */
export const frameTexts = ['shell', 'errors'] as const;
/** The folder of all texts. */
export const catalogues = 'src/i18n/catalogues';
/** Path of the texts of a namespace. */
export const catalogue = (language: Language, name: string): string => `${catalogues}/${language}.${name}.json`;

/** The starts whose files the page fetches together. */
export const startTable: StartTable = {
  openings: {
    // Routes without an address of their own stand around the screens of others, and both homes have the same address:
    // as files of their own they would be a round trip more.
    frame: ['src/app.tsx', 'src/routes/_visitor.tsx', 'src/routes/_session.tsx', 'src/routes/index.tsx'],
    protocol: ['src/protocol/messages.ts'],
    engine: ['src/start-engine.ts'],
  },
  afterwards: ['src/features/shell/later-parts.tsx'],
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
      ahead: ['src/draw-today.ts', 'src/protocol/messages.ts', 'src/start-engine.ts'],
    },
    'customer /checkout/menus': {
      who: 'customer',
      seldom: true,
      screen: ['src/routes/_session/checkout/menus.tsx', 'src/features/checkout/menus/read-menus.ts'],
      texts: ['checkout', 'plan'],
    },
    'customer /modify': {
      who: 'customer',
      screen: ['src/routes/_session/modify.index.tsx', 'src/features/modify/plan/read-plan.ts'],
      texts: ['plan'],
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
  },
  follow: {
    '/profile': {
      screen: ['src/routes/_session/profile/index.tsx'],
      texts: ['customer', 'profile', 'signup', 'address', 'order'],
    },
  },
};

import { catalogue, languages } from '../starts.ts';

/** What does not follow from the starts alone. */
export interface Exceptions {
  /** Texts that are one file in each language, by the file's name. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Files of libraries that their index names to everybody, while few need them. */
  readonly namedByIndex: readonly string[];
  /** What is opened over the network alone, so that no device keeps what only they need. */
  readonly notKept: readonly string[];
  /** What a device keeps first, besides what the starts of every day need; all else that is imported when it is wanted comes after it. */
  readonly keptFirst: readonly string[];
}

const texts = (...names: readonly string[]): string[] =>
  languages.flatMap((language) => names.map((name) => catalogue(language, name)));

export const pageExceptions: Exceptions = {
  // Catalogues are data of 1 or 2 kB, pressed: as one file they cost the starts that speak fewer of them less than a request.
  texts: { first: ['shell', 'errors', 'account'] },
  // 0.4 kB of every first visit, for the pages that ask before unsaved words are left.
  namedByIndex: ['node_modules/@tanstack/react-router/dist/esm/useBlocker.js'],
  notKept: [
    // Drawn by the page only where nothing can be kept: elsewhere a worker draws today.
    'src/draw-today.ts',
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
    ...texts('change'),
    // A map is nothing without its pictures.
    'src/orders/address/place-map.tsx',
  ],
  keptFirst: [
    // The connection, the worker, and what brings everything else onto the device.
    'node_modules/socket.io-client/build/esm/index.js',
    'node_modules/workbox-window/build/workbox-window.prod.es5.mjs',
    'src/follow-worker.ts',
    'src/keep-for-visitor.ts',
    'src/warm-up.ts',
    'src/state/plan/kept-menu.ts',
    'src/state/session/fetch-avatar.ts',
    'src/files/sending.ts',
    // What stands around every screen, and what any of them may have to say.
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
    'src/features/dashboard/goals-card.tsx',
    'src/features/dashboard/weight-drawing.tsx',
    'src/body/charts/chart-drawing.tsx',
    'src/features/modify/days/plan-day-editor.tsx',
    'src/meals/picker/day-editor.tsx',
    'src/features/modify/viewer/menu-viewer.tsx',
    'src/meals/details/meal-details.tsx',
    'src/orders/order-due.tsx',
    'src/orders/difference-due.tsx',
    'src/orders/address/address-missing.tsx',
    'src/orders/address/goes-elsewhere.tsx',
    ...texts('customer', 'order', 'pages', 'progress', 'checkout', 'feedback'),
  ],
};

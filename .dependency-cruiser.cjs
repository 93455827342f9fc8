// The layers of the house. Each rule names what a folder may import; everything else is refused.
const only = (name, from, ...allowed) => ({
  name,
  severity: 'error',
  comment: `${from} may import only: ${allowed.join(', ')}`,
  from: { path: from },
  to: { pathNot: allowed },
});

// The server from its doors down to the rows: a room imports only what stands below it in this list.
const storeys = [
  'cli',
  'http',
  'wire',
  'jobs',
  'stand-ins',
  'desk',
  'dispatch',
  'messages',
  'payments',
  'providers',
  'checkout',
  'calendar',
  'plan',
  'menu',
  'accounts',
  'files',
  'seed',
  'commits',
  'notices',
  'request',
  'sessions',
  'reference',
  'catalogue',
  'mail',
  'db',
  'config',
];
const room = (name) => `^server/${name}/`;
const downwards = storeys.map((name, at) => ({
  name: `server-${name}-looks-down`,
  severity: 'error',
  comment: `server/${name} imports only rooms below it: ${storeys.slice(at + 1).join(', ')}`,
  from: { path: room(name) },
  // What starts everything stands above all rooms.
  to: { path: ['^server/[^/]+$', ...storeys.slice(0, at).map(room)] },
}));

const own = { react: '^node_modules/(react|react-dom|@types/react|@types/react-dom)/' };

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-cycles-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'nothing-imports-tests', severity: 'error', from: { pathNot: '^tests/' }, to: { path: '^tests/' } },
    only(
      'engines',
      '^tests/engines/',
      '^tests/(engines|support|e2e/support)/',
      '^src/i18n/catalogues/',
      '^node_modules/',
      '^(node:)?[a-z_/0-9]+$',
    ),
    ...downwards,
    {
      name: 'providers-through-jobs-and-payments',
      severity: 'error',
      comment: 'a network call has no place in a message: it would hold its transaction up',
      from: { path: '^server/', pathNot: '^server/(providers/|payments/|jobs/|stand-ins/|start-server\\.ts$)' },
      to: { path: '^server/providers/' },
    },
    {
      name: 'handlers-hold-only-tx',
      severity: 'error',
      comment: 'the embedded database hangs when its root handle is used inside a transaction',
      from: {
        path: '^server/(messages|checkout|calendar|plan|menu|accounts|files|mail|notices|request|catalogue(?!/stored))/',
      },
      to: { path: '^server/(db/(database|embedded|embedded-worker|migrate)|commits/process-services)\\.ts$' },
    },
    {
      name: 'features-never-meet',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    only('domain', '^src/domain/', '^src/domain/', '^node_modules/(@types/)?luxon/'),
    only('protocol', '^src/protocol/', '^src/(protocol|domain)/', '^node_modules/valibot/'),
    only(
      'offline',
      '^src/offline/',
      '^src/(offline|protocol|domain)/',
      '^node_modules/(idb|socket\\.io-client|valibot)/',
    ),
    only(
      'state',
      '^src/state/',
      '^src/(state|offline|protocol|domain)/',
      // valibot: what a draft looks like is said where its feature's atoms are.
      '^node_modules/(jotai|valibot|workbox-window)/',
      own.react,
    ),
    // A field reads digits of either script, and a picture shows the initials of a name, as everywhere else.
    only(
      'ui',
      '^src/ui/',
      '^src/(ui/|domain/reading/(plain-text|initial))',
      '^node_modules/(react-aria-components|@internationalized|victory)',
      own.react,
    ),
    only('i18n', '^src/i18n/', '^src/i18n/', '^node_modules/@lingui/', own.react),
    // How a screen saves entries, says so and takes them back.
    only('saving', '^src/saving/', '^src/(saving|ui|i18n|state|offline|protocol|domain)/', own.react),
    // Meals and dishes on a screen: what home, plan, progress and shop show and change alike.
    only(
      'meals',
      '^src/meals/',
      '^src/(meals|saving|ui|i18n|state|offline|protocol|domain)/',
      // Unsaved words ask before their page is left.
      '^node_modules/@tanstack/react-router/',
      own.react,
    ),
    // How a file is shown and handed over to the device: receipts, menus, documents and calendars alike.
    only(
      'documents',
      '^src/documents/',
      '^src/(documents|ui|i18n|state|offline|protocol|domain)/',
      '^node_modules/pdfjs-dist/',
      own.react,
    ),
    // How the app comes onto the home screen: the home page and the page of what waits offer it alike.
    only(
      'installing',
      '^src/installing/',
      '^src/(installing|ui|i18n|state|offline|protocol|domain)/',
      '^node_modules/jotai/',
      own.react,
    ),
    // How a page follows its worker and the releases of the app.
    only(
      'release',
      '^src/release/',
      '^src/(release|ui|i18n|state|offline|protocol|domain)/',
      '^node_modules/workbox-window/',
      own.react,
    ),
    // What a page does before and around the app: its first moment, the drawn screen, the session.
    only(
      'start',
      '^src/start/',
      '^src/(start|features|building|documents|ui|i18n|state|offline|protocol|domain)/',
      '^node_modules/(@tanstack/react-router|jotai|socket.io-client)/',
      own.react,
    ),
    // What a placed order asks of its customer and says of itself: today, plan and shop show it alike.
    only(
      'orders',
      '^src/orders/',
      '^src/(orders|documents|ui|i18n|state|offline|protocol|domain)/',
      '^node_modules/(@tanstack/react-router|leaflet|@types/leaflet)/',
      own.react,
    ),
    // Who the customer is and what they like: what sign-up, profile, plan and shop ask alike.
    only(
      'person',
      '^src/person/',
      '^src/(person|meals|saving|ui|i18n|state|offline|protocol|domain)/',
      '^node_modules/(@tanstack/react-router|libphonenumber-js)/',
      own.react,
    ),
    // What a plan is put together with: the shop and the wizard ask it alike.
    only(
      'building',
      '^src/building/',
      '^src/(building|person|orders|meals|saving|ui|i18n|state|offline|protocol|domain)/',
      '^node_modules/(@tanstack/react-router|jotai)/',
      own.react,
    ),
    // What a customer uploads: pictures that are cropped and made small, what waits on the device, how it is sent.
    only(
      'files',
      '^src/files/',
      '^src/(files|documents|ui|i18n|state|offline|protocol|domain)/',
      '^node_modules/(react-easy-crop|valibot)/',
      own.react,
    ),
    // Texts that people have written: cleaned before they stand in a page, shared and copied.
    only(
      'reading',
      '^src/reading/',
      '^src/(reading|ui|i18n|state|offline|protocol|domain)/',
      '^node_modules/(dompurify|@tanstack/react-router)/',
      own.react,
    ),
    // What a customer measures of themselves: progress and body analysis record and draw it alike.
    only(
      'body',
      '^src/body/',
      '^src/(body|meals|saving|ui|i18n|state|offline|protocol|domain)/',
      '^node_modules/victory/',
      own.react,
    ),
    only(
      'features',
      '^src/features/',
      '^src/(features|building|body|documents|files|installing|person|orders|reading|meals|saving|ui|i18n|state|offline|protocol|domain)/',
      '^package\\.json$',
      '^node_modules/(jotai|valibot|@tanstack/react-router|victory|dompurify|@simplewebauthn/browser|libphonenumber-js|luxon|@types/luxon|@tiptap/[^/]+)/',
      own.react,
    ),
    // The provider's desk is a page of its own; the customers' app imports nothing of it.
    only(
      'desk',
      '^src/desk/',
      // The driver's phone stores and sends its entries with the customers' engine.
      '^src/(desk|ui|i18n|offline|protocol|domain)/',
      '^node_modules/(@lingui/|@simplewebauthn/browser|@tanstack/react-table|socket\\.io-client|valibot)',
      own.react,
    ),
    {
      name: 'nothing-of-the-desk-for-customers',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: '^src/(desk|protocol/desk)/' },
      to: { path: '^src/(desk|protocol/desk)/' },
    },
    only(
      'routes',
      '^src/routes/',
      '^src/(routes|features|meals|ui|i18n|state|domain)/',
      '^node_modules/(@tanstack/|jotai)',
      own.react,
    ),
    only('worker', '^sw/', '^(sw|src/(domain|protocol|offline))/', '^node_modules/(workbox-|idb|socket\\.io-client)'),
    only(
      'server',
      '^server/',
      '^(server|src/(domain|protocol|i18n/catalogues))/',
      // How a time of the clock is written: mails and screens say it alike.
      '^src/i18n/(clock-words|locale)\\.ts$',
      '^node_modules/',
      '^(node:)?[a-z_/0-9]+$',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css(\\?inline)?$|^(node_modules/\\.vite|dist)|^virtual:' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};

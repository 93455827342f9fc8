import { localeFor } from './i18n/locale.ts';
import type { Engine } from './offline/engine.ts';
import type { CachedName, Request } from './protocol/messages.ts';
import { report } from './state/report.ts';

type Wanted = { readonly [N in CachedName]: readonly [N, Request<N>] }[CachedName];
/** What a customer may want to see without a network, screen by screen, whether or not they have opened it yet. */
const wanted = (language: 'en' | 'ar'): readonly Wanted[] => [
  ['order/get', { orderType: 'active' }],
  ['order/get', { orderType: 'renewed' }],
  ['settings/get', {}],
  ['progress/get', {}],
  ['rating/getDishes', {}],
  ['rating/getTotalRating', {}],
  ['profile/getForDashboard/getManagers', { subtype: 'getManagers' }],
  ['profile/getForDashboard/getPause', { subtype: 'getPause' }],
  ['profile/getForDashboard/getPrefs', { subtype: 'getPrefs' }],
  ['profile/getForDashboard/getWeightStats', { subtype: 'getWeightStats' }],
  // As the screen asks for it: the pages are known by their whole language tag.
  ['static_pages/get', { id: 'contact', language: localeFor(language) }],
];

/** `periodicSync` is not in the DOM library: only Chromium has it, and only for installed apps. */
interface PeriodicRegistration {
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

const HALF_DAY_MS = 12 * 3_600_000;
/** Long enough after the first screen not to compete with it for a slow network. */
const PATIENCE_MS = 2_500;

const arrays = (language: 'en' | 'ar'): readonly Request<'get_arrays/get'>[] => [
  { type: ['typeList', 'dietList', 'products', 'ingredientList'], language },
  { type: ['productsFull'], language },
  {
    type: [
      'planList',
      'slotsList',
      'deliveryPartnerFull',
      'allEmirates',
      'areasListFull',
      'companies',
      'medicalConditions',
      'dishGroups',
      'customFitCategory',
      'customfitDishsList',
    ],
    language,
  },
];

const warm = async (engine: Engine, language: 'en' | 'ar'): Promise<void> => {
  for (const [name, request] of wanted(language)) await engine.refresh(name, request as never);
  for (const request of arrays(language)) await engine.refresh('get_arrays/get', request);
  const worker = await navigator.serviceWorker?.ready;
  worker?.active?.postMessage({ kind: 'keepPictures', urls: await engine.comingPictures() });
  if (worker) await askForPeriodicSync(worker as PeriodicRegistration);
};

const askForPeriodicSync = async ({ periodicSync }: PeriodicRegistration): Promise<void> => {
  try {
    await periodicSync?.register('refresh', { minInterval: HALF_DAY_MS });
  } catch (cause) {
    // The browser's usual answer to an app that is not installed.
    if (!(cause instanceof DOMException && cause.name === 'NotAllowedError')) throw cause;
  }
};

/**
 * After each sign-in and each checked start: brings every screen's data and the coming days' pictures onto the device,
 * so that one visit is enough to be at home without a network.
 */
export const warmUp = (engine: Engine, language: () => 'en' | 'ar'): void => {
  let warmed: string | undefined;
  const heard = (): void => {
    const { user, checked } = engine.session();
    const online = engine.connectivity() === 'online';
    if (!user) warmed = undefined;
    if (!user || !online || !(checked || warmed === undefined) || warmed === user.tag) return;
    warmed = user.tag;
    setTimeout(() => {
      // Periodic sync is refused to an app that is not installed; the rest must not depend on it.
      warm(engine, language()).catch(report('not everything was brought onto the device'));
    }, PATIENCE_MS);
  };
  engine.onSession(heard);
  engine.onConnectivity(heard);
  heard();
};

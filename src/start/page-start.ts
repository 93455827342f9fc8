import { setLocale } from '../i18n/catalogue-store.ts';
import { languageOf } from '../i18n/locale.ts';
import { preferredLocale } from '../i18n/preferred-locale.ts';
import { nextSlice } from './next-slice.ts';
import { showProvider } from './show-provider.ts';
import { followMissingParts } from '../state/device/app-update.ts';
import { refetchForeign } from '../state/device/build.ts';
import { providerFacts } from '../state/device/provider.ts';
import { provideEngine } from '../state/engine/engine.ts';
import { report } from '../state/engine/report.ts';

followMissingParts();

/** Shared by the app and the pre-rendered screen before it: both use the same texts and the same engine. */
const locale = preferredLocale();

showProvider(providerFacts);

/** Resolves when texts can be fetched in the language of this start. */
export const language = setLocale(locale);

interface Screens {
  readonly history: { push(path: string): void };
}
let stand = (_screens: Screens): void => undefined;
const screens = new Promise<Screens>((resolve) => {
  stand = resolve;
});
/** The app's router is ready: the screens that were requested before are opened now. */
export const screensStand = (made: Screens): void => stand(made);

const openScreen = (path: string): void => {
  screens.then(({ history }) => history.push(path)).catch(report('the screen could not be opened'));
};

let hydrationEnded = (): void => undefined;
/**
 * Until hydration ends, the engine publishes nothing, because a change would make the HTML differ from what the server
 * has sent.
 */
const hydrated =
  document.documentElement.dataset['sent'] === undefined
    ? Promise.resolve()
    : new Promise<void>((resolve) => (hydrationEnded = resolve));
/** React has hydrated the screen that came with the page. */
export const endHydration = (): void => hydrationEnded();

/**
 * Fetches both modules at once and evaluates them one after another, so that the browser can handle touches in between.
 */
const engineCode = async () => {
  const messages = import('../protocol/messages.ts');
  const engine = import('./start-engine.ts');
  await messages;
  return engine;
};

provideEngine(async () => {
  // Requests foreign pages in the browser's cache again, so that the touch that needs these files succeeds.
  const { startEngine } = await engineCode().catch(() => refetchForeign().then(engineCode));
  await nextSlice();
  await hydrated;
  return startEngine(languageOf(locale), openScreen);
});

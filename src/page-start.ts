import { setLocale } from './i18n/catalogue-store.ts';
import { languageOf } from './i18n/locale.ts';
import { preferredLocale } from './i18n/preferred-locale.ts';
import { nextSlice } from './next-slice.ts';
import { followMissingParts } from './state/device/app-update.ts';
import { refetchForeign } from './state/device/build.ts';
import { provideEngine } from './state/engine/engine.ts';
import { report } from './state/engine/report.ts';

followMissingParts();

/** What the app and the meals that stand before it share: they speak the same texts and ask the same engine, each made once. */
const locale = preferredLocale();

/** Resolves when texts can be fetched in the language of this start. */
export const language = setLocale(locale);

interface Screens {
  readonly history: { push(path: string): void };
}
let stand = (_screens: Screens): void => undefined;
const screens = new Promise<Screens>((resolve) => {
  stand = resolve;
});
/** The app has addresses now: what was touched before opens there. */
export const screensStand = (made: Screens): void => stand(made);

const openScreen = (path: string): void => {
  screens.then(({ history }) => history.push(path)).catch(report('the screen could not be opened'));
};

/** Both are fetched at once and evaluated one after the other, so that touches come through between them. */
const engineCode = async () => {
  const messages = import('./protocol/messages.ts');
  const engine = import('./start-engine.ts');
  await messages;
  return engine;
};

provideEngine(async () => {
  // What the browser's cache holds in their place is asked for anew, so that the touch which needs them is not in vain.
  const { startEngine } = await engineCode().catch(() => refetchForeign().then(engineCode));
  await nextSlice();
  return startEngine(languageOf(locale), openScreen);
});

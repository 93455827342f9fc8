import icons from 'virtual:today-icons';

import dashboard from './features/dashboard/dashboard.module.css';
import top from './features/dashboard/today-top.module.css';
import { currentLocale, i18n, loadCatalogue } from './i18n/catalogue-store.ts';
import { formatFor } from './i18n/format.ts';
import { languageOf } from './i18n/locale.ts';
import { DRAWN } from './offline/drawn-page/drawn-place.ts';
import { todayFacts } from './offline/drawn-page/today-facts.ts';
import type { TodayLook, TodayWords } from './offline/drawn-page/today-look.ts';
import { todayPage } from './offline/drawn-page/today-page.ts';
import { language } from './page-start.ts';
import { wholeEngine } from './state/engine/engine.ts';
import dishCard from './ui/cards/dish-card.module.css';
import ring from './ui/charts/ring.module.css';
import button from './ui/forms/button.module.css';
import pageHeader from './ui/navigation/page-header.module.css';
import shell from './ui/navigation/shell.module.css';
import badge from './ui/text/badge.module.css';
import icon from './ui/text/icon.module.css';
import labels from './ui/text/status-labels.module.css';

const look: TodayLook = { dashboard, badge, button, dishCard, icon, pageHeader, ring, shell, labels, top, icons };

/**
 * Puts today's meals into the page where no worker was there to do it: out of the device's own store, with the app's engine,
 * before the app's own frame has come.
 * @param root the place of the app, before which they stand
 * @param wanted false once the app is about to draw by itself
 * @returns false when there was nothing to show, or no time left for it: the page is as it was
 */
export const drawToday = async (root: HTMLElement, wanted: () => boolean): Promise<boolean> => {
  const starting = wholeEngine();
  await language;
  const locale = currentLocale();
  const facts = starting.then((engine) => todayFacts(engine, languageOf(locale)));
  const [day] = await Promise.all([facts, loadCatalogue('shell', 'dashboard')]);
  if (!day || !wanted()) return false;
  const words: TodayWords = { ...formatFor(locale), t: (id, values) => i18n._(id, values) };
  const place = document.createElement('div');
  place.id = DRAWN;
  // Escaped by `html`, which alone makes it.
  place.innerHTML = todayPage(day, words, look).markup;
  root.before(place);
  document.title = words.t('shell.documentTitle', { screen: words.t('shell.today') });
  return true;
};

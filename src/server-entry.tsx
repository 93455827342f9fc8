import { createMemoryHistory } from '@tanstack/react-router';
import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';

import { AppTree, createAppRouter } from './app-router.tsx';
import { setLocale } from './i18n/catalogue-store.ts';
import { partedMarkup } from './start/parted-markup.ts';
import type { RenderedScreen, ScreenRenderer, ScreenSource, ServedAnswer } from './protocol/served-page.ts';
import { showProvider } from './start/show-provider.ts';
import { cleanWith } from './reading/rich-text.ts';
import { takeProvider } from './state/device/provider.ts';
import { forgetCustomer } from './state/engine/other-customer.ts';
import { askedQueries } from './state/engine/query.ts';
import { provideAnswers } from './state/engine/served-answers.ts';

/** Renders until every query of the screen has its reply: a reply may cause more queries. */
const draw = async (
  href: string,
  language: 'en' | 'ar',
  { ask, clean, provider }: ScreenSource,
): Promise<RenderedScreen> => {
  forgetCustomer();
  cleanWith(clean);
  takeProvider(provider);
  showProvider((each) => provider[each]);
  await setLocale(language === 'ar' ? 'ar-AE' : 'en-US');
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createAppRouter({ history, language: Promise.resolve(), signedIn: () => Promise.resolve(false) });
  await router.load();
  const { matches } = router.state;
  if (matches.length === 0 || matches.some(({ status }) => status !== 'success'))
    throw new Error(`${href} has no screen for visitors`);
  const asked = new Set<string>();
  const answers: ServedAnswer[] = [];
  for (;;) {
    const store = createStore();
    provideAnswers(store, answers);
    const html = renderToString(
      <Provider store={store}>
        <AppTree router={router} />
      </Provider>,
    );
    const open = askedQueries().filter(({ name, request }) => !asked.has(`${name} ${JSON.stringify(request)}`));
    if (open.length === 0) return { ...partedMarkup(html), answers };
    for (const { name, request } of open) {
      asked.add(`${name} ${JSON.stringify(request)}`);
      const reply = await ask(name, request);
      if (reply !== undefined) answers.push({ name, request, reply } as ServedAnswer);
    }
  }
};

let last: Promise<unknown> = Promise.resolve();

/** Renders one screen after the other, because the current language is global. */
export const renderScreen: ScreenRenderer['renderScreen'] = (href, language, from) => {
  const turn = last.then(() => draw(href, language, from));
  last = turn.catch(() => undefined);
  return turn;
};

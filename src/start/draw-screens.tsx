import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
  type RegisteredRouter,
} from '@tanstack/react-router';
import { createStore, Provider } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';

import { withOwnIcons } from './drawn-icons.ts';
import { BodyScreen } from '../features/body/body-screen.tsx';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { AppShell } from '../features/shell/app-shell.tsx';
import { currentLocale, loadCatalogue } from '../i18n/catalogue-store.ts';
import { formatFor } from '../i18n/format.ts';
import { languageOf } from '../i18n/locale.ts';
import { I18nProvider } from '../i18n/use-t.tsx';
import type { DrawnMarkup, DrawnPath, DrawnScreen } from '../offline/drawn/drawn-screen.ts';
import type { Engine, TypedView } from '../offline/engine.ts';
import { maxAgeMs } from '../offline/reads/query-store.ts';
import { partedMarkup } from './parted-markup.ts';
import type { CachedName, Request } from '../protocol/messages.ts';
import { drawWith } from '../state/engine/engine.ts';
import { askedWhile, queryAtoms, type AskedQuery } from '../state/engine/query.ts';
import { spansOfBody, spansOfToday, type Span } from '../state/plan/drawn-spans.ts';
import { AheadContext } from '../ui/drawing/ahead.ts';

/** The buttons of the home screen load later, as in a real start. */
const Today = () => <DashboardScreen actions />;

interface Plan {
  readonly Screen: RouteComponent;
  readonly spans: (engine: Engine, language: 'en' | 'ar') => Promise<readonly Span[]>;
  /** The queries that the screen sends; known after its first render. */
  asked: readonly AskedQuery[];
}
const plans: Readonly<Record<DrawnPath, Plan>> = {
  '/': { Screen: Today, spans: spansOfToday, asked: [] },
  '/body-analysis': { Screen: BodyScreen, spans: spansOfBody, asked: [] },
};

/** A minimal router for the app's frame and links: it loads nothing and redirects nowhere. */
const routerAt = async (path: DrawnPath): Promise<RegisteredRouter> => {
  const root = createRootRoute({ component: AppShell });
  const screen = createRoute({ getParentRoute: () => root, path: path as string, component: plans[path].Screen });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([screen]), history });
  await router.load();
  return router as unknown as RegisteredRouter;
};

/** A stored reply in the form in which a start reads it from the device. */
interface Held {
  readonly asked: AskedQuery;
  readonly view: TypedView<CachedName>;
}

/**
 * Exactly as React writes the attribute; in a text or a value the quote is escaped, so this never matches there. The
 * page's security policy forbids style attributes.
 */
const STYLE = ' style="';
const STYLE_TOLD = ' data-style="';

const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** Returns the engine in the state of a start at that time: the connection is not yet tried. */
const startingAt = (engine: Engine, at: number): Engine => ({
  ...engine,
  now: () => at,
  heard: () => at,
  connectivity: () => 'connecting',
});

const draw = (
  router: RegisteredRouter,
  engine: Engine,
  at: number,
  held: readonly Held[],
): { readonly drawn: DrawnMarkup; readonly asked: readonly AskedQuery[] } => {
  const store = createStore();
  for (const { asked, view } of held) {
    const old = view.asOf !== null && at - view.asOf > maxAgeMs(asked.name);
    const { held: atom } = queryAtoms(asked.name, asked.request as Request<CachedName>);
    store.set(atom, { ...view, stale: view.stale || old, loading: view.data === undefined, read: true });
  }
  let html = '';
  const asked = drawWith(startingAt(engine, at), () =>
    askedWhile(() => {
      html = renderToStaticMarkup(
        <AheadContext value>
          <Provider store={store}>
            <I18nProvider>
              <RouterProvider router={router} />
            </I18nProvider>
          </Provider>
        </AheadContext>,
      );
    }),
  );
  const { title = '', markup } = partedMarkup(html);
  const units = formatFor(currentLocale()).durationWords();
  const drawn = withOwnIcons(markup).replaceAll(STYLE, STYLE_TOLD);
  return { drawn: { title: textOf(title), markup: drawn, units }, asked };
};

const keyOf = ({ name, request }: AskedQuery): string => `${name} ${JSON.stringify(request)}`;

/** Returns the stored replies on this device, without a request to the server. */
const holds = async (engine: Engine, asked: readonly AskedQuery[]): Promise<Held[]> =>
  Promise.all(
    asked.map(async (each) => ({
      asked: each,
      view: (await engine.held(each.name, each.request as Request<CachedName>)) as TypedView<CachedName>,
    })),
  );

/** Renders until the screen asks for nothing more: a reply may cause more queries. */
const drawAll = async (
  path: DrawnPath,
  engine: Engine,
  at: number,
  turn: () => Promise<void>,
): Promise<{ readonly first: DrawnMarkup; readonly at: (ms: number) => DrawnMarkup }> => {
  const router = await routerAt(path);
  const plan = plans[path];
  for (;;) {
    const held = await holds(engine, plan.asked);
    await turn();
    const { drawn, asked } = draw(router, engine, at, held);
    const known = new Set(plan.asked.map(keyOf));
    const more = asked.filter((each) => !known.has(keyOf(each)));
    if (more.length === 0) return { first: drawn, at: (ms) => draw(router, engine, ms, held).drawn };
    plan.asked = [...plan.asked, ...more];
  }
};

/**
 * Renders the screens of the coming days with the components of the app, from the data on the device.
 * @param build the build of the page
 * @param turn awaited before each render: a render blocks the page, and a tap must not wait for two of them
 * @returns undefined if the language has changed meanwhile
 */
export const drawScreens = async (
  engine: Engine,
  build: string,
  turn: () => Promise<void>,
): Promise<readonly DrawnScreen[] | undefined> => {
  const locale = currentLocale();
  await loadCatalogue('shell', 'errors', 'dashboard', 'body', 'progress', 'feedback');
  const screens: DrawnScreen[] = [];
  for (const path of Object.keys(plans) as DrawnPath[]) {
    const spans = await plans[path].spans(engine, languageOf(locale));
    const [now] = spans;
    if (!now) continue;
    const drawing = await drawAll(path, engine, now.from, turn);
    for (const span of spans) {
      if (span !== now) await turn();
      // Rendered for a moment after the start of the span, so that everything that ends at its start is over.
      const drawn = span === now ? drawing.first : drawing.at(span.from + 1);
      screens.push({ path, build, locale, ...span, ...drawn });
    }
  }
  return currentLocale() === locale ? screens : undefined;
};

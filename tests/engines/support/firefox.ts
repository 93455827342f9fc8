import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openBidi } from './bidi.ts';
import { startProcess } from './browser-process.ts';
import { keyActions, type Element, type Engine, type Options } from './engine.ts';

interface Value {
  readonly type: string;
  readonly value?: unknown;
  readonly sharedId?: string;
}
interface Answer {
  readonly type: 'success' | 'exception';
  readonly result?: Value;
  readonly exceptionDetails?: { readonly text: string };
}

const preferences = ({ language = 'en-US', dark = false }: Options): Record<string, string | number | boolean> => ({
  'intl.accept_languages': language,
  'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  'ui.prefersReducedMotion': 1,
  // A browser that starts after a kill must not ask whether to restore its pages.
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
});

/** Opens Firefox without a window, with WebDriver BiDi. */
export const openFirefox = async (path: string, options: Options): Promise<Engine> => {
  const { profile, size: [width, height] = [390, 844], first } = options;
  mkdirSync(profile, { recursive: true });
  const lines = Object.entries(preferences(options)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const browser = startProcess(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { TZ: 'Asia/Dubai', MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const [, address] = await browser.says(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const { send, on, close } = await openBidi(`${address!}/session`);
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  const errors: string[] = [];
  // Firefox aborts the requests of a page as soon as it is being left, so the page's errors about them are not faults.
  let leaving = false;
  on('browsingContext.navigationCommitted', () => {
    leaving = false;
  });
  const said: string[] = [];
  on('log.entryAdded', ({ level, text }) => {
    said.push(String(text));
    if (level === 'error' && !leaving) errors.push(String(text));
  });
  await send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.navigationCommitted'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  if (first !== undefined) await send('script.addPreloadScript', { functionDeclaration: `() => { ${first} }` });

  const evaluate = async (functionDeclaration: string, args: readonly unknown[]): Promise<Value> => {
    const { type, result, exceptionDetails } = await send<Answer>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails!.text);
    return result!;
  };
  const perform = (...actions: readonly object[]): Promise<unknown> =>
    send('input.performActions', { context, actions });
  const leave = async (method: string, where: object): Promise<void> => {
    leaving = true;
    try {
      await send(method, { context, ...where });
    } finally {
      leaving = false;
    }
  };
  const shared = (element: Element): object => ({ sharedId: element });
  return {
    name: 'firefox',
    goto: (url) => leave('browsingContext.navigate', { url, wait: 'interactive' }),
    reload: () => leave('browsingContext.reload', { wait: 'interactive' }),
    travel: (by) => leave('browsingContext.traverseHistory', { delta: by }),
    call: async (source, args) => {
      const { value } = await evaluate(`async (args) => JSON.stringify(await (${source})(...JSON.parse(args)))`, args);
      return value === undefined ? undefined : JSON.parse(value as string);
    },
    element: async (source, args) => {
      const { sharedId } = await evaluate(`(args) => (${source})(...JSON.parse(args))`, args);
      return sharedId ?? null;
    },
    click: async (element) => {
      const functionDeclaration = `(at) => at.scrollIntoView({ block: 'center', behavior: 'instant' })`;
      const target = { context };
      await send('script.callFunction', {
        functionDeclaration,
        arguments: [shared(element)],
        target,
        awaitPromise: false,
      });
      const origin = { type: 'element', element: shared(element) };
      await perform({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    type: async (characters) => void (await perform(keyActions(characters))),
    choose: async (element, files) => void (await send('input.setFiles', { context, element: shared(element), files })),
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    said: () => said,
    errors: () => errors,
    close: async () => {
      await send('browser.close', {});
      close();
      await browser.end();
    },
    kill: async () => {
      await browser.kill();
      close();
    },
  };
};

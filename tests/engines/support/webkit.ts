import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { freePort } from '../../support/machine/free-port.ts';
import { patient } from '../../support/patience.ts';
import { startProcess } from './browser-process.ts';
import { COMMAND_MS, keyActions, type Engine, type Options } from './engine.ts';

const BROWSER = join(import.meta.dirname, 'webkit-browser.py');
/** WebDriver's key for an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The message that each document logs before anything else. */
const BEGINS = 'a document begins';

type Send = <T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

const sendTo =
  (base: string): Send =>
  async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(COMMAND_MS),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${path}: ${error}: ${message}`);
    }
    return value as T;
  };

/** Waits until the driver listens. */
const answering = async (send: Send): Promise<void> => {
  const end = Date.now() + patient(30_000);
  for (;;)
    try {
      await send('GET', '/status');
      return;
    } catch (cause) {
      if (Date.now() > end) throw cause;
      await setTimeout(50);
    }
};

/** Opens a WebKitGTK browser on its own virtual screen, with WebDriver. */
export const openWebKit = async (path: string, options: Options): Promise<Engine> => {
  const { profile, size: [width, height] = [390, 844], language = 'en-US', dark = false, first } = options;
  mkdirSync(profile, { recursive: true });
  const said = join(profile, 'console');
  writeFileSync(said, '');
  const script = join(profile, 'first.js');
  writeFileSync(script, `console.info('${BEGINS}');${first ?? ''}`);

  const screen = startProcess('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const [, display] = await screen.says(/^(\d+)$/m);
  const port = await freePort();
  const driver = startProcess(path, [`--port=${port}`], {
    DISPLAY: `:${display!}`,
    TZ: 'Asia/Dubai',
    LANG: 'C.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
  });
  const kill = async (): Promise<void> => {
    await driver.kill();
    await screen.kill();
  };
  const base = `http://127.0.0.1:${port}`;
  await answering(sendTo(base));
  const args = [
    `--profile=${profile}`,
    `--console=${said}`,
    `--language=${language}`,
    `--width=${width}`,
    `--height=${height}`,
    ...(dark ? ['--dark'] : []),
    `--first=${script}`,
  ];
  const { sessionId } = await sendTo(base)<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        unhandledPromptBehavior: 'accept',
        timeouts: { script: COMMAND_MS, pageLoad: COMMAND_MS, implicit: 0 },
        'webkitgtk:browserOptions': { binary: BROWSER, args },
      },
    },
  });
  const send = sendTo(`${base}/session/${sessionId}`);
  const execute = <T>(body: string, args: readonly unknown[]): Promise<T> =>
    send<T>('POST', '/execute/sync', { script: `return ${body}`, args: [JSON.stringify(args)] });
  const console = (): string => readFileSync(said, 'utf8');
  /** WebKit aborts the requests of a page when it is left, so the page's errors about them are not faults. */
  const left: (readonly [from: number, to: number])[] = [];
  const leave = async (path: string, body: object): Promise<void> => {
    const from = console().length;
    try {
      await send('POST', path, body);
    } finally {
      const next = console().indexOf(BEGINS, from);
      left.push([from, next < 0 ? console().length : next]);
    }
  };
  return {
    name: 'webkit',
    goto: (url) => leave('/url', { url }),
    reload: () => leave('/refresh', {}),
    travel: (by) => leave(by < 0 ? '/back' : '/forward', {}),
    call: async (source, args) => {
      const value = await execute<string | null>(
        `(async (args) => JSON.stringify(await (${source})(...JSON.parse(args))))(arguments[0])`,
        args,
      );
      return value === null ? undefined : JSON.parse(value);
    },
    element: async (source, args) => {
      const found = await execute<Record<string, string> | null>(
        `((args) => (${source})(...JSON.parse(args)))(arguments[0])`,
        args,
      );
      return found?.[ELEMENT] ?? null;
    },
    click: (element) => send('POST', `/element/${element}/click`, {}),
    type: (characters) => send('POST', '/actions', { actions: [keyActions(characters)] }),
    choose: (element, files) => send('POST', `/element/${element}/value`, { text: files.join('\n') }),
    picture: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    said: () => console().trimEnd().split('\n'),
    errors: () => {
      const text = console();
      return [...text.matchAll(/^.*CONSOLE (?:\S+ )?ERROR.*$/gm)]
        .filter(({ index }) => !left.some(([from, to]) => from <= index && index < to))
        .map(([line]) => line);
    },
    close: async () => {
      await send('DELETE', '');
      await kill();
    },
    kill,
  };
};

import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { patient } from '../../support/patience.ts';
import type { Element, Engine, EngineName, Options } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { KEYS } from './engine.ts';
import { openWebKit } from './webkit.ts';

/** Describes an element as a customer sees or hears it. The last visible match is used. */
export interface Sought {
  /** The element's selector; by default buttons, links and other elements that can be touched. */
  readonly css?: string;
  /** The whole accessible name, or a part of it. */
  readonly name?: string | RegExp;
  /** A selector of the container; the last visible match is used. */
  readonly within?: string;
}

export interface Browser extends Omit<Engine, 'call' | 'element' | 'click' | 'choose'> {
  /** Runs a function in the page; the function may not use any outer variable. */
  readonly run: <T, Args extends readonly unknown[]>(work: (...args: Args) => T, ...args: Args) => Promise<Awaited<T>>;
  /** Waits until the function returns a truthy value in the page, and resolves to that value. */
  readonly until: <T, Args extends readonly unknown[]>(
    work: (...args: Args) => T,
    ...args: Args
  ) => Promise<NonNullable<Awaited<T>>>;
  readonly has: (sought: Sought) => Promise<boolean>;
  /** Waits until the element is visible. */
  readonly sees: (sought: Sought) => Promise<void>;
  /** Waits until the element is not visible. */
  readonly misses: (sought: Sought) => Promise<void>;
  readonly tap: (sought: Sought) => Promise<void>;
  /** Replaces the text of a field by typing. */
  readonly fill: (css: string, text: string, within?: string) => Promise<void>;
  /** Touches the first of these radio buttons or checkboxes, which the design hides under their labels. */
  readonly check: (css: string) => Promise<void>;
  /** Chooses this option of a native list. WebKit shows the options in a system window, which no driver can reach. */
  readonly pick: (css: string, index: number) => Promise<void>;
  readonly press: (key: keyof typeof KEYS) => Promise<void>;
  readonly give: (css: string, ...files: readonly string[]) => Promise<void>;
  /** Writes a screenshot of the window. */
  readonly draw: (path: string) => Promise<void>;
}

/** Runs in the page: returns the last visible element that matches. */
const seek = (
  css: string,
  name: string | { readonly source: string; readonly flags: string } | null,
  within: string | null,
): HTMLElement | null => {
  const visible = (each: HTMLElement): boolean =>
    each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden';
  const nameOf = (each: HTMLElement): string => {
    const labels = (each.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
    const field = each as HTMLInputElement;
    return (
      each.getAttribute('aria-label') ??
      (labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
        [...(field.labels ?? [])].map(({ textContent }) => textContent).join(' ') ||
        each.textContent ||
        '')
    )
      .replaceAll(/\s+/g, ' ')
      .trim();
  };
  const root = within === null ? document : [...document.querySelectorAll<HTMLElement>(within)].filter(visible).at(-1);
  const pattern = name !== null && typeof name === 'object' ? new RegExp(name.source, name.flags) : null;
  return (
    [...(root?.querySelectorAll<HTMLElement>(css) ?? [])]
      .filter((each) => visible(each) && (name === null || (pattern?.test(nameOf(each)) ?? nameOf(each) === name)))
      .at(-1) ?? null
  );
};
const TOUCHED = 'button, a, [role=button], [role=tab], summary, label';
const asked = ({ css = TOUCHED, name, within }: Sought): Parameters<typeof seek> => [
  css,
  name instanceof RegExp ? { source: name.source, flags: name.flags } : (name ?? null),
  within ?? null,
];

const browserOf = (engine: Engine): Browser => {
  const run: Browser['run'] = async (work, ...args) => (await engine.call(work.toString(), args)) as never;
  /** Asks repeatedly, because a page that is being left cannot answer. */
  const wait = async <T>(ask: () => Promise<T>, what: string): Promise<NonNullable<T>> => {
    const end = Date.now() + patient(30_000);
    let last: unknown;
    for (;;) {
      try {
        const answer = await ask();
        if (answer) return answer;
        last = answer;
      } catch (cause) {
        last = cause;
      }
      if (Date.now() > end) {
        const at = await run(() => `${location.href}: ${document.body.innerText.slice(0, 500)}`).catch(String);
        throw new Error(`waited in vain for ${what} (last answer: ${String(last)}) at ${at}`);
      }
      await setTimeout(50);
    }
  };
  const find = (sought: Sought): Promise<Element | null> => engine.element(seek.toString(), asked(sought));
  const say = (sought: Sought): string => Object.values(sought).map(String).join(' ');
  const found = (sought: Sought): Promise<Element> => wait(() => find(sought), say(sought));
  /** An element may disappear between the search and the touch: then it is searched again. */
  const touch = (sought: Sought, act: (element: Element) => Promise<void>): Promise<unknown> =>
    wait(async () => {
      await act(await found(sought));
      return true;
    }, say(sought));
  return {
    ...engine,
    run,
    until: (work, ...args) => wait(() => run(work, ...args), work.toString()) as never,
    has: async (sought) => (await find(sought)) !== null,
    sees: async (sought) => void (await found(sought)),
    misses: async (sought) => void (await wait(async () => (await find(sought)) === null, `no ${say(sought)}`)),
    tap: async (sought) => void (await touch(sought, engine.click)),
    fill: async (css, text, within) => {
      const sought = { css, ...(within !== undefined && { within }) };
      await touch(sought, engine.click);
      await run(() => (document.activeElement as HTMLInputElement).select());
      await engine.type(text);
    },
    check: async (css) =>
      void (await wait(
        () =>
          run((at: string) => {
            const field = document.querySelector<HTMLInputElement>(at);
            field?.click();
            return field !== null;
          }, css),
        css,
      )),
    pick: async (css, index) =>
      void (await wait(
        () =>
          run(
            (at: string, option: number) => {
              const list = document.querySelector<HTMLSelectElement>(at);
              if ((list?.options.length ?? 0) <= option) return false;
              list!.selectedIndex = option;
              list!.dispatchEvent(new Event('change', { bubbles: true }));
              return true;
            },
            css,
            index,
          ),
        css,
      )),
    press: (key) => engine.type(KEYS[key]),
    give: async (css, ...files) => {
      const element = await wait(
        () => engine.element(((of: string) => document.querySelector(of)).toString(), [css]),
        css,
      );
      await engine.choose(element, files);
    },
    draw: async (path) => writeFileSync(path, await engine.picture()),
  };
};

/** The path of each engine, as scripts/engines.mjs has found it. */
const paths: Readonly<Record<EngineName, string | undefined>> = {
  firefox: process.env['FIREFOX_PATH'],
  webkit: process.env['WEBKIT_DRIVER_PATH'],
};
/** The engines that are installed on this machine. */
export const engines = (Object.keys(paths) as EngineName[]).filter((name) => paths[name]);

export const openBrowser = async (name: EngineName, options: Options): Promise<Browser> =>
  browserOf(await { firefox: openFirefox, webkit: openWebKit }[name](paths[name]!, options));

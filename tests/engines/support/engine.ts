/** The engines that these tests drive in addition to Chromium, in which tests/e2e runs. */
export type EngineName = 'firefox' | 'webkit';

/** The engine's id of an element in the page. */
export type Element = string;

export interface Options {
  /** The folder of the browser's storage, which is kept when the browser ends. */
  readonly profile: string;
  /** Width and height of the page in CSS pixels. */
  readonly size?: readonly [number, number];
  /** The browser's preferred language. */
  readonly language?: string;
  readonly dark?: boolean;
  /** Source of a script that runs in each document before the document's own scripts. */
  readonly first?: string;
}

/** The actions of an engine for a test, in its own protocol. */
export interface Engine {
  readonly name: EngineName;
  /** Opens a URL and resolves when its document has been parsed. */
  readonly goto: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Moves through the history: -1 is back, 1 is forward. */
  readonly travel: (by: -1 | 1) => Promise<void>;
  /** Calls a function in the page; arguments and result are JSON. */
  readonly call: (source: string, args: readonly unknown[]) => Promise<unknown>;
  /** Calls a function in the page that returns an element or null. */
  readonly element: (source: string, args: readonly unknown[]) => Promise<Element | null>;
  readonly click: (element: Element) => Promise<void>;
  /** Presses each of these characters on the keyboard; keys without a character are those of `KEYS`. */
  readonly type: (characters: string) => Promise<void>;
  /** Gives these files to a file input. */
  readonly choose: (element: Element, files: readonly string[]) => Promise<void>;
  /** A PNG screenshot of the window. */
  readonly picture: () => Promise<Buffer>;
  /** All messages on the console since the browser started. */
  readonly said: () => readonly string[];
  /** The messages that are errors of a page that was not being left. */
  readonly errors: () => readonly string[];
  /** Ends the browser as its user does. */
  readonly close: () => Promise<void>;
  /** SIGKILL for the browser and all of its processes. */
  readonly kill: () => Promise<void>;
}

/** Keys without a character, as WebDriver encodes them. */
export const KEYS = {
  enter: '\uE007',
  escape: '\uE00C',
  tab: '\uE004',
  left: '\uE012',
  up: '\uE013',
  right: '\uE014',
  down: '\uE015',
} as const;

/** One source of key presses, in the format of WebDriver and WebDriver BiDi. */
export const keyActions = (characters: string): object => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(characters).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** The maximum time for a command that the engine does not answer, in ms: a hung browser ends the test. */
export const COMMAND_MS = 60_000;

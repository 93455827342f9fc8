/** The engines that these suites drive besides Chromium, in which the journeys of tests/e2e run. */
export type EngineName = 'firefox' | 'webkit';

/** An element of the page, as the engine names it. */
export type Element = string;

export interface Options {
  /** The folder that keeps what the browser stores; it outlives the browser. */
  readonly profile: string;
  /** Width and height of the page in CSS pixels. */
  readonly size?: readonly [number, number];
  /** The first of the browser's languages. */
  readonly language?: string;
  readonly dark?: boolean;
  /** Source of a script that each document runs before its own. */
  readonly first?: string;
}

/** What an engine does for a test, in its own protocol. */
export interface Engine {
  readonly name: EngineName;
  /** Goes to an address and resolves when its document has been read. */
  readonly goto: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Through the history: -1 is back, 1 is forward. */
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
  /** PNG of what the window shows. */
  readonly picture: () => Promise<Buffer>;
  /** All that the console has shown since the browser started. */
  readonly said: () => readonly string[];
  /** What of it are errors of a page that was not being left. */
  readonly errors: () => readonly string[];
  /** Ends it as its user does. */
  readonly close: () => Promise<void>;
  /** SIGKILL for the browser and all of its processes. */
  readonly kill: () => Promise<void>;
}

/** Keys without a character, as WebDriver writes them. */
export const KEYS = {
  enter: '\uE007',
  escape: '\uE00C',
  tab: '\uE004',
  left: '\uE012',
  up: '\uE013',
  right: '\uE014',
  down: '\uE015',
} as const;

/** One source of key presses, as WebDriver and WebDriver BiDi both take it. */
export const keyActions = (characters: string): object => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(characters).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** What a test waits for after a command that the engine does not answer: a hung browser ends the test. */
export const COMMAND_MS = 60_000;

/** A request to a provider's interface; `path` without the stand-in's own beginning. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export type ApiAnswer = { readonly status: number; readonly json: unknown } | 'no answer';

export interface Scenario {
  readonly name: string;
  /** As the button says it. */
  readonly label: string;
}

export interface How {
  /** Of a callback, or of an answer; undefined is the scenario's own. */
  readonly delayMs?: number | undefined;
  /** How many callbacks, or how many answers. */
  readonly repeat?: number | undefined;
}

/** What the payment page shows. */
export interface OpenSession {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly reference: string;
  readonly status: string;
  readonly returnUrl: string;
}

/** A provider played by this server. Callbacks that are still to come are forgotten when the process ends. */
export interface StandIn {
  readonly name: 'paymennt' | 'telr';
  readonly title: string;
  readonly scenarios: readonly Scenario[];
  readonly api: (request: ApiRequest) => Promise<ApiAnswer>;
  readonly session: (id: string) => OpenSession | undefined;
  readonly newest: () => string | undefined;
  /** Its sessions, to be remembered. */
  readonly everything: () => readonly object[];
  /** Plays a scenario; the address is where the customer's browser goes next, undefined when it stays. */
  readonly play: (id: string | undefined, scenario: string, how?: How) => Promise<string | undefined>;
}

export interface World {
  /** Where its payment page is reached by a customer's browser. */
  readonly publicAddress: () => string;
  readonly later: (ms: number, work: () => Promise<void>) => void;
  /** Sessions of an earlier process. */
  readonly remembered: <Session>() => readonly Session[];
  readonly post: (url: string, contentType: string, body: string) => Promise<void>;
}

export const LATE_MS = 10 * 60_000;

/** Answers that go wrong: armed by a scenario, spent by the next calls. */
export class Faults {
  readonly #armed: { kind: string; left: number; delayMs: number }[] = [];

  arm(kind: string, { repeat = 1, delayMs = 0 }: How): void {
    this.#armed.push({ kind, left: repeat, delayMs });
  }

  /** The fault of this call, if it is one of `kinds`. */
  spend(kinds: readonly string[]): { kind: string; delayMs: number } | undefined {
    const fault = this.#armed.find(({ kind, left }) => left > 0 && kinds.includes(kind));
    if (fault) fault.left -= 1;
    return fault;
  }
}

/** Sends a callback as often as asked, at once or later. `awaited`: before the browser goes on. */
export const callBack = async (
  world: World,
  how: { readonly times: number; readonly delayMs: number; readonly awaited: boolean },
  send: () => Promise<void>,
): Promise<void> => {
  for (let sent = 0; sent < how.times; sent += 1) {
    if (how.awaited) await send();
    else world.later(how.delayMs, send);
  }
};

/** A request to a provider's API; `path` has no `/dev/<name>` prefix. */
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
  /** The button's text. */
  readonly label: string;
}

export interface How {
  /** The delay of a callback or of an answer; undefined uses the scenario's own. */
  readonly delayMs?: number | undefined;
  /** The number of callbacks or of answers. */
  readonly repeat?: number | undefined;
}

/** The data that the payment page shows. */
export interface OpenSession {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly reference: string;
  readonly status: string;
  readonly returnUrl: string;
}

/** A provider that this server simulates. Pending callbacks are lost when the process ends. */
export interface StandIn {
  readonly name: 'paymennt' | 'telr';
  readonly title: string;
  readonly scenarios: readonly Scenario[];
  readonly api: (request: ApiRequest) => Promise<ApiAnswer>;
  readonly session: (id: string) => OpenSession | undefined;
  readonly newest: () => string | undefined;
  /** All sessions of the stand-in, to be stored. */
  readonly everything: () => readonly object[];
  /** Plays a scenario and returns the next URL of the customer's browser; undefined if the browser stays. */
  readonly play: (id: string | undefined, scenario: string, how?: How) => Promise<string | undefined>;
}

export interface World {
  /** The URL at which a customer's browser reaches the payment page. */
  readonly publicAddress: () => string;
  readonly later: (ms: number, work: () => Promise<void>) => void;
  /** The sessions of an earlier process. */
  readonly remembered: <Session>() => readonly Session[];
  readonly post: (url: string, contentType: string, body: string) => Promise<void>;
}

export const LATE_MS = 10 * 60_000;

/** Faulty answers: a scenario adds them, the next calls use them up. */
export class Faults {
  readonly #armed: { kind: string; left: number; delayMs: number }[] = [];

  arm(kind: string, { repeat = 1, delayMs = 0 }: How): void {
    this.#armed.push({ kind, left: repeat, delayMs });
  }

  /** Uses up and returns the fault of this call, if it is one of `kinds`. */
  spend(kinds: readonly string[]): { kind: string; delayMs: number } | undefined {
    const fault = this.#armed.find(({ kind, left }) => left > 0 && kinds.includes(kind));
    if (fault) fault.left -= 1;
    return fault;
  }
}

/** Sends a callback `times` times, at once or later. `awaited`: before the browser continues. */
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

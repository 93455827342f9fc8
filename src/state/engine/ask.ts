import type { AskOptions as EngineOptions } from '../../offline/reads/ask.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import type { Asked, Kept } from '../../offline/session/kept-command.ts';
import type { MessageName, Request } from '../../protocol/messages.ts';
import { wholeEngine } from './engine.ts';
import { vibrateFor } from './vibration.ts';

/** How a question or a command ended, for callers that do not depend on its name. */
export type Outcome<Reply = unknown> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly reason: 'refused'; readonly refusal: Refusal }
  /** Nothing was decided. `unknown`: the server may have received it. `offline`: it has not. */
  | { readonly ok: false; readonly reason: 'unknown' | 'offline'; readonly refusal: null };

/** The outcome of a question that was not sent to the server. */
export const UNREACHED = { ok: false, reason: 'offline', refusal: null } as const satisfies Outcome;

export interface AskOptions extends EngineOptions {
  /**
   * For a command that moves money or a plan: it is never executed twice, even if the button is pressed again or the page
   * is reloaded.
   */
  readonly kept?: Kept;
}

/**
 * Sends a question or a command to the server now. The result says whether the server refused it or could not be reached.
 * Rejects if the code that talks to the server cannot be fetched.
 */
export const ask = async <N extends MessageName>(
  name: N,
  request: Request<N>,
  { kept, ...options }: AskOptions = {},
): Promise<Asked<N>> => {
  const engine = await wholeEngine();
  if (!kept) return { ...(await engine.ask(name, request, options)), request, repeated: false };
  const answer = await engine.askKept(name, request, kept);
  // The menu is saved automatically while the customer chooses, so there is no press on Save to confirm.
  if (name !== 'mobile_checkout/setMealPlan') {
    if (answer.ok) vibrateFor('saved');
    else if (answer.reason === 'refused') vibrateFor('refused');
  }
  return answer;
};

export type { Asked };

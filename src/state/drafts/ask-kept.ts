import { useCallback } from 'react';
import * as v from 'valibot';

import type { AskResult } from '../../offline/reads/ask.ts';
import { canonical, uuid7 } from '../../offline/env/identifiers.ts';
import { errorCodes } from '../../protocol/define/errors.ts';
import type { MessageName, Request } from '../../protocol/messages.ts';
import { wholeEngine } from '../engine/engine.ts';
import { felt } from '../engine/vibration.ts';

const keptCommand = v.object({ id: v.string(), request: v.unknown() });

export type KeptAnswer<N extends MessageName> = AskResult<N> & {
  /** What was answered: an earlier request whose answer had never come, or the one that was passed. */
  readonly request: Request<N>;
  /** The key was on the device already: the answer may be one from long ago. */
  readonly repeated: boolean;
};

export type AskKept = <N extends MessageName>(name: N, request: Request<N>) => Promise<KeptAnswer<N>>;

const isFinal = (answer: AskResult<MessageName>): boolean =>
  answer.ok || (answer.reason === 'refused' && errorCodes[answer.refusal.code] === 'never');

/**
 * For a command that moves money or a plan: its id and request stay in a draft until the server's final answer, also
 * over a reload, so that pressing the button again repeats the command instead of doing it twice. An earlier command
 * without an answer is settled first; when it turns out to have been done, its answer is returned and the new request
 * is not sent.
 * @param subject sets commands of one message apart that may run side by side, e.g. an order's number
 */
export const useAskKept = (subject = ''): AskKept =>
  useCallback(
    async (name, request) => {
      const engine = await wholeEngine();
      const draft = `command|${name}|${subject}`;
      for (;;) {
        const id = uuid7(engine.now(), crypto);
        const held = await engine.drafts.getOrSet(draft, keptCommand, { id, request });
        const asked = held.request as typeof request;
        const answer = await engine.ask(name, asked, { id: held.id });
        if (isFinal(answer)) await engine.drafts.remove(draft);
        const settled = isFinal(answer) && !answer.ok && canonical(asked) !== canonical(request);
        if (settled) continue;
        // A menu that is put together goes by itself: nobody has pressed Save.
        if (name !== 'mobile_checkout/setMealPlan') {
          if (answer.ok) felt('saved');
          else if (answer.reason === 'refused') felt('refused');
        }
        return { ...answer, request: asked, repeated: held.id !== id };
      }
    },
    [subject],
  );

import { useCallback } from 'react';

import { canonical } from '../../offline/env/identifiers.ts';
import { useAskKept, type AskKept } from './ask-kept.ts';

/**
 * A command under a kept key. An earlier one without an answer is settled first; when it was carried out after all, this
 * one still follows, so that what the customer pressed last holds.
 */
export const useAskThis = (subject: string): AskKept => {
  const ask = useAskKept(subject);
  return useCallback(
    async (name, request) => {
      const answer = await ask(name, request);
      return answer.ok && canonical(answer.request) !== canonical(request) ? ask(name, request) : answer;
    },
    [ask],
  );
};

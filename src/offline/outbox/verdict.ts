import { errorCodes, type RetryClass } from '../../protocol/define/errors.ts';
import type { Superseded } from '../../protocol/define/superseded.ts';
import type { Answer } from '../wire/answer.ts';

/** Returns what to do with an entry after a reply. */
export const verdict = (answer: Answer): 'confirm' | 'reject' | 'retry' | 'auth' | 'unknown' => {
  if (answer.kind === 'unknown' || answer.kind === 'offline') return 'unknown';
  const result = answer.op?.result;
  if (result === 'auth') return 'auth';
  if (result === 'retry') return 'retry';
  if (answer.kind === 'ok') return result === 'rejected' ? 'reject' : 'confirm';
  const byClass: Record<RetryClass, 'reject' | 'retry' | 'auth'> = {
    never: 'reject',
    later: 'retry',
    session: 'auth',
    upgrade: 'retry',
  };
  return result === 'rejected' ? 'reject' : byClass[errorCodes[answer.refusal.code]];
};

/** The fields of a confirmed entry that lost to a later edit. */
export const supersededOf = (answer: Answer): Superseded[] => {
  if (answer.kind !== 'ok') return [];
  const list = (answer.data as { superseded?: Superseded[] } | undefined)?.superseded;
  return Array.isArray(list) ? list : [];
};

import { aboutOf, laneOf, mayWait, splitEntry } from '../../protocol/fold.ts';
import { isMessageName, isQueuedName, messages } from '../../protocol/messages.ts';
import { parseRequest, requestToWire } from '../../protocol/parse-request.ts';
import { isTooLarge } from '../../protocol/request-size.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { affected } from '../store/registry.ts';
import type { EntryRules } from './entry-rules.ts';

const aboutOfEntry = (name: string, data: unknown): string | undefined => {
  const parsed = isQueuedName(name) ? parseRequest(name, data) : null;
  return isQueuedName(name) && parsed !== null ? aboutOf(name, parsed) : undefined;
};

/** The entries of the customers' app. */
export const customerRules: EntryRules = {
  version: PROTOCOL_VERSION,
  lock: 'sufra-outbox',
  knows: isMessageName,
  keepsTime: false,
  parts(name, given) {
    if (!isQueuedName(name)) return null;
    const data = requestToWire(name, given);
    const parsed = parseRequest(name, data);
    if (isTooLarge(data, messages[name].limitBytes) || parsed === null || !mayWait(name, parsed)) return null;
    return splitEntry(name, data);
  },
  split: (name, given) => (isQueuedName(name) ? splitEntry(name, requestToWire(name, given)) : []),
  lane(name, data) {
    const parsed = isQueuedName(name) ? parseRequest(name, data) : null;
    return isQueuedName(name) && parsed !== null ? laneOf(name, parsed) : name;
  },
  about: aboutOfEntry,
  affected,
};

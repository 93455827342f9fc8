import type { DeskMessage } from '../../../protocol/desk/define-desk.ts';
import {
  DESK_PROTOCOL_VERSION,
  deskMessages,
  deskRequestToWire,
  isDeskName,
  parseDeskRequest,
  type DeskName,
} from '../../../protocol/desk/desk-messages.ts';
import { isTooLarge } from '../../../protocol/request-size.ts';
import type { EntryRules } from '../../../offline/outbox/entry-rules.ts';

/** The query whose reply the entries change on the phone. */
export const STOPS = 'round/stops' satisfies DeskName;

const queueOf = (name: string) => {
  if (!isDeskName(name)) return undefined;
  const message: DeskMessage = deskMessages[name];
  const { offline } = message;
  return message.kind === 'command' && offline.mode === 'queued' && 'lane' in offline
    ? { name, message, lane: offline.lane as (data: unknown) => string }
    : undefined;
};

const toWire = (name: DeskName, given: unknown): unknown => deskRequestToWire(name, given as never);

/** The entries of a driver's phone. */
export const deskRules: EntryRules = {
  version: DESK_PROTOCOL_VERSION,
  lock: 'sufra-desk-outbox',
  knows: (name) => queueOf(name) !== undefined,
  keepsTime: true,
  parts(name, given) {
    const queue = queueOf(name);
    if (!queue) return null;
    const data = toWire(queue.name, given);
    return isTooLarge(data, queue.message.limitBytes) || parseDeskRequest(queue.name, data) === null ? null : [data];
  },
  split: (name, given) => (isDeskName(name) ? [toWire(name, given)] : []),
  lane(name, data) {
    const queue = queueOf(name);
    const parsed = queue ? parseDeskRequest(queue.name, data) : null;
    return queue && parsed !== null ? queue.lane(parsed) : name;
  },
  about: () => undefined,
  affected: (name) => (queueOf(name) ? [STOPS] : []),
};

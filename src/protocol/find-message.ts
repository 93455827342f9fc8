import type { AnyMessage } from './define/define.ts';
import { isMessageName, messages, type Channel, type MessageName } from './messages.ts';

const channels = new Set<string>(Object.values<AnyMessage>(messages).map(({ channel }) => channel));
const subtyped = new Set<string>(
  Object.values<AnyMessage>(messages)
    .filter(({ subtype }) => subtype !== undefined)
    .map(({ channel, type }) => `${channel}/${type}`),
);

export const isChannel = (channel: string): channel is Channel => channels.has(channel);

/**
 * Returns the name of a received message, or null if channel and type (or the subtype in the data of a
 * `profile/getForDashboard`) are unknown. The payload is unchecked input.
 */
export const findMessage = (channel: string, payload: unknown): MessageName | null => {
  if (typeof payload !== 'object' || payload === null) return null;
  const { type, data } = payload as { type?: unknown; data?: unknown };
  if (typeof type !== 'string') return null;
  const short = `${channel}/${type}`;
  if (!subtyped.has(short)) return isMessageName(short) && messages[short].type === type ? short : null;
  const subtype = typeof data === 'object' && data !== null ? (data as { subtype?: unknown }).subtype : undefined;
  const name = `${short}/${String(subtype)}`;
  return typeof subtype === 'string' && isMessageName(name) ? name : null;
};

import type { AnyMessage, CommandOffline, QueryOffline } from '../../protocol/define/define.ts';
import { isMessageName, messages } from '../../protocol/messages.ts';

/** A message by its name; undefined for a name of an app version that this one does not know. */
export const messageOf = (name: string): AnyMessage | undefined => (isMessageName(name) ? messages[name] : undefined);

export const policyOf = (name: string): QueryOffline => {
  const message = messageOf(name);
  return message?.kind === 'query' ? message.offline : { mode: 'onlineOnly' };
};

/** The cached queries that a waiting command shows in; none for what cannot wait. */
export const affected = (name: string): string[] => {
  const offline = messageOf(name)?.offline as CommandOffline | { readonly mode: 'cached' } | undefined;
  return offline?.mode === 'queued' ? offline.effects.map(({ on }) => on) : [];
};

/** True unless the entry is known to be about something else than the answer: what either does not say may be anything. */
export const concerns = (entry: { readonly about?: string }, answer: { readonly about?: string }): boolean =>
  entry.about === undefined || answer.about === undefined || entry.about === answer.about;

import type { AnyMessage, CommandOffline, QueryOffline } from '../../protocol/define/define.ts';
import { isMessageName, messages } from '../../protocol/messages.ts';

/** Returns a message by its name; undefined for a name from another app version. */
export const messageOf = (name: string): AnyMessage | undefined => (isMessageName(name) ? messages[name] : undefined);

export const policyOf = (name: string): QueryOffline => {
  const message = messageOf(name);
  return message?.kind === 'query' ? message.offline : { mode: 'onlineOnly' };
};

/** Returns the cached queries that show a waiting command; none for a command that cannot wait. */
export const affected = (name: string): string[] => {
  const offline = messageOf(name)?.offline as CommandOffline | { readonly mode: 'cached' } | undefined;
  return offline?.mode === 'queued' ? offline.effects.map(({ on }) => on) : [];
};

import type { AnyMessage, CommandOffline } from '../../protocol/define/define.ts';
import { isMessageName, messages } from '../../protocol/messages.ts';

/** A message by its name; undefined for a name of an app version that this one does not know. */
export const messageOf = (name: string): AnyMessage | undefined => (isMessageName(name) ? messages[name] : undefined);

/** The cached queries that a waiting command shows in; none for what cannot wait. */
export const affected = (name: string): string[] => {
  const offline = messageOf(name)?.offline as CommandOffline | { readonly mode: 'cached' } | undefined;
  return offline?.mode === 'queued' ? offline.effects.map(({ on }) => on) : [];
};

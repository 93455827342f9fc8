import type { IconName } from '../../ui/text/icon-name.ts';

const icons: Readonly<Record<string, IconName>> = {
  lock: 'lock',
  delivery: 'truck',
  dish: 'warning',
  renew: 'calendar',
  payment: 'wallet',
  rate: 'star',
  weight: 'scale',
  team: 'chat',
};

/** A topic that only a newer server knows has the bell icon. */
export const topicIcon = (topic: string): IconName => icons[topic] ?? 'bell';

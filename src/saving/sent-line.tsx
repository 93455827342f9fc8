import type { ReactNode } from 'react';

import { useT } from '../i18n/use-t.tsx';
import { SyncPlace, SyncState } from '../ui/text/sync-state.tsx';

const shown = {
  device: { state: 'device', label: 'shell.stateDevice' },
  underway: { state: 'device', label: 'shell.stateUnderway' },
  sent: { state: 'sent', label: 'shell.stateSent' },
  replaced: { state: 'replaced', label: 'shell.stateReplaced' },
  refused: { state: 'refused', label: 'shell.stateRefused' },
} as const;

interface Props {
  /**
   * `device`: it waits on this device; `underway`: it was sent, and the reply is missing; `unread`: not known yet, its line
   * is reserved.
   */
  readonly state: keyof typeof shown | 'unread';
  /** The reason of a refusal, or when it is sent. */
  readonly detail?: ReactNode;
}

/** Shows where something that the customer entered is, in the same words on every screen. */
export const SentLine = ({ state, detail }: Props) => {
  const t = useT();
  if (state === 'unread') return <SyncPlace />;
  const { label, ...look } = shown[state];
  return <SyncState {...look} label={t(label)} {...(detail !== undefined && { detail })} />;
};

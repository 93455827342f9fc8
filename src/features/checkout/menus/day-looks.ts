import type { DayState } from '#src/domain/plan/day-state.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Tone } from '#src/ui/text/badge.tsx';
import type { IconName } from '#src/ui/text/icon-name.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly text: MessageId;
}

const locked = { tone: 'saffron', icon: 'lock', text: 'shell.locked' } as const;

/** The look of each state of a day. Colour, icon and words carry the same meaning. */
export const dayLooks: Readonly<Record<DayState, Look>> = {
  delivered: locked,
  'in-buffer': locked,
  additional: locked,
  paused: { tone: 'sea', icon: 'pause', text: 'plan.state.paused' },
  'skipped-day': { tone: 'neutral', icon: 'skip', text: 'plan.state.skipped' },
  'not-completed': { tone: 'tomato', icon: 'warning', text: 'plan.state.notCompleted' },
  filled: { tone: 'palm', icon: 'check-circle', text: 'plan.state.filled' },
};

import type { DayState } from '#src/domain/plan/day-state.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Tone } from '#src/ui/text/badge.tsx';
import type { IconName } from '#src/ui/text/icon-name.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly text: MessageId;
  /** Why the day cannot be changed; null if it can be. */
  readonly why: MessageId | null;
}

/** The look of each state of a plan day. Colour, icon and words carry the same meaning. */
const dayLooks: Readonly<Record<DayState, Look>> = {
  delivered: { tone: 'neutral', icon: 'truck', text: 'plan.state.delivered', why: 'plan.dayLocked' },
  paused: { tone: 'sea', icon: 'pause', text: 'plan.state.paused', why: 'plan.why.paused' },
  'skipped-day': { tone: 'neutral', icon: 'skip', text: 'plan.state.skipped', why: 'plan.why.skipped' },
  additional: { tone: 'sea', icon: 'plus', text: 'plan.state.additional', why: 'plan.why.additional' },
  'in-buffer': { tone: 'saffron', icon: 'lock', text: 'plan.state.inBuffer', why: 'plan.dayLocked' },
  'not-completed': { tone: 'tomato', icon: 'warning', text: 'plan.state.notCompleted', why: null },
  filled: { tone: 'palm', icon: 'check-circle', text: 'plan.state.filled', why: null },
};

const waiting: Partial<Record<DayState, Look>> = {
  'in-buffer': { ...dayLooks['in-buffer'], icon: 'wallet', text: 'plan.state.waits', why: 'plan.why.waits' },
  filled: { ...dayLooks.filled, tone: 'neutral', icon: 'calendar', text: 'plan.state.planned' },
};

/** Returns the look of a day. While its plan waits for a payment, no day is shown as ready or in preparation. */
export const lookOf = ({ state, waits }: { readonly state: DayState; readonly waits: boolean }): Look =>
  (waits && waiting[state]) || dayLooks[state];

import type { NextStep } from '../reads/next-step.ts';
import type { PlanMeal } from '../reads/plan-meals.ts';
import { html, type Markup } from './markup.ts';
import type { TodayIcon, TodayLook, TodayWords } from './today-look.ts';
import { sayBags } from '../reads/say-bags.ts';
import { drawnIcon } from './drawn-icon.ts';

/** As in src/ui/text/lock-countdown.tsx. */
const SOON_MS = 24 * 3_600_000;

export interface DrawnNext {
  readonly step: NextStep;
  readonly hasCheckout: boolean;
  /** The meals of the next day to lock. */
  readonly toChange: readonly PlanMeal[];
}

/** In which the customer reads times, and the server ms now. */
interface Clock {
  readonly now: number;
  readonly zone: string;
}

type Looked = readonly [words: TodayWords, look: TodayLook];

const renewalLines = ({ renewal }: NextStep, [{ t }, { top }]: Looked): Markup | undefined =>
  renewal
    ? html`<div><p class="${top['day']}">${t(renewal.ended ? 'dashboard.planEnded' : 'dashboard.planEnds', { count: renewal.left })}</p><p class="${top['soft']}">${t('dashboard.renewText')}</p></div>`
    : undefined;

const line = (icon: TodayIcon, title: string, text: string | undefined, look: TodayLook): Markup => {
  const { top } = look;
  const soft = text === undefined ? undefined : html`<span class="${top['soft']}">${text}</span>`;
  return html`<p class="${top['delivery']}">${drawnIcon(icon, look)}<span class="${top['words']}"><span class="${top['day']}">${title}</span>${soft}</span></p>`;
};

const bagLines = ({ bags }: NextStep, { zone }: Clock, [words, look]: Looked): Markup => {
  const { today, next } = sayBags(bags, zone, words);
  return html`${today && line('menu', today.title, today.text, look)}${next && line('truck', next.title, next.text, look)}`;
};

const countdown = ({ lock }: NextStep, { now, zone }: Clock, [words, look]: Looked): Markup | undefined => {
  if (lock === null) return undefined;
  const { top, labels } = look;
  const left = lock.at - now;
  const until = words.t('shell.changeUntil', { time: words.lockTime(lock.at, zone) });
  return html`<div class="${top['lock']}"><p class="${top['lockDay']}">${words.t('dashboard.nextToLock', { day: words.day(lock.day) })}</p><span class="${labels['lock']}${left < SOON_MS ? ` ${labels['soon']}` : ''}">${drawnIcon('clock', look)}<span class="${labels['parts']}"><bdi>${until}</bdi> <bdi role="timer">${words.duration(left)}</bdi></span></span></div>`;
};

const changes = ({ step: { lock }, toChange }: DrawnNext, [words, { top }]: Looked): Markup | undefined =>
  lock === null
    ? undefined
    : html`<nav class="${top['meals']}" aria-label="${words.t('dashboard.change')} ${words.day(lock.day)}"><span class="${top['soft']}" aria-hidden="true">${words.t('dashboard.change')}</span>${toChange.map(
        ({ type, typeTitle }) =>
          html`<a class="${top['meal']}" href="/modify?day=${lock.day}&amp;meal=${String(type)}">${typeTitle}</a>`,
      )}</nav>`;

/** As src/features/dashboard/next-card.tsx, for a customer with a plan. */
export const drawnNext = (next: DrawnNext, clock: Clock, words: TodayWords, look: TodayLook): Markup => {
  const { top, button } = look;
  const { step } = next;
  const looked = [words, look] as const;
  const dress = (main: boolean): string =>
    `${button['button']} ${main ? button['primary'] : button['secondary']} ${button['block']}`;
  const link = (to: string, text: string, main: boolean): Markup =>
    html`<a href="${to}" class="${dress(main)}">${words.t(text)}</a>`;
  const renew = (main: boolean): Markup =>
    next.hasCheckout
      ? link('/checkout', 'dashboard.renewNow', main)
      : html`<button data-renew="true" type="button" class="${dress(main)}"><span class="${button['content']}">${words.t('dashboard.renewNow')}</span></button>`;
  return html`<div class="${top['next']}">${renewalLines(step, looked)}${bagLines(step, clock, looked)}${countdown(step, clock, looked)}${changes(next, looked)}<div class="${top['actions']}">${
    step.renewal ? renew(step.first === 'renew') : undefined
  }${step.first === 'choose' ? link('/modify', 'dashboard.chooseDishes', true) : undefined}${link('/modify', 'dashboard.viewFullPlan', step.first === 'plan')}</div></div>`;
};

import type { DietRanges } from '../../domain/menu/macro-target.ts';
import { html, type Markup } from './markup.ts';
import type { PlanMeal } from '../reads/plan-meals.ts';
import type { PlanToday } from '../reads/plan-today.ts';
import { drawnIcon } from './drawn-icon.ts';
import { drawnHeader, drawnTabs } from './drawn-frame.ts';
import type { TodayLook, TodayWords } from './today-look.ts';
import { drawnMacros, drawnMeal } from './today-meals.ts';
import { drawnNext, type DrawnNext } from './today-next.ts';

/** What the device knows of the customer's day. */
export interface TodayFacts {
  /** Business day, server ms. */
  readonly today: string;
  readonly now: number;
  readonly firstName: string | null;
  /** Of the card above the meals; undefined where the account does not know of the plan yet. */
  readonly next: DrawnNext | undefined;
  readonly shown: PlanToday['shown'];
  readonly meals: readonly PlanMeal[];
  readonly target: DietRanges | undefined;
  /** Server ms at which the plan was read, and whether that is too long ago. */
  readonly asOf: number;
  readonly stale: boolean;
  /** In which the customer reads times. */
  readonly zone: string;
}

/** As the first lines of src/features/dashboard/today-panel.tsx. */
const heading = (
  { shown, asOf, now, stale, zone }: TodayFacts,
  { t, day, asOf: age }: TodayWords,
  look: TodayLook,
): Markup =>
  html`<div class="${look.dashboard['headRow']}"><h2 id="meals" class="${look.dashboard['heading']}">${
    shown.kind === 'upcoming' ? t('dashboard.upcomingOn', { day: day(shown.day) }) : t('dashboard.todaysMeals')
  }</h2><span class="${look.labels['age']}${stale ? ` ${look.labels['stale']}` : ''}">${drawnIcon('clock', look)}<span>${t('shell.asOf', { time: age(asOf, now, zone) })}</span></span></div>`;

/** The meals of the day as the dashboard shows them, with its heading. */
export const drawnDay = (facts: TodayFacts, words: TodayWords, look: TodayLook): Markup =>
  html`<section class="${look.dashboard['centre']}" aria-labelledby="meals">${heading(facts, words, look)}${drawnMacros(facts.meals, facts.target, words, look)}<ul class="${look.dashboard['list']}">${facts.meals.map(
    (meal, index) => drawnMeal(meal, index === 0, words, look),
  )}</ul></section>`;

/** The top of the customer's screen for the moments before the app has started: the frame, the greeting, what comes next and the meals. */
export const todayPage = (facts: TodayFacts, words: TodayWords, look: TodayLook): Markup => {
  const { pageHeader, shell, dashboard } = look;
  const { t } = words;
  const { firstName, next } = facts;
  const greeting = firstName === null ? '' : ` · ${t('dashboard.hello', { name: firstName })}`;
  return html`${drawnHeader('/', words, look)}<main class="${shell['page']} ${shell['withTabs']}"><div class="${pageHeader['header']}"><div class="${pageHeader['start']}"><div class="${pageHeader['text']}"><p class="${pageHeader['eyebrow']}"><span class="${look.top['greeting']}">${words.dayThisYear(facts.today)}${greeting}</span></p><h1 class="${pageHeader['title']}">${t('shell.today')}</h1></div></div></div><div class="${dashboard['grid']}"><div class="${dashboard['main']}">${next && drawnNext(next, facts, words, look)}${drawnDay(facts, words, look)}</div></div></main>${drawnTabs('/', words, look)}`;
};

import type { DietRanges } from '../../domain/menu/macro-target.ts';
import { html, type Markup } from './markup.ts';
import type { PlanMeal } from '../reads/plan-meals.ts';
import type { PlanToday } from '../reads/plan-today.ts';
import type { TodayLook, TodayWords } from './today-look.ts';
import { drawnIcon, drawnMacros, drawnMeal } from './today-meals.ts';
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

const tabs = [
  { href: '/', label: 'shell.today', link: 'shell.today', icon: 'today' },
  { href: '/modify', label: 'shell.menu', link: 'shell.myMenu', icon: 'menu' },
  { href: '/progress', label: 'shell.progress', link: 'shell.progress', icon: 'progress' },
  { href: '/feedback', label: 'shell.feedback', link: 'shell.feedback', icon: 'feedback' },
  { href: '/profile', label: 'shell.profile', link: 'shell.profileSettings', icon: 'profile' },
] as const;

const current = (href: string): Markup | undefined => (href === '/' ? html` aria-current="page"` : undefined);

/** As the header of src/features/shell/app-shell.tsx. */
const header = ({ t }: TodayWords, { shell }: TodayLook): Markup =>
  html`<header class="${shell['header']}"><div class="${shell['bar']}"><a class="${shell['brand']}" href="/">${t('shell.appName')}</a><nav aria-label="${t('shell.mainNav')}" class="${shell['links']}">${tabs.map(
    ({ href, link }) => html`<span><a class="${shell['link']}" href="${href}"${current(href)}>${t(link)}</a></span>`,
  )}</nav></div></header>`;

const tabBar = ({ t }: TodayWords, look: TodayLook): Markup =>
  html`<nav aria-label="${t('shell.mainNav')}" class="${look.shell['tabBar']}">${tabs.map(
    ({ href, label, icon }) =>
      html`<a class="${look.shell['tab']}" href="${href}"${current(href)}><span class="${look.shell['tabIcon']}">${drawnIcon(icon, look)}</span><span class="${look.shell['tabText']}">${t(label)}</span></a>`,
  )}</nav>`;

/** As the first lines of src/features/dashboard/today-panel.tsx. */
const heading = (
  { shown, asOf, now, stale, zone }: TodayFacts,
  { t, day, asOf: age }: TodayWords,
  { dashboard, labels, ...look }: TodayLook,
): Markup =>
  html`<div class="${dashboard['headRow']}"><h2 id="meals" class="${dashboard['heading']}">${
    shown.kind === 'upcoming' ? t('dashboard.upcomingOn', { day: day(shown.day) }) : t('dashboard.todaysMeals')
  }</h2><span class="${labels['age']}${stale ? ` ${labels['stale']}` : ''}">${drawnIcon('clock', { dashboard, labels, ...look })}<span>${t('shell.asOf', { time: age(asOf, now, zone) })}</span></span></div>`;

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
  return html`${header(words, look)}<main class="${shell['page']} ${shell['withTabs']}"><div class="${pageHeader['header']}"><div class="${pageHeader['start']}"><div class="${pageHeader['text']}"><p class="${pageHeader['eyebrow']}"><span class="${look.top['greeting']}">${words.dayThisYear(facts.today)}${greeting}</span></p><h1 class="${pageHeader['title']}">${t('shell.today')}</h1></div></div></div><div class="${dashboard['grid']}"><div class="${dashboard['main']}">${next && drawnNext(next, facts, words, look)}${drawnDay(facts, words, look)}</div></div></main>${tabBar(words, look)}`;
};

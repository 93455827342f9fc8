/** The files of styles that the drawn page uses, as in src/ui and src/features/dashboard. */
export const todayStyles = {
  dashboard: 'src/features/dashboard/dashboard.module.css',
  badge: 'src/ui/text/badge.module.css',
  dishCard: 'src/ui/cards/dish-card.module.css',
  icon: 'src/ui/text/icon.module.css',
  pageHeader: 'src/ui/navigation/page-header.module.css',
  ring: 'src/ui/charts/ring.module.css',
  shell: 'src/ui/navigation/shell.module.css',
  labels: 'src/ui/text/status-labels.module.css',
} as const;

type Classes = Readonly<Record<string, string>>;

/** The drawings of src/ui/text/icons.svg that stand in the drawn page. */
export const todayIcons = ['today', 'menu', 'progress', 'feedback', 'profile', 'clock', 'chili'] as const;
export type TodayIcon = (typeof todayIcons)[number];

/** How the components look in this build: class names by file, and the lines of each icon. */
export interface TodayLook extends Readonly<Record<keyof typeof todayStyles, Classes>> {
  readonly icons: Readonly<Record<TodayIcon, readonly string[]>>;
}

type Values = Readonly<Record<string, string | number>>;

/** Texts and figures in the customer's language; inputs and outputs as in src/i18n. */
export interface TodayWords {
  t(id: string, values?: Values): string;
  number(value: number): string;
  macro(thousandths: number): string;
  dishKcal(thousandths: number): string;
  kcal(kcal: number): string;
  day(day: string): string;
  dayLong(day: string): string;
  asOf(ms: number, now: number): string;
}

/** The ids of the texts that the drawn page says: only they travel with the worker. */
export const todayTexts = [
  'shell.appName',
  'shell.asOf',
  'shell.carbs',
  'shell.documentTitle',
  'shell.fat',
  'shell.feedback',
  'shell.mainNav',
  'shell.menu',
  'shell.myMenu',
  'shell.profile',
  'shell.profileSettings',
  'shell.progress',
  'shell.protein',
  'shell.today',
  'dashboard.aim',
  'dashboard.aimAbove',
  'dashboard.aimBelow',
  'dashboard.dishUnknown',
  'dashboard.hello',
  'dashboard.macroAbove',
  'dashboard.macroOfTarget',
  'dashboard.ofGrams',
  'dashboard.planned',
  'dashboard.spicy',
  'dashboard.todaysMeals',
  'dashboard.upcomingOn',
  'dashboard.withSides',
] as const;

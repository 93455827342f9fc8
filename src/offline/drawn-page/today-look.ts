/** The files of styles that the drawn page uses, as in src/ui and src/features/dashboard, and its classes of each. */
export const todayStyles = {
  dashboard: {
    file: 'src/features/dashboard/dashboard.module.css',
    classes: [
      'aim',
      'centre',
      'grid',
      'headRow',
      'heading',
      'list',
      'macros',
      'main',
      'ring',
      'ringName',
      'ringTarget',
      'ringText',
      'rings',
    ],
  },
  badge: { file: 'src/ui/text/badge.module.css', classes: ['badge', 'tomato'] },
  dishCard: {
    file: 'src/ui/cards/dish-card.module.css',
    classes: ['badges', 'body', 'card', 'energy', 'frame', 'kicker', 'open', 'picture', 'row', 'title'],
  },
  button: {
    file: 'src/ui/forms/button.module.css',
    classes: ['block', 'button', 'content', 'primary', 'secondary'],
  },
  icon: { file: 'src/ui/text/icon.module.css', classes: ['directed', 'icon'] },
  pageHeader: {
    file: 'src/ui/navigation/page-header.module.css',
    classes: ['actions', 'eyebrow', 'header', 'start', 'subtitle', 'text', 'title'],
  },
  ring: {
    file: 'src/ui/charts/ring.module.css',
    classes: [
      'arc',
      'caption',
      'carbs',
      'dot',
      'drawing',
      'fat',
      'figure',
      'inline',
      'l',
      'line',
      'middle',
      'over',
      'palm',
      'protein',
      'ring',
      's',
      'saffron',
      'tomato',
      'track',
    ],
  },
  shell: {
    file: 'src/ui/navigation/shell.module.css',
    classes: ['bar', 'brand', 'header', 'link', 'links', 'page', 'tab', 'tabBar', 'tabIcon', 'tabText', 'withTabs'],
  },
  labels: {
    file: 'src/ui/text/status-labels.module.css',
    classes: ['age', 'lock', 'parts', 'soon', 'stale', 'sync'],
  },
  top: {
    file: 'src/features/dashboard/today-top.module.css',
    classes: ['actions', 'day', 'delivery', 'greeting', 'lock', 'lockDay', 'meal', 'meals', 'next', 'soft', 'words'],
  },
} as const;
type Styles = typeof todayStyles;

/** The drawings of src/ui/text/icons.svg that stand in the drawn page. */
export const todayIcons = ['today', 'menu', 'progress', 'feedback', 'profile', 'clock', 'chili', 'truck'] as const;
export type TodayIcon = (typeof todayIcons)[number];

/** How the components look in this build: class names by file, and the lines of each icon. */
export type TodayLook = {
  readonly [File in keyof Styles]: Readonly<Partial<Record<Styles[File]['classes'][number], string>>>;
} & { readonly icons: Readonly<Record<TodayIcon, readonly string[]>> };

type Values = Readonly<Record<string, string | number>>;

/** Texts and figures in the customer's language; inputs and outputs as in src/i18n. */
export interface TodayWords {
  t(id: string, values?: Values): string;
  number(value: number): string;
  macro(thousandths: number): string;
  dishKcal(thousandths: number): string;
  kcal(kcal: number): string;
  day(day: string): string;
  dayThisYear(day: string): string;
  lockTime(ms: number, zone: string): string;
  arrival(at: { readonly start: number; readonly end: number }, zone: string): string;
  duration(ms: number): string;
  asOf(ms: number, now: number, zone: string): string;
}

/** The ids of the texts that the drawn page says: only they travel with the worker. */
export const todayTexts = [
  'shell.appName',
  'shell.asOf',
  'shell.carbs',
  'shell.changeUntil',
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
  'dashboard.bagAfter',
  'dashboard.bagCame',
  'dashboard.bagComes',
  'dashboard.bagMeals',
  'dashboard.change',
  'dashboard.chooseDishes',
  'dashboard.dishUnknown',
  'dashboard.hello',
  'dashboard.macroAbove',
  'dashboard.macroOfTarget',
  'dashboard.nextBag',
  'dashboard.nextBagOf',
  'dashboard.nextToLock',
  'dashboard.ofGrams',
  'dashboard.planEnded',
  'dashboard.planEnds',
  'dashboard.planned',
  'dashboard.renewNow',
  'dashboard.renewText',
  'dashboard.spicy',
  'dashboard.todaysMeals',
  'dashboard.upcomingOn',
  'dashboard.viewFullPlan',
  'dashboard.withSides',
] as const;

import { NO_MACROS, type MacroName } from '../../domain/menu/macros.ts';
import { rangesOfMeals } from '../../domain/menu/meal-shares.ts';
import { targetShares, type DietRanges } from '../../domain/menu/macro-target.ts';
import { shortTitle } from '../../domain/menu/short-title.ts';
import { NO_PICTURE } from '../../protocol/reference/dish-pictures.ts';
import { drawnIcon } from './drawn-icon.ts';
import { html, type Markup } from './markup.ts';
import { dayTotals, mealPreview, mealTitle, type PlanMeal } from '../reads/plan-meals.ts';
import type { TodayLook, TodayWords } from './today-look.ts';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;
const NONE = `data:image/svg+xml,${encodeURIComponent(NO_PICTURE)}`;

interface Ring {
  readonly value: number;
  readonly max: number;
  readonly over: number;
  readonly label: string;
  readonly tone: 'palm' | 'saffron' | 'tomato';
  readonly size: 's' | 'l';
  readonly figure: string;
  readonly caption?: string;
}

/** As src/ui/charts/progress-ring.tsx. */
const progressRing = ({ value, max, over, label, tone, size, figure, caption }: Ring, { ring }: TodayLook): Markup => {
  const shareOf = (part: number): number => (max > 0 ? Math.min(1, Math.max(0, part / max)) : 0);
  const arc = (of: 'arc' | 'over', share: number): Markup | undefined =>
    share > 0
      ? html`<circle cx="50" cy="50" r="${RADIUS}" class="${ring[of]}" stroke-dasharray="${share * LENGTH} ${LENGTH}"></circle>`
      : undefined;
  return html`<span role="img" aria-label="${label}" class="${ring['ring']} ${ring[tone]} ${ring[size]}"><svg viewBox="0 0 100 100" class="${ring['drawing']}" stroke-width="${size === 's' ? 12 : 9}" aria-hidden="true"><circle cx="50" cy="50" r="${RADIUS}" class="${ring['track']}"></circle>${arc('arc', shareOf(value))}${arc('over', shareOf(over))}</svg><span class="${ring['middle']}" aria-hidden="true"><span class="${ring['figure']}">${figure}</span>${
    caption === undefined ? undefined : html`<span class="${ring['caption']}">${caption}</span>`
  }</span></span>`;
};

const rings = [
  { name: 'protein', kind: 'protein', label: 'shell.protein', tone: 'palm' },
  { name: 'carb', kind: 'carbs', label: 'shell.carbs', tone: 'saffron' },
  { name: 'fat', kind: 'fat', label: 'shell.fat', tone: 'tomato' },
] as const;

const sentences = { below: 'dashboard.aimBelow', within: 'dashboard.aim', above: 'dashboard.aimAbove' } as const;

/** As src/features/dashboard/day-macros.tsx. */
export const drawnMacros = (
  meals: readonly PlanMeal[],
  day: DietRanges | undefined,
  words: TodayWords,
  look: TodayLook,
): Markup => {
  const { t } = words;
  const macros = dayTotals(meals) ?? NO_MACROS;
  const aim = day
    ? rangesOfMeals(
        day,
        meals.map(({ type }) => type),
      )
    : null;
  const shares = aim && targetShares(macros, aim);
  const kcal = Math.round(macros.calories / 1000);
  const excess = (name: MacroName): number => (shares?.[name].standing === 'above' ? shares[name].off : 0);
  const whole = progressRing(
    {
      size: 'l',
      tone: 'palm',
      value: macros.calories,
      max: shares?.calories.target ?? macros.calories,
      over: excess('calories'),
      label: `${words.number(kcal)} ${t('dashboard.planned')}`,
      figure: words.number(kcal),
      caption: t('dashboard.planned'),
    },
    look,
  );
  const { dashboard } = look;
  const line =
    aim && shares
      ? t(sentences[shares.calories.standing], {
          off: Math.round(shares.calories.off / 1000),
          least: aim.kcal[0],
          most: aim.kcal[1],
        })
      : undefined;
  return html`<div class="${dashboard['macros']}">${whole}<ul class="${dashboard['rings']}">${rings.map(
    ({ name, label, tone }) => {
      const target = shares?.[name].target ?? macros[name];
      const over = excess(name);
      const spoken = t(over > 0 ? 'dashboard.macroAbove' : 'dashboard.macroOfTarget', {
        name: t(label),
        value: words.macro(macros[name]),
        target: words.macro(target),
        over: words.macro(over),
      });
      const drawn = progressRing(
        {
          size: 's',
          tone,
          value: macros[name],
          max: target,
          over,
          label: spoken,
          figure: words.number(Math.round(macros[name] / 1000)),
        },
        look,
      );
      const beside = over > 0 ? `+${words.macro(over)}` : t('dashboard.ofGrams', { grams: Math.round(target / 1000) });
      return html`<li class="${dashboard['ring']}">${drawn}<span class="${dashboard['ringText']}" aria-hidden="true"><span class="${dashboard['ringName']}">${t(label)}</span>${
        shares ? html`<span class="${dashboard['ringTarget']}">${beside}</span>` : undefined
      }</span></li>`;
    },
  )}</ul>${line === undefined ? undefined : html`<p class="${dashboard['aim']}">${line}</p>`}</div>`;
};

/** As src/features/dashboard/today-meal-card.tsx in src/ui/cards/dish-card.tsx. @param first fetched before anything else */
export const drawnMeal = (meal: PlanMeal, first: boolean, words: TodayWords, look: TodayLook): Markup => {
  const { t } = words;
  const { dishCard: card, ring, badge } = look;
  const macros = 'macros' in meal ? meal.macros : undefined;
  const name = mealTitle(meal);
  const title = name === '' ? t('dashboard.dishUnknown') : shortTitle(name);
  const sides = meal.kind === 'dish' ? meal.sides.length : 0;
  const aside = sides > 0 ? html`<span>${t('dashboard.withSides', { count: sides })}</span>` : undefined;
  const spicy =
    meal.kind === 'dish' && meal.dish.spicy === 1
      ? html`<div class="${card['badges']}"><span class="${badge['badge']} ${badge['tomato']}">${drawnIcon('chili', look)}${t('dashboard.spicy')}</span></div>`
      : undefined;
  const figures = macros
    ? html`<p class="${card['energy']}">${words.dishKcal(macros.calories)}</p><dl class="${ring['inline']}">${rings.map(
        ({ name, kind, label }) =>
          html`<div class="${ring['line']} ${ring[kind]}"><span class="${ring['dot']}" aria-hidden="true"></span><dt>${t(label)}</dt><dd>${words.macro(macros[name])}</dd></div>`,
      )}</dl>`
    : undefined;
  return html`<li><article class="${card['card']} ${card['row']}"><div class="${card['frame']}"><img src="${mealPreview(meal) ?? NONE}" data-meal="${String(meal.type)}" alt="" width="320" height="200" loading="${first ? 'eager' : 'lazy'}" fetchpriority="${first ? 'high' : 'auto'}" decoding="async" class="${card['picture']}"></div><div class="${card['body']}"><div class="${card['kicker']}"><span>${meal.typeTitle}</span>${aside}</div><h3 class="${card['title']}"><button type="button" class="${card['open']}">${title}</button></h3>${spicy}${figures}</div></article></li>`;
};

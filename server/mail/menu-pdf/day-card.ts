import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';

import { shownMacro, type Macros } from '#src/domain/menu/macros.ts';
import { fullDate, labels, weekdayName, wholeNumber } from './labels.ts';
import type { Look } from './look.ts';
import type { MenuDay, MenuDocument, MenuMeal } from './menu-document.ts';

type Language = MenuDocument['language'];

const macroNames = (language: Language, look: Look): ReactElement => {
  const words = labels[language];
  return h(
    View,
    { style: look.macros },
    ...[words.calories, words.protein, words.carb, words.fat].map((name) =>
      h(Text, { key: name, style: look.macroName }, name),
    ),
  );
};

const macroValues = (macros: Macros, language: Language, look: Look, total: boolean): ReactElement => {
  const value = (thousandths: number, unit: string): string =>
    `${wholeNumber(shownMacro(thousandths), language)}${unit}`;
  const grams = ` ${labels[language].grams}`;
  const style = total ? [look.macroValue, look.macroTotal] : look.macroValue;
  const cells = [
    value(macros.calories, ''),
    value(macros.protein, grams),
    value(macros.carb, grams),
    value(macros.fat, grams),
  ];
  return h(View, { style: look.macros }, ...cells.map((cell, at) => h(Text, { key: at, style }, cell)));
};

const mealLine = (meal: MenuMeal, at: number, language: Language, look: Look): ReactElement => {
  const words = labels[language];
  return h(
    View,
    { key: at, style: look.line, wrap: false },
    h(Text, { style: look.type }, meal.type),
    h(
      View,
      { style: look.dish },
      h(
        Text,
        { style: look.dishTitle },
        meal.title,
        meal.spicy ? h(Text, { style: look.spicy }, ` · ${words.spicy}`) : null,
      ),
      meal.sides.length > 0
        ? h(Text, { style: look.sides }, `${words.sides} ${meal.sides.join(language === 'ar' ? '، ' : ', ')}`)
        : null,
      meal.notes ? h(Text, { style: look.sides }, meal.notes.join(' · ')) : null,
    ),
    macroValues(meal.macros, language, look, false),
  );
};

/**
 * A day on paper: its date and state, a line for each meal, and the total. A card of normal length is never split over
 * two pages.
 */
export const dayCard = (day: MenuDay, language: Language, look: Look): ReactElement => {
  const words = labels[language];
  const state = words.states[day.state];
  const tone = day.state === 'not-completed' ? look.stateWarn : day.state === 'in-buffer' ? look.stateCalm : {};
  return h(
    View,
    { key: day.day, style: look.day, wrap: day.meals.length > 9 },
    h(
      View,
      { style: look.dayHead },
      h(
        View,
        { style: look.dayName },
        h(Text, { style: look.weekday }, weekdayName(day.day, language)),
        h(Text, { style: look.date }, fullDate(day.day, language)),
      ),
      state === undefined ? null : h(Text, { style: [look.state, tone] }, state),
      day.meals.length === 0 ? null : macroNames(language, look),
    ),
    day.arrival === undefined
      ? null
      : h(Text, { key: 'arrival', style: look.arrival }, `${words.arrival} ${day.arrival}`),
    day.address === undefined
      ? null
      : h(Text, { key: 'elsewhere', style: look.elsewhere }, `${words.elsewhere} ${day.address}`),
    ...(day.meals.length === 0
      ? [h(Text, { key: 'none', style: look.none }, words.noMeals)]
      : day.meals.map((meal, at) => mealLine(meal, at, language, look))),
    day.totals === null || day.meals.length === 0
      ? null
      : h(
          View,
          { style: look.total },
          h(Text, { style: look.totalName }, words.dayTotal),
          macroValues(day.totals, language, look, true),
        ),
  );
};

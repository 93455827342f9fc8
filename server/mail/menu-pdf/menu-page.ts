import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';

import { dayCard } from './day-card.ts';
import { fullDate, labels } from './labels.ts';
import { lookFor, type Look } from './look.ts';
import type { MenuDocument } from './menu-document.ts';
import { paper } from './paper.ts';

const fact = (look: Look, name: string, value: string): ReactElement | null =>
  value === ''
    ? null
    : h(
        View,
        { key: name, style: look.fact },
        h(Text, { style: look.factName }, name),
        h(Text, { style: look.factValue }, value),
      );

/** A document with the customer's data on the first page, then a card for each day. */
export const menuDocument = (menu: MenuDocument) => {
  const { language } = menu;
  const look = lookFor(language);
  const words = labels[language];
  const period = `${fullDate(menu.from, language)} – ${fullDate(menu.to, language)}`;

  const facts = h(
    View,
    { style: look.facts },
    fact(look, words.preparedFor, menu.customerName),
    fact(look, words.plan, menu.planTitle),
    fact(look, words.diet, menu.dietName),
    fact(look, words.period, words.count(menu.days.length)),
  );

  return paper(
    { brand: menu.brand, language, title: words.title, subtitle: period },
    look,
    facts,
    ...(menu.days.length === 0
      ? [h(Text, { key: 'empty', style: look.none }, words.empty)]
      : menu.days.map((day) => dayCard(day, language, look))),
    h(Text, { style: look.note }, words.allergyNote),
  );
};

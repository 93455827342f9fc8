import { Document, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, Fragment, type ReactElement } from 'react';

import { brandMark } from './brand-mark.ts';
import { dayCard } from './day-card.ts';
import { fullDate, labels } from './labels.ts';
import { lookFor, type Look } from './look.ts';
import type { MenuDocument } from './menu-document.ts';

const fact = (look: Look, name: string, value: string): ReactElement | null =>
  value === ''
    ? null
    : h(
        View,
        { key: name, style: look.fact },
        h(Text, { style: look.factName }, name),
        h(Text, { style: look.factValue }, value),
      );

/** The whole document: a header and a footer on every page, the customer's facts on the first, then a card for each day. */
export const menuDocument = (menu: MenuDocument) => {
  const { language } = menu;
  const look = lookFor(language);
  const words = labels[language];
  const period = `${fullDate(menu.from, language)} – ${fullDate(menu.to, language)}`;

  const header = (): ReactElement =>
    h(
      View,
      { style: look.header },
      h(View, { style: look.brand }, brandMark(), h(Text, { style: look.brandName }, menu.brand.name)),
      h(
        View,
        { style: look.headerEnd },
        h(Text, { style: look.headerTitle }, words.title),
        h(Text, { style: look.headerDates }, period),
      ),
    );
  const footer = (pageNumber: number, pageCount: number): ReactElement[] => [
    h(View, { key: 'line', style: look.footerLine }),
    h(
      View,
      { key: 'contact', style: language === 'ar' ? [look.contact, look.contactRtl] : look.contact },
      ...menu.brand.contact.map((text, at) => h(Text, { key: at, style: look.contactText }, text)),
    ),
    h(
      View,
      { key: 'page', style: look.pagePlace },
      h(Text, { style: look.pageNumber }, words.page(pageNumber, pageCount)),
    ),
  ];
  const facts = h(
    View,
    { style: look.facts },
    fact(look, words.preparedFor, menu.customerName),
    fact(look, words.plan, menu.planTitle),
    fact(look, words.diet, menu.dietName),
    fact(look, words.period, words.count(menu.days.length)),
  );

  return h(
    Document,
    {
      title: `${menu.brand.name} – ${words.title}`,
      author: menu.brand.name,
      subject: period,
      language: language === 'ar' ? 'ar-AE' : 'en-US',
      creator: menu.brand.name,
      producer: menu.brand.name,
    },
    h(
      Page,
      {
        size: 'A4',
        style: look.page,
        // With a layout the renderer packs measured cards into pages. Its older way, without one, measures the rest of the
        // document again for every page and loses its numbers on long ones.
        layout: ({ children, pageNumber = 1, totalPages = 1 }) =>
          h(Fragment, null, header(), h(View, { style: look.content }, children), ...footer(pageNumber, totalPages)),
      },
      facts,
      ...(menu.days.length === 0
        ? [h(Text, { key: 'empty', style: look.none }, words.empty)]
        : menu.days.map((day) => dayCard(day, language, look))),
      h(Text, { style: look.note }, words.allergyNote),
    ),
  );
};

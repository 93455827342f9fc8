import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';

import { cleanDiscussion, textOfHtml } from '#server/reference/forum/discussion-html.ts';
import { extensions, writtenHtml } from '#src/features/forum/form/editor/extensions.ts';
import { cleanPasted } from '#src/features/forum/form/editor/pasted/pasted-html.ts';

const folder = join(import.meta.dirname, 'clipboards');
const clipboard = (name: string): string => readFileSync(join(folder, `${name}.txt`), 'utf8');
/** The HTML that the editor makes of this HTML and sends. */
const written = (html: string): string => {
  const editor = new Editor({ extensions, content: html });
  const made = writtenHtml(editor.getHTML());
  editor.destroy();
  return made;
};
/** The HTML that the server stores, without the `rel` that it adds to each link of a user. */
const kept = (html: string): string =>
  cleanDiscussion(html).replaceAll(' rel="nofollow ugc noopener"', '').replaceAll('<br />', '<br>');

const li = (...parts: string[]): string => `<li>${parts.join('')}</li>`;
const p = (words: string): string => `<p>${words}</p>`;
const ul = (...items: string[]): string => `<ul>${items.join('')}</ul>`;
const ol = (...items: string[]): string => `<ol>${items.join('')}</ol>`;
const table = (...rows: string[][]): string =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${p(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
const bold = (words: string): string => `<strong>${words}</strong>`;
const weights = [
  ['Day', 'kg'],
  ['Mon', '81.4'],
];
const boldWeights = [[bold('Day'), bold('kg')], weights[1]!];

const expected: Readonly<Record<string, string>> = {
  'given-google-docs': p(`Plain words and ${bold('strong words')}`),
  'given-table':
    '<table><tbody><tr><th><p>Day</p></th><th><p>kg</p></th></tr><tr><td><p>Mon</p></td><td><p>81.4</p></td></tr></tbody></table>',
  'given-word-nested': ol(li(p('First'), ol(li(p('Nested')))), li(p('Second'))),
  'google-docs': [
    '<h2>My week</h2>',
    p(`Plain words and ${bold('strong words')}<em>, then slanted</em>`),
    ul(li(p('Oats'), ul(li(p('with milk')))), li(p('Rice'))),
    table(...boldWeights),
  ].join(''),
  word: [
    p(bold('My plan')),
    ol(li(p('Morning'), ol(li(p('Oats'), ol(li(p('with milk')))), li(p('Eggs')))), li(p('Evening'))),
    p('Later'),
    `<ol start="3">${li(p('Walk'))}</ol>`,
    ol(li(p('A new list'))),
    table(...boldWeights),
  ].join(''),
  'word-bullets': ul(li(p('Fruit'), ul(li(p('Dates'), ul(li(p('Medjool')))), li(p('Figs')))), li(p('Bread'))),
  'word-arabic': ol(li(p('الفطور'), ol(li(p('شوفان')), li(p('بيض')))), li(p('العشاء'))),
  'word-other-browser': ol(li(p('Morning'), ol(li(p('Oats'))))) + ul(li(p('Bread'))),
  'word-for-the-web': [
    p(bold('My plan')),
    ul(li(p('Fruit'), ul(li(p('Dates')))), li(p(bold('Bread')))),
    ol(li(p('Walk')), li(p('Swim'))),
  ].join(''),
  'apple-notes': p(bold('My week')) + ul(li(p('Oats'), ul(li(p('with milk')))), li(p('Rice'))) + table(...weights),
  'apple-pages': p(`Some ${bold('bold')} and <em>slanted</em> words`) + ol(li(p('Walk')), li(p('Swim'))),
  gmail: [
    p('Hello all'),
    p(`I eat ${bold('oats')} 🥣`),
    ul(li(p('one'), ul(li(p('inner')))), li(p('two'))),
    p('<a href="https://example.com/oats">a link</a>'),
  ].join(''),
  'whatsapp-web': p(`Breakfast:<br>oats 🥣 and ${bold('dates')}<br>Dinner: soup`),
  excel: table([bold('Day'), bold('kg')], ['Mon<br>morning', '81.4'], ['no weight on Tuesday', '']),
  'excel-part': table(...weights),
  'google-sheets': table([bold('Day'), bold('kg')], ['Mon', '81.4'], ['', '81.2']),
  'libreoffice-writer': [
    '<h2>My week</h2>',
    p(`Some ${bold('bold')} words`),
    ol(li(p('Walk'), ol(li(p('slowly')))), li(p('Swim'))),
    '<table><tbody><tr><th><p>Day</p></th><th><p>kg</p></th></tr><tr><td><p>Mon</p></td><td><p>81.4</p></td></tr></tbody></table>',
  ].join(''),
  'layout-table': p('Left part') + table(...weights),
};

describe('Content that another program puts on the clipboard', () => {
  it('has an expected result for each stored clipboard file', () => {
    expect(
      readdirSync(folder)
        .map((name) => name.replace('.txt', ''))
        .toSorted(),
    ).toEqual(Object.keys(expected).toSorted());
  });

  it.each(Object.keys(expected))(
    'from %s keeps its text, lists and tables, and the server stores it unchanged',
    (name) => {
      const html = written(cleanPasted(clipboard(name)));
      expect(html).toBe(expected[name]);
      expect(kept(html)).toBe(html);
      expect(written(kept(html))).toBe(html);
    },
  );

  it.each(Object.keys(expected))('from %s brings no styles, which the page’s policy would block', (name) => {
    expect(cleanPasted(clipboard(name))).not.toMatch(/ (?:style|class|id|align|width)=/);
  });
});

describe('The editor and the server', () => {
  it.each([
    [
      'nine levels of a list',
      Array.from({ length: 9 }).reduce<string>((inner, _, at) => ul(li(p(`${at}`), inner)), ''),
    ],
    ['a list in a cell of a table', `<table><tbody><tr><td>${ul(li(p('a')))}</td></tr></tbody></table>`],
    ['a list that begins later', `<ol start="7">${li(p('a'))}</ol>`],
    [
      'quotes, titles and links',
      '<h2>a</h2><h3>b</h3><blockquote><p><a href="https://a.example/"><strong><em>c</em></strong></a></p></blockquote>',
    ],
  ])('support the same content: %s', (_what, html) => {
    expect(written(html)).toBe(html);
    expect(kept(html)).toBe(html);
  });

  it('drop an invalid first number and the numbering type of a list', () => {
    for (const start of ['0', '-3', '10000', 'x', '1.5'])
      expect(kept(`<ol start="${start}" type="a">${li(p('a'))}</ol>`)).toBe(ol(li(p('a'))));
    expect(written(`<ol type="a">${li(p('a'))}</ol>`)).toBe(ol(li(p('a'))));
  });

  it('separate the cells of a table where only its text is shown', () => {
    expect(textOfHtml(kept(table(...weights)))).toBe('Day\nkg\nMon\n81.4');
  });
});

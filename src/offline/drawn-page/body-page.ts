import type { BodyFacts } from '../reads/body-facts.ts';
import { bodyRows, type BodyRow, type BodyWords } from '../reads/body-rows.ts';
import type { BodyLook } from './body-look.ts';
import { drawnHeader, drawnTabs } from './drawn-frame.ts';
import { drawnIcon } from './drawn-icon.ts';
import { html, type Markup } from './markup.ts';
import type { TodayWords } from './today-look.ts';

/** What the device knows of the customer's body. */
export interface DrawnBody {
  readonly facts: BodyFacts;
  /** Names of conditions, where the device has them. */
  readonly conditions: readonly { readonly id: number; readonly title: string }[] | undefined;
  readonly now: number;
  /** Server ms at which the measurements were read, and whether that is too long ago. */
  readonly asOf: number;
  readonly stale: boolean;
  /** In which the customer reads times. */
  readonly zone: string;
}

export type DrawnBodyWords = BodyWords & Pick<TodayWords, 't' | 'asOf'>;

const NBSP = '\u00A0';

const value = ({ name, value: said, badge }: BodyRow, { facts }: BodyLook): Markup => {
  if (name === 'name') return html`<bdi>${said}</bdi>`;
  if (name === 'medical') return html`<span class="${facts['text']}">${said}</span>`;
  return badge
    ? html`${said} <span class="${facts['badge']}" data-label="${badge.label}">${badge.text}</span>`
    : html`${said}`;
};

const edit = (label: string, look: BodyLook): Markup =>
  html`<button data-early="" type="button" aria-label="${label}" title="${label}" class="${look.iconButton['button']} ${look.facts['edit']}">${drawnIcon('edit', look)}</button>`;

/** @param stated the app says below it where the value is: its line is kept free, so that nothing moves */
const row = (each: BodyRow, stated: boolean, look: BodyLook): Markup => {
  const { facts } = look;
  const button = each.edit === undefined ? undefined : edit(each.edit, look);
  const state = stated ? html`<span class="${look.labels['sync']}">${NBSP}</span>` : undefined;
  return html`<div class="${facts[each.name === 'medical' ? 'wide' : 'fact']}"><dt class="${facts['label']}">${each.label}</dt><dd class="${facts['said']}"><span class="${facts['line']}"><span class="${facts['value']}">${value(each, look)}</span>${button}</span>${each.notes.map((note) => html`<span class="${facts['note']}">${note}</span>`)}${state}</dd></div>`;
};

/** As src/features/body/facts/facts-card.tsx. */
const factsCard = ({ facts, conditions }: DrawnBody, words: DrawnBodyWords, look: BodyLook): Markup => {
  const { t } = words;
  const { bodyCard: card } = look;
  const stated = (name: BodyRow['name']): boolean =>
    (name === 'weight' && (facts.weight?.day ?? null) !== null) || (name === 'bfm' && facts.measured !== null);
  const rows = bodyRows(facts, conditions, words).map((each) => row(each, stated(each.name), look));
  const sources = html`<section class="${look.facts['sources']}" aria-label="${t('body.sources')}"><h3 class="${look.facts['sourcesTitle']}">${t('body.sources')}</h3><ul><li>${t('body.sourceBmi')}</li><li>${t('body.sourceFat')}</li><li>${t('body.sourceIdeal')}</li></ul><p>${t('body.sourceNote')}</p></section>`;
  return html`<section class="${card['card']} ${card['l']}" aria-labelledby="facts"><div class="${card['head']}"><h2 id="facts" class="${card['title']}">${t('body.facts')}</h2></div><dl class="${look.facts['facts']}">${rows}</dl>${sources}</section>`;
};

/** As the top of src/features/body/body-screen.tsx. */
const heading = (body: DrawnBody, words: DrawnBodyWords, look: BodyLook): Markup => {
  const { pageHeader, labels, button } = look;
  const { t } = words;
  const age = html`<span class="${labels['age']}${body.stale ? ` ${labels['stale']}` : ''}">${drawnIcon('clock', look)}<span>${t('shell.asOf', { time: words.asOf(body.asOf, body.now, body.zone) })}</span></span>`;
  const track = html`<button data-early="" type="button" class="${button['button']} ${button['primary']}"><span class="${button['content']}">${drawnIcon('scale', look)}${t('body.measurementTracking')}</span></button>`;
  return html`<div class="${pageHeader['header']}"><div class="${pageHeader['start']}"><div class="${pageHeader['text']}"><h1 class="${pageHeader['title']}">${t('shell.subject.bodyAnalysis')}</h1><p class="${pageHeader['subtitle']}">${age}</p></div></div><div class="${pageHeader['actions']}">${track}</div></div>`;
};

const PATH = '/body-analysis';

/** The first screen of `/body-analysis` for the moments before the app has started: the frame and the figures, without the charts. */
export const bodyPage = (body: DrawnBody, words: DrawnBodyWords, look: BodyLook): Markup => {
  const { shell, layout } = look;
  return html`${drawnHeader(PATH, words, look)}<main class="${shell['page']} ${shell['withTabs']}">${heading(body, words, look)}<div class="${layout['stack']} ${layout['gap4']}">${factsCard(body, words, look)}</div></main>${drawnTabs(PATH, words, look)}`;
};

import { html, type Markup } from './markup.ts';

interface IconLook<N extends string> {
  readonly icon: Readonly<Partial<Record<'icon' | 'directed', string>>>;
  /** The lines of each drawing. */
  readonly icons: Readonly<Record<N, readonly string[]>>;
}

/** As src/ui/text/icon.tsx, but with its lines in it: the file of all icons would have to be read before the first paint. */
export const drawnIcon = <N extends string>(name: N, { icon, icons }: IconLook<N>): Markup =>
  html`<svg viewBox="0 0 24 24" class="${icon['icon']}${name === 'truck' ? ` ${icon['directed']}` : ''}" aria-hidden="true">${icons[
    name
  ].map((line) => html`<path d="${line}"></path>`)}</svg>`;

import { todayIcons, type todayStyles } from './today-look.ts';

/** The files of styles that the drawn `/body-analysis` uses besides those of today, and its classes of each. */
export const bodyStyles = {
  facts: {
    file: 'src/features/body/facts/facts.module.css',
    classes: [
      'badge',
      'edit',
      'fact',
      'facts',
      'label',
      'line',
      'note',
      'said',
      'sources',
      'sourcesTitle',
      'text',
      'value',
      'wide',
    ],
  },
  bodyCard: { file: 'src/ui/cards/card.module.css', classes: ['card', 'head', 'l', 'title'] },
  layout: { file: 'src/ui/cards/layout.module.css', classes: ['gap4', 'stack'] },
  iconButton: { file: 'src/ui/forms/icon-button.module.css', classes: ['button'] },
} as const;

type Styles = typeof todayStyles & typeof bodyStyles;

/** The drawings of src/ui/text/icons.svg that stand in it. */
export const bodyIcons = [...todayIcons, 'edit', 'scale'] as const;

/** How the components look in this build: class names by file, and the lines of each icon. */
export type BodyLook = {
  readonly [File in keyof Styles]: Readonly<Partial<Record<Styles[File]['classes'][number], string>>>;
} & { readonly icons: Readonly<Record<(typeof bodyIcons)[number], readonly string[]>> };

/** The colours of a provider in hexadecimal, by their names in the setting BRAND. */
type Colours = Readonly<Record<string, string>>;

const mixed = (colour: string, percent: number, other: 'white' | 'black'): string =>
  `color-mix(in oklab,${colour} ${percent}%,${other})`;

/**
 * The tokens (src/ui/tokens.css) that follow one colour. The import checks that the colour is dark enough for text on the
 * light background. On the dark background, white is mixed in until it can be read.
 */
const lightTokens = (token: string, colour: string): string =>
  `--${token}:${colour};--${token}-press:${mixed(colour, 82, 'black')};--${token}-soft:${mixed(colour, 12, 'white')};--${token}-ink:${mixed(colour, 85, 'black')};--on-${token}:#fff`;
const darkTokens = (token: string, colour: string): string =>
  `--${token}:${mixed(colour, 45, 'white')};--${token}-press:${mixed(colour, 35, 'white')};--${token}-soft:${mixed(colour, 45, 'black')};--${token}-ink:${mixed(colour, 30, 'white')};--on-${token}:${mixed(colour, 25, 'black')}`;

const tokensOf = { action: 'palm', alert: 'tomato' } as const;

/** Returns a provider's colours as styles that override those of the app; empty if the provider names none. */
export const providerStyle = (colours: Colours = {}): string => {
  const named = Object.entries(tokensOf).flatMap(([name, token]) => {
    const colour = colours[name];
    return colour === undefined ? [] : [{ token, colour }];
  });
  if (named.length === 0) return '';
  const light = named.map(({ token, colour }) => lightTokens(token, colour)).join(';');
  const dark = named.map(({ token, colour }) => darkTokens(token, colour)).join(';');
  // Each selector is repeated, so that it has a higher specificity than the app's.
  return `:root:root:root{${light}}@media (prefers-color-scheme:dark){:root:root:root:not([data-scheme]){${dark}}}:root:root:root[data-scheme=dark]{${dark}}`;
};

/** Places one drawn piece: its middle at (x, y), larger or smaller, turned by degrees. */
export type Stamp = (x: number, y: number, scale?: number, turn?: number) => string;

/** What a picture is drawn with. Gradients and pieces are defined once a picture, however often they are used. */
export interface Ink {
  readonly chance: () => number;
  /** A round thing lit from the upper left. */
  readonly ball: (light: string, middle: string, dark: string) => string;
  /** From top to bottom. */
  readonly slope: (...tones: readonly string[]) => string;
  /** From left to right. */
  readonly across: (...tones: readonly string[]) => string;
  /** Fades to nothing at the edge. */
  readonly haze: (tone: string, strength: number) => string;
  /** A shape that other shapes are cut to; gives the attribute. */
  readonly cut: (path: string) => string;
  readonly piece: (name: string, draw: () => string) => Stamp;
  readonly defs: () => string;
}

export const short = (value: number): string => String(Math.round(value * 10) / 10);

export const inkOf = (chance: () => number): Ink => {
  const known = new Map<string, string>();
  const defined: string[] = [];
  const once = (key: string, draw: (id: string) => string): string => {
    let id = known.get(key);
    if (id === undefined) {
      id = `a${known.size}`;
      known.set(key, id);
      defined.push(draw(id));
    }
    return id;
  };
  const stops = (tones: readonly string[]): string =>
    tones
      .map((tone, index) => `<stop offset="${short(index / Math.max(1, tones.length - 1))}" stop-color="${tone}"/>`)
      .join('');
  return {
    chance,
    ball: (light, middle, dark) =>
      `url(#${once(`ball ${light} ${middle} ${dark}`, (id) => `<radialGradient id="${id}" cx="0.36" cy="0.27" r="0.82"><stop offset="0" stop-color="${light}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`)})`,
    slope: (...tones) =>
      `url(#${once(`slope ${tones.join(' ')}`, (id) => `<linearGradient id="${id}" x1="0.2" y1="0" x2="0.5" y2="1">${stops(tones)}</linearGradient>`)})`,
    across: (...tones) =>
      `url(#${once(`across ${tones.join(' ')}`, (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.1">${stops(tones)}</linearGradient>`)})`,
    haze: (tone, strength) =>
      `url(#${once(`haze ${tone} ${strength}`, (id) => `<radialGradient id="${id}"><stop offset="0.25" stop-color="${tone}" stop-opacity="${strength}"/><stop offset="0.65" stop-color="${tone}" stop-opacity="${strength * 0.55}"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`)})`,
    cut: (path) =>
      `clip-path="url(#${once(`cut ${path}`, (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})"`,
    piece: (name, draw) => {
      const id = once(`piece ${name}`, (own) => `\0${own}`);
      const at = defined.indexOf(`\0${id}`);
      // Drawn after its place is taken: what it is made of may define gradients of its own.
      if (at >= 0) defined[at] = `<g id="${id}">${draw()}</g>`;
      return (x, y, scale = 1, turn = 0) =>
        `<use href="#${id}" transform="translate(${short(x)} ${short(y)})${turn === 0 ? '' : ` rotate(${Math.round(turn)})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}"/>`;
    },
    defs: () => defined.join(''),
  };
};

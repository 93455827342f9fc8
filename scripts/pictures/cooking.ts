/** How an emoji's colours are turned so that it looks cooked: hue in degrees, saturation and brightness as factors. */
export interface Cooked {
  /** Another emoji drawn in its place. */
  readonly as?: string;
  readonly hue?: number;
  readonly saturation?: number;
  readonly brightness?: number;
}

/** The set draws a blue living fish, a fly agaric and raw meat: nobody's dinner. Everything else is drawn as it is. */
const cooked: Readonly<Record<string, Cooked>> = {
  '1f41f': { hue: 142, saturation: 1.0, brightness: 1.08 },
  '1f344': { hue: 38, saturation: 0.36, brightness: 0.92 },
  '1f969': { hue: 24, saturation: 0.74, brightness: 0.9 },
  '1f346': { hue: 8, saturation: 0.7, brightness: 0.85 },
  '1f95b': { saturation: 0.12, brightness: 1.08 },
  '1f990': { hue: 8, saturation: 0.85, brightness: 1.06 },
  // Baked brown, without pink icing.
  '1f9c1': { hue: 62, saturation: 0.55, brightness: 0.92 },
  // A seedling in a lump of soil becomes a sprig.
  '1f331': { as: '1f33f' },
};

const asIs: Cooked = {};

export const cookedAs = (item: string): Cooked => cooked[item] ?? asIs;

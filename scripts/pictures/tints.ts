/** One ground: two tones of the table, the light on it, the shadow cast on it and the glaze of the dishes that stand on it. */
export interface Tint {
  readonly near: string;
  readonly far: string;
  readonly light: string;
  readonly shadow: string;
  readonly glaze: string;
  readonly glazeDark: string;
}

const tint = (near: string, far: string, light: string, shadow: string, glaze: string, glazeDark: string): Tint => ({
  near,
  far,
  light,
  shadow,
  glaze,
  glazeDark,
});

/** Grounds by the name that a dish's picture recipe uses. Quiet tones only: the food is what should glow. */
export const tints = {
  sand: tint('#ecd9bb', '#f7ecd9', '#fffaf0', '#8a6a3a', '#c98f4e', '#8d5f2c'),
  cream: tint('#f3e6cd', '#fbf4e4', '#fffdf6', '#96794a', '#d8b26a', '#a07c36'),
  saffron: tint('#f8d48a', '#fde9bd', '#fff6de', '#9a6a12', '#e39a1f', '#a96a0a'),
  butter: tint('#f9e3a0', '#fdf2cc', '#fffbe8', '#94751d', '#e0b53c', '#a17d17'),
  peach: tint('#f9cdae', '#fde5d3', '#fff5ec', '#a0592b', '#ea8a51', '#b25a26'),
  apricot: tint('#f8c890', '#fde2c2', '#fff4e5', '#9c5f1c', '#ec9338', '#b06416'),
  coral: tint('#f7bfb0', '#fcddd4', '#fff2ee', '#9c4734', '#e8745a', '#ad4630'),
  tomato: tint('#f2b3a6', '#fad6ce', '#fff0ec', '#953a2a', '#d9543d', '#98321f'),
  terracotta: tint('#e3b79b', '#f2d9c8', '#fff3ea', '#81472a', '#bf6a41', '#834122'),
  rose: tint('#f5c4cd', '#fbe0e5', '#fff3f5', '#97435a', '#dd6d88', '#a23f5b'),
  blush: tint('#f4d3d0', '#fae8e6', '#fff7f6', '#94544f', '#d98680', '#a1544e'),
  berry: tint('#e2bcd6', '#f2dcea', '#fdf1f9', '#7a3565', '#b6578f', '#7c3060'),
  plum: tint('#d3c0e0', '#e9deef', '#f9f3fc', '#5f4079', '#8d62ad', '#5c3a7a'),
  lilac: tint('#d8cdef', '#ece6f8', '#faf7ff', '#5f4f8d', '#8c78c6', '#5b4893'),
  lavender: tint('#d5cfea', '#eae7f6', '#f9f8fe', '#585083', '#8379b8', '#524888'),
  sky: tint('#bcdcee', '#dceef7', '#f3fafe', '#33647f', '#5a9cc2', '#316c8f'),
  sea: tint('#b2dade', '#d6edef', '#f0fafa', '#2c6870', '#48979f', '#27666d'),
  aqua: tint('#b9e0da', '#daf0ec', '#f2fbf9', '#2f6c62', '#4fa394', '#2a6f63'),
  teal: tint('#a9d2cb', '#d0e8e4', '#eef9f7', '#245f56', '#3c8c80', '#1f5d54'),
  mint: tint('#c0e4cb', '#dff3e5', '#f4fcf6', '#34704a', '#5aab78', '#2f7549'),
  leaf: tint('#c2dfa9', '#e0f0d1', '#f5fbee', '#47702a', '#76ac49', '#47772a'),
  palm: tint('#b3d5ba', '#d6eada', '#f0f9f2', '#285f3a', '#3f8a58', '#1f5a36'),
  sage: tint('#cbd8c0', '#e4ecdd', '#f7faf4', '#536746', '#84a06f', '#52693f'),
  olive: tint('#d6d5a4', '#ebebcd', '#f9f9ea', '#65651f', '#9d9b45', '#64631f'),
  lime: tint('#d9e69e', '#edf4cd', '#fafde9', '#66741c', '#a3b838', '#67771a'),
  stone: tint('#d9d5cd', '#eceae5', '#faf9f7', '#635d51', '#9a9182', '#635b4d'),
  slate: tint('#c5ced6', '#e0e6eb', '#f5f8fa', '#465664', '#74899b', '#44566a'),
  cocoa: tint('#dcc3b0', '#eedfd3', '#fbf4ee', '#6b432a', '#9a6646', '#623a20'),
} as const satisfies Record<string, Tint>;

export type TintName = keyof typeof tints;

/** Throws RangeError with the known names, so that a misspelt ground stops the build and not a customer's appetite. */
export const tintNamed = (name: string): Tint => {
  if (!(name in tints)) throw new RangeError(`no ground is called ${name}; known: ${Object.keys(tints).join(', ')}`);
  return tints[name as TintName];
};

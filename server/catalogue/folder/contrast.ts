/** The linear light of one channel of a colour. */
const lightOf = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number => {
  const hex = colour.slice(1);
  const long = hex.length < 6 ? hex.replaceAll(/./g, '$&$&') : hex;
  const [red, green, blue] = [0, 2, 4].map((at) => lightOf(Number.parseInt(long.slice(at, at + 2), 16)));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};

/** Returns the contrast of two colours such as #1f6b43, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

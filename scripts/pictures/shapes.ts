import { short, type Ink } from './ink.ts';

export type Point = readonly [x: number, y: number];
/** Lit, own and shaded colour. */
export type Tone = readonly [light: string, middle: string, dark: string];

/** A closed soft outline through the middles between the points. */
export const softened = (points: readonly Point[]): string => {
  const middle = (a: Point, b: Point): string => `${short((a[0] + b[0]) / 2)} ${short((a[1] + b[1]) / 2)}`;
  const start = middle(points.at(-1)!, points[0]!);
  return `M${start}${points
    .map(
      (point, index) => `Q${short(point[0])} ${short(point[1])} ${middle(point, points[(index + 1) % points.length]!)}`,
    )
    .join('')}Z`;
};

/** An uneven round: `rough` 0 is an ellipse. */
export const blob = (rx: number, ry: number, rough: number, chance: () => number, corners = 9, x = 0, y = 0): string =>
  softened(
    Array.from({ length: corners }, (_, index): Point => {
      const angle = (index / corners) * Math.PI * 2;
      const far = 1.06 + (chance() - 0.5) * 2 * rough;
      return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
    }),
  );

/** A box with round corners around the middle. */
export const box = (width: number, height: number, round: number): string => {
  const [w, h, r] = [width / 2, height / 2, Math.min(round, width / 2, height / 2)];
  return `M${short(r - w)} ${-h}H${short(w - r)}Q${w} ${-h} ${w} ${short(r - h)}V${short(h - r)}Q${w} ${h} ${short(w - r)} ${h}H${short(r - w)}Q${-w} ${h} ${-w} ${short(h - r)}V${short(r - h)}Q${-w} ${-h} ${short(r - w)} ${-h}Z`;
};

export const oval = (rx: number, ry: number, x = 0, y = 0): string =>
  `M${short(x - rx)} ${short(y)}A${rx} ${ry} 0 1 1 ${short(x + rx)} ${short(y)}A${rx} ${ry} 0 1 1 ${short(x - rx)} ${short(y)}Z`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more}/>`;

/** The soft dark that a thing casts on what it lies on. */
export const shade = (ink: Ink, x: number, y: number, rx: number, ry: number, strength = 0.42): string =>
  ellipse(x, y, rx, ry, ink.haze('#3b2208', strength));

/** A thing with a face and a thickness: the outline pushed down, its lit face on top, and what is drawn on the face. */
export const slab = (
  ink: Ink,
  outline: string,
  thick: number,
  face: Tone,
  side: readonly [string, string],
  marks = '',
): string => {
  const steps = Math.max(1, Math.ceil(thick / 4));
  const below = Array.from({ length: steps }, (_, index) => {
    const down = thick * (1 - index / steps);
    return `<path d="${outline}" transform="translate(0 ${short(down)})" fill="${ink.across(side[0], side[1])}"/>`;
  }).join('');
  const drawn = marks === '' ? '' : `<g ${ink.cut(outline)}>${marks}</g>`;
  return `${below}<path d="${outline}" fill="${ink.ball(...face)}"/>${drawn}<path d="${outline}" fill="none" stroke="#fff" stroke-opacity="0.34" stroke-width="2.2" transform="translate(0.6 1.2) scale(0.955)"/>`;
};

/** A small round body with a glint. */
export const bead = (ink: Ink, rx: number, ry: number, tone: Tone, glint = 0.5): string =>
  ellipse(rx * 0.12, ry * 0.5, rx * 1.02, ry * 0.8, '#3b2208', ' fill-opacity="0.22"') +
  ellipse(0, 0, rx, ry, ink.ball(...tone)) +
  (glint > 0 ? ellipse(-rx * 0.32, -ry * 0.42, rx * 0.3, ry * 0.2, '#fff', ` fill-opacity="${glint}"`) : '');

/** A long soft body along x, such as a sausage. */
export const rod = (ink: Ink, length: number, thick: number, tone: Tone, glint = 0.35): string =>
  `<path d="${box(length, thick, thick / 2)}" transform="translate(1.5 ${short(thick * 0.22)})" fill="#3b2208" fill-opacity="0.22"/><path d="${box(length, thick, thick / 2)}" fill="${ink.slope(...tone)}"/>` +
  (glint > 0
    ? `<path d="M${short(-length * 0.38)} ${short(-thick * 0.22)}H${short(length * 0.3)}" stroke="#fff" stroke-opacity="${glint}" stroke-width="${short(thick * 0.15)}" stroke-linecap="round"/>`
    : '');

/** Dark stripes of the grill across a face. */
export const grillMarks = (width: number, height: number, gap: number, tone = '#5a2a0c', lean = 8): string =>
  Array.from({ length: Math.ceil(width / gap) }, (_, index) => {
    const x = -width / 2 + gap * (index + 0.6);
    return `<path d="M${short(x + lean)} ${-height / 2}L${short(x - lean)} ${height / 2}" stroke="${tone}" stroke-opacity="0.62" stroke-width="${short(gap * 0.24)}" stroke-linecap="round"/>`;
  }).join('');

/** A leaf along x with its middle vein. */
export const leafShape = (ink: Ink, length: number, width: number, tone: Tone): string => {
  const [l, w] = [length / 2, width / 2];
  return `<path d="M${-l} 0Q${-l * 0.4} ${short(-w * 1.9)} ${l} 0Q${-l * 0.4} ${short(w * 1.9)} ${-l} 0Z" fill="${ink.slope(...tone)}"/><path d="M${-l} 0Q0 ${short(-w * 0.2)} ${short(l * 0.8)} 0" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="1.8"/>`;
};

import { spread } from './arrange.ts';
import { pick } from './chance.ts';
import { short, type Ink } from './ink.ts';
import { ellipse } from './shapes.ts';
import type { Glassful } from './foods/glasses.ts';

const [topY, bottomY] = [172, 492];
/** Half the width of the glass at a height: it narrows towards its foot. */
const half = (y: number): number => 136 - ((y - topY) / (bottomY - topY)) * 34;
const flat = (y: number): number => half(y) * 0.3;

/** One layer: its front wall bulges as the glass does. */
const layer = (from: number, to: number, tone: string): string =>
  `<path d="M${short(400 - half(from))} ${short(from)}A${short(half(from))} ${short(flat(from))} 0 0 0 ${short(400 + half(from))} ${short(from)}L${short(400 + half(to))} ${short(to)}A${short(half(to))} ${short(flat(to))} 0 0 1 ${short(400 - half(to))} ${short(to)}Z" fill="${tone}"/>`;

/** A filled glass, without what lies on it. */
export const glassBehind = (ink: Ink, { layers, surface, straw }: Glassful): string => {
  let foot = bottomY;
  const filled = layers.map(([tone, share, specks]) => {
    const to = foot;
    foot -= share * (bottomY - topY);
    const dots =
      specks === undefined
        ? ''
        : spread(ink, 46, {
            x: 400,
            y: (foot + to) / 2 + flat(to) * 0.6,
            rx: half(to) * 0.92,
            ry: ((to - foot) / 2) * 0.86,
          })
            .map(([x, y]) => ellipse(x, y, 4.4, 3.2, pick(ink.chance, specks), ' fill-opacity="0.8"'))
            .join('');
    return layer(foot, to, tone) + dots;
  });
  const stick =
    straw === true
      ? `<path d="M462 168L516 34" stroke="#fff" stroke-width="20" stroke-linecap="round"/><path d="M462 168L516 34" stroke="#e8745a" stroke-width="20" stroke-dasharray="11 15"/><path d="M457 166L511 32" stroke="#fff" stroke-opacity="0.5" stroke-width="4"/>`
      : '';
  return (
    ellipse(404, 506, 136, 32, '#3b2208', ' fill-opacity="0.2"') +
    filled.join('') +
    ellipse(400, topY, half(topY), flat(topY), ink.ball(surface[0], surface[0], surface[1])) +
    stick
  );
};

/** The wall of the glass with its lights. */
export const glassBefore = (ink: Ink): string => {
  const rim = topY - 26;
  const wall = `M${400 - half(rim)} ${rim}L${400 - half(bottomY)} ${bottomY + 6}A${half(bottomY)} ${flat(bottomY)} 0 0 0 ${400 + half(bottomY)} ${bottomY + 6}L${400 + half(rim)} ${rim}A${half(rim)} ${flat(rim)} 0 0 1 ${400 - half(rim)} ${rim}Z`;
  return `<path d="${wall}" fill="#fff" fill-opacity="0.09"/><path d="M286 230L308 470" stroke="#fff" stroke-opacity="0.6" stroke-width="13" stroke-linecap="round"/><path d="M314 250L328 430" stroke="#fff" stroke-opacity="0.28" stroke-width="7" stroke-linecap="round"/><path d="M512 222L490 474" stroke="${ink.slope('#3b2208', '#3b2208')}" stroke-opacity="0.12" stroke-width="16" stroke-linecap="round"/><ellipse cx="400" cy="${rim}" rx="${short(half(rim))}" ry="${short(flat(rim))}" fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="5"/><path d="M${short(400 - half(rim))} ${rim}L${short(400 - half(bottomY))} ${bottomY}M${short(400 + half(rim))} ${rim}L${short(400 + half(bottomY))} ${bottomY}" stroke="#fff" stroke-opacity="0.5" stroke-width="4"/>`;
};

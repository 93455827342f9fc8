import type { Vessel } from '../../server/catalogue/look.ts';
import type { Region } from './arrange.ts';
import type { Tint } from './tints.ts';

/** SVG under the food, its gradients, and where food can lie. Canvas 800 × 600. */
export interface VesselDrawing {
  readonly defs: string;
  readonly behind: string;
  readonly surface: Region;
}

const cast = (tint: Tint): string =>
  `<radialGradient id="cast"><stop offset="0.4" stop-color="${tint.shadow}" stop-opacity="0.55"/><stop offset="0.78" stop-color="${tint.shadow}" stop-opacity="0.18"/><stop offset="1" stop-color="${tint.shadow}" stop-opacity="0"/></radialGradient>`;

const plate = (tint: Tint): VesselDrawing => ({
  defs: `${cast(tint)}
<linearGradient id="rim" x1="0.1" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="0.6" stop-color="#fbf9f5"/><stop offset="1" stop-color="#e9e4da"/></linearGradient>
<linearGradient id="edge" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#d8d2c6"/><stop offset="0.4" stop-color="#c6bfb1"/><stop offset="1" stop-color="#a49b8a"/></linearGradient>
<radialGradient id="well" cx="0.5" cy="0.66" r="0.72"><stop offset="0" stop-color="#ffffff"/><stop offset="0.72" stop-color="#faf8f4"/><stop offset="1" stop-color="#e4dfd5"/></radialGradient>`,
  behind: `<ellipse cx="414" cy="352" rx="398" ry="236" fill="url(#cast)"/>
<ellipse cx="400" cy="318" rx="348" ry="238" fill="url(#edge)"/>
<ellipse cx="400" cy="302" rx="350" ry="238" fill="url(#rim)"/>
<ellipse cx="400" cy="302" rx="337" ry="227" fill="none" stroke="${tint.glaze}" stroke-opacity="0.8" stroke-width="6"/>
<ellipse cx="400" cy="302" rx="279" ry="184" fill="#d3cdc0" opacity="0.6"/>
<ellipse cx="400" cy="306" rx="276" ry="181" fill="url(#well)"/>`,
  surface: { x: 400, y: 302, rx: 288, ry: 190 },
});

const bowl = (tint: Tint): VesselDrawing => {
  const wall = 'M62 252C62 430 200 570 318 574H482C600 570 738 430 738 252Z';
  return {
    defs: `${cast(tint)}
<linearGradient id="body" x1="0" y1="0" x2="1" y2="0.2"><stop offset="0" stop-color="#fff" stop-opacity="0.3"/><stop offset="0.3" stop-color="#fff" stop-opacity="0.08"/><stop offset="0.62" stop-color="${tint.glazeDark}" stop-opacity="0.3"/><stop offset="1" stop-color="${tint.glazeDark}"/></linearGradient>
<linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9d0bf"/><stop offset="0.5" stop-color="#f4efe5"/><stop offset="1" stop-color="#fffdf8"/></linearGradient>
<linearGradient id="lip" x1="0" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="0.6" stop-color="#fbf7ef"/><stop offset="1" stop-color="#e4dccc"/></linearGradient>`,
    behind: `<ellipse cx="420" cy="540" rx="330" ry="76" fill="url(#cast)"/>
<path d="${wall}" fill="${tint.glaze}"/><path d="${wall}" fill="url(#body)"/>
<path d="M110 400C150 490 220 548 290 562C220 524 160 462 132 384Z" fill="#fff" opacity="0.26"/>
<ellipse cx="400" cy="252" rx="338" ry="206" fill="url(#lip)"/>
<ellipse cx="400" cy="255" rx="318" ry="190" fill="url(#inside)"/>
<ellipse cx="400" cy="266" rx="300" ry="178" fill="#8a7a5c" opacity="0.2"/>`,
    surface: { x: 400, y: 270, rx: 290, ry: 168, full: true },
  };
};

const pot = (tint: Tint): VesselDrawing => {
  const wall = 'M138 236V404C138 492 248 546 400 546S662 492 662 404V236Z';
  const ribs = [178, 222, 274, 334, 400, 466, 526, 578, 622]
    .map(
      (x) =>
        `<path d="M${x} ${262 + 96 - Math.abs(x - 400) * 0.2}V${520 - ((x - 400) / 262) ** 2 * 88}" stroke="${tint.glazeDark}" stroke-opacity="0.28" stroke-width="7"/>`,
    )
    .join('');
  return {
    defs: `${cast(tint)}
<linearGradient id="body" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity="0.25"/><stop offset="0.26" stop-color="#fff" stop-opacity="0.3"/><stop offset="0.6" stop-color="${tint.glazeDark}" stop-opacity="0.22"/><stop offset="1" stop-color="${tint.glazeDark}"/></linearGradient>
<linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9d0bf"/><stop offset="1" stop-color="#fffdf8"/></linearGradient>
<linearGradient id="lip" x1="0" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#e9e1d2"/></linearGradient>`,
    behind: `<ellipse cx="420" cy="500" rx="330" ry="84" fill="url(#cast)"/>
<path d="${wall}" fill="${tint.glaze}"/>${ribs}<path d="${wall}" fill="url(#body)"/>
<ellipse cx="400" cy="236" rx="266" ry="152" fill="url(#lip)"/>
<ellipse cx="400" cy="239" rx="247" ry="138" fill="url(#inside)"/>`,
    surface: { x: 400, y: 250, rx: 228, ry: 124, full: true },
  };
};

const board = (tint: Tint): VesselDrawing => {
  const top = 'M142 96H658Q696 96 706 132L778 462Q788 516 736 516H64Q12 516 22 462L94 132Q104 96 142 96Z';
  return {
    defs: `${cast(tint)}
<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f0c896"/><stop offset="0.5" stop-color="#dfae78"/><stop offset="1" stop-color="#c6925c"/></linearGradient>
<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ad7946"/><stop offset="1" stop-color="#80542b"/></linearGradient>
<clipPath id="top"><path d="${top}"/></clipPath>`,
    behind: `<ellipse cx="412" cy="500" rx="420" ry="92" fill="url(#cast)"/>
<path d="M22 462Q12 516 64 516H736Q788 516 778 462L780 500Q782 546 736 546H64Q18 546 20 500Z" fill="url(#side)"/>
<g clip-path="url(#top)"><rect y="80" width="800" height="450" fill="url(#wood)"/>
<g fill="none" stroke="#a9743f" stroke-opacity="0.26" stroke-width="3.4"><path d="M60 150C260 134 480 172 740 144"/><path d="M50 216C230 236 520 194 760 222"/><path d="M30 286C270 268 540 308 780 280"/><path d="M20 356C280 376 560 336 790 360"/><path d="M0 424C260 408 540 444 800 420"/><path d="M0 486C270 500 520 470 800 490"/></g>
<ellipse cx="260" cy="190" rx="280" ry="96" fill="#fff" opacity="0.13"/></g>
<path d="M96 132Q106 98 142 98H658" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="5"/>`,
    surface: { x: 400, y: 306, rx: 300, ry: 176 },
  };
};

const saucer = (tint: Tint): VesselDrawing => ({
  defs: `${cast(tint)}
<linearGradient id="saucer" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#e6e0d5"/></linearGradient>`,
  behind: `<ellipse cx="412" cy="526" rx="310" ry="72" fill="url(#cast)"/>
<ellipse cx="400" cy="512" rx="268" ry="64" fill="#c4bdae"/><ellipse cx="400" cy="502" rx="270" ry="64" fill="url(#saucer)"/>
<ellipse cx="400" cy="503" rx="254" ry="56" fill="none" stroke="${tint.glaze}" stroke-opacity="0.75" stroke-width="4.5"/>`,
  surface: { x: 400, y: 160, rx: 165, ry: 70 },
});

const drawings: Record<Vessel, (tint: Tint) => VesselDrawing> = { plate, bowl, pot, board, cup: saucer };

export const drawVessel = (vessel: Vessel, tint: Tint): VesselDrawing => drawings[vessel](tint);

import type { Tint } from './tints.ts';

export type Vessel = 'plate' | 'bowl' | 'cup' | 'board';

/** SVG behind the food, SVG before it (the front wall of a bowl), and gradients for both. Canvas 800 × 600. */
export interface VesselDrawing {
  readonly defs: string;
  readonly behind: string;
  readonly before: string;
}

const softShadow = (tint: Tint): string =>
  `<radialGradient id="cast"><stop offset="0.35" stop-color="${tint.shadow}" stop-opacity="0.5"/><stop offset="0.75" stop-color="${tint.shadow}" stop-opacity="0.17"/><stop offset="1" stop-color="${tint.shadow}" stop-opacity="0"/></radialGradient>`;

const plate = (tint: Tint): VesselDrawing => ({
  defs: `${softShadow(tint)}
<linearGradient id="rim" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="0.55" stop-color="#fbfaf7"/><stop offset="1" stop-color="#e7e4dd"/></linearGradient>
<linearGradient id="edge" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#d9d5cc"/><stop offset="0.4" stop-color="#c9c4b9"/><stop offset="1" stop-color="#aaa496"/></linearGradient>
<radialGradient id="well" cx="0.5" cy="0.72" r="0.75"><stop offset="0" stop-color="#ffffff"/><stop offset="0.7" stop-color="#f8f6f2"/><stop offset="1" stop-color="#e2ded5"/></radialGradient>`,
  behind: `<ellipse cx="412" cy="452" rx="372" ry="138" fill="url(#cast)"/>
<ellipse cx="400" cy="408" rx="322" ry="164" fill="url(#edge)"/>
<ellipse cx="400" cy="394" rx="324" ry="166" fill="url(#rim)"/>
<ellipse cx="400" cy="394" rx="309" ry="155" fill="none" stroke="${tint.glaze}" stroke-opacity="0.75" stroke-width="5"/>
<ellipse cx="400" cy="395" rx="238" ry="112" fill="#cfcabd" opacity="0.55"/>
<ellipse cx="400" cy="399" rx="236" ry="109" fill="url(#well)"/>`,
  before: '',
});

const bowl = (tint: Tint): VesselDrawing => ({
  defs: `${softShadow(tint)}
<linearGradient id="body" x1="0" y1="0" x2="1" y2="0.25"><stop offset="0" stop-color="${tint.glaze}"/><stop offset="0.32" stop-color="#ffffff" stop-opacity="0.001"/><stop offset="1" stop-color="${tint.glazeDark}"/></linearGradient>
<linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint.glazeDark}"/><stop offset="1" stop-color="${tint.glaze}"/></linearGradient>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.24"/></linearGradient>
<linearGradient id="lip" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fffdf8"/><stop offset="0.7" stop-color="#f5f0e6"/><stop offset="1" stop-color="#ded6c6"/></linearGradient>`,
  behind: `<ellipse cx="408" cy="536" rx="300" ry="58" fill="url(#cast)"/>
<ellipse cx="400" cy="330" rx="284" ry="96" fill="url(#lip)"/>
<ellipse cx="400" cy="334" rx="270" ry="86" fill="url(#inside)"/>`,
  before: `<path d="M116 330 C116 450 208 548 312 550 L488 550 C592 548 684 450 684 330 A284 96 0 0 1 116 330Z" fill="${tint.glaze}"/>
<path d="M116 330 C116 450 208 548 312 550 L488 550 C592 548 684 450 684 330 A284 96 0 0 1 116 330Z" fill="url(#body)"/>
<path d="M116 330 C116 450 208 548 312 550 L488 550 C592 548 684 450 684 330 A284 96 0 0 1 116 330Z" fill="url(#wall)"/>
<path d="M150 420 C180 480 225 520 268 532 C215 500 180 455 166 404Z" fill="#fff" opacity="0.28"/>
<path d="M116 330 A284 96 0 0 0 684 330 L670 333 A270 86 0 0 1 130 333Z" fill="url(#lip)"/>`,
});

const board = (tint: Tint): VesselDrawing => ({
  defs: `${softShadow(tint)}
<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e6b987"/><stop offset="0.5" stop-color="#d6a26c"/><stop offset="1" stop-color="#c08a55"/></linearGradient>
<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#a87343"/><stop offset="1" stop-color="#7f5229"/></linearGradient>
<clipPath id="top"><path d="M150 262 H650 Q682 262 694 290 L752 486 Q762 522 724 522 H76 Q38 522 48 486 L106 290 Q118 262 150 262Z"/></clipPath>`,
  behind: `<ellipse cx="408" cy="512" rx="410" ry="74" fill="url(#cast)"/>
<path d="M48 500 L48 486 Q38 522 76 522 H724 Q762 522 752 486 L752 508 Q754 546 724 546 H76 Q46 546 48 508Z" fill="url(#side)"/>
<g clip-path="url(#top)"><rect x="30" y="250" width="740" height="290" fill="url(#wood)"/>
<g fill="none" stroke="#a9743f" stroke-opacity="0.32" stroke-width="3"><path d="M40 300 C240 286 460 318 760 296"/><path d="M30 344 C210 360 500 326 770 348"/><path d="M20 396 C260 380 520 414 780 392"/><path d="M10 448 C240 466 540 428 790 452"/><path d="M10 500 C260 488 520 516 790 498"/></g>
<path d="M106 290 Q118 262 150 262 H650" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="6"/>
<ellipse cx="260" cy="320" rx="240" ry="54" fill="#fff" opacity="0.12"/></g>`,
  before: '',
});

const cup = (tint: Tint): VesselDrawing => ({
  defs: `${softShadow(tint)}
<linearGradient id="drink" x1="0" y1="0" x2="1" y2="0.1"><stop offset="0" stop-color="${tint.glaze}" stop-opacity="0.95"/><stop offset="0.45" stop-color="${tint.near}"/><stop offset="1" stop-color="${tint.glaze}"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="0.16" stop-color="#fff" stop-opacity="0.2"/><stop offset="0.8" stop-color="#fff" stop-opacity="0.08"/><stop offset="1" stop-color="#fff" stop-opacity="0.5"/></linearGradient>
<linearGradient id="saucer" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#e4dfd5"/></linearGradient>`,
  behind: `<ellipse cx="410" cy="522" rx="340" ry="66" fill="url(#cast)"/>
<ellipse cx="400" cy="510" rx="300" ry="60" fill="#c4beb1"/><ellipse cx="400" cy="502" rx="302" ry="60" fill="url(#saucer)"/>
<ellipse cx="400" cy="503" rx="288" ry="53" fill="none" stroke="${tint.glaze}" stroke-opacity="0.7" stroke-width="4"/>
<ellipse cx="400" cy="508" rx="150" ry="26" fill="${tint.shadow}" opacity="0.22"/>
<path d="M268 232 L300 486 Q304 512 336 516 L464 516 Q496 512 500 486 L532 232Z" fill="#ffffff" opacity="0.5"/>
<path d="M274 262 L302 484 Q306 506 338 510 L462 510 Q494 506 498 484 L526 262Z" fill="url(#drink)"/>
<path d="M283 336 Q340 316 400 340 T517 332 L509 396 Q450 418 392 396 T291 398Z" fill="#fffaf0" opacity="0.82"/>
<path d="M294 424 Q350 408 402 426 T506 422 L502 452 Q450 466 398 450 T297 456Z" fill="${tint.glazeDark}" opacity="0.28"/>
<ellipse cx="400" cy="262" rx="126" ry="30" fill="#fffaf0"/><ellipse cx="400" cy="265" rx="118" ry="25" fill="${tint.light}"/>`,
  before: `<path d="M268 232 L300 486 Q304 512 336 516 L464 516 Q496 512 500 486 L532 232 A132 30 0 0 1 268 232Z" fill="url(#glass)"/>
<path d="M290 284 L312 470" stroke="#fff" stroke-opacity="0.7" stroke-width="9" stroke-linecap="round"/>
<path d="M268 232 A132 30 0 0 0 532 232" fill="none" stroke="#fff" stroke-opacity="0.85" stroke-width="5"/>`,
});

const drawings: Record<Vessel, (tint: Tint) => VesselDrawing> = { plate, bowl, cup, board };

export const drawVessel = (vessel: Vessel, tint: Tint): VesselDrawing => drawings[vessel](tint);

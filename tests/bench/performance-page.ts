import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, type } from 'node:os';

import type { Figure } from './figure.ts';

/** One part of the document: either newly measured, or its earlier text. */
export type Part = { readonly figures: readonly Figure[]; readonly taken: string } | string;

/** Describes machine and date, without which a figure means little. */
export const machine = (rounds: number, [before, after]: readonly [number, number], stolen: number): string => {
  const [first] = cpus();
  return `${rounds === 1 ? 'One run' : `Medians of ${rounds}`}, measured on ${new Date().toISOString().slice(0, 10)} with ${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}, Node ${process.versions.node}. Load of the machine at the end: ${loadavg()[0]!.toFixed(1)} (the measurement itself uses both cores; anything far above 2 is somebody else's work beside it). A fixed piece of work took one core ${Math.round(before)} ms before and ${Math.round(after)} ms after it. The host of this virtual machine took ${(stolen * 100).toFixed(1)} % of the processors' time away meanwhile.`;
};

export const PARTS = [
  'page',
  'lighthouse',
  'touch',
  'community',
  'server',
  'files',
  'memory',
  'recipes',
  'catalogue',
] as const;
export type PartName = (typeof PARTS)[number];

const marksOf = (part: PartName): readonly [string, string] => [`<!-- ${part} -->`, `<!-- /${part} -->`];

/** Reads the results of an earlier run, so that measuring one part keeps the other parts. */
export const readKept = (path: string): Record<PartName, string> => {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const between = ([from, to]: readonly [string, string]): string =>
    text.includes(from) ? text.slice(text.indexOf(from) + from.length, text.indexOf(to)).trim() : 'Not measured yet.';
  return Object.fromEntries(PARTS.map((part) => [part, between(marksOf(part))])) as Record<PartName, string>;
};

const table = (figures: readonly Figure[]): string =>
  [
    '| figure | to reach | measured | |',
    '|---|---|---|---|',
    ...figures.map(
      ({ name, target, measured, met }) =>
        `| ${name} | ${target.trim()} | ${measured.trim()} | ${met === null ? '' : met ? 'reached' : '**missed**'} |`,
    ),
  ].join('\n');

const written = (parts: Readonly<Record<PartName, Part>>, name: PartName): string => {
  const part = parts[name];
  const [from, to] = marksOf(name);
  return `${from}\n${typeof part === 'string' ? part : `${part.taken}\n\n${table(part.figures)}`}\n${to}`;
};

export const pageOf = (parts: Readonly<Record<PartName, Part>>): string => `# Figures

Written by \`npm run bench\`; \`npm run bench -- page\` (or \`lighthouse\`, \`touch\`, \`community\`, \`server\`, \`files\`, \`memory\`, \`recipes\`, \`catalogue\`) measures one part and keeps the others.

## In the browser

Chromium through the DevTools protocol, 412×823, processor 4× slower, 150 ms round trip, 1.6 Mbit/s down, production build.
The worker is stopped before every visit, as it is after a night. Processor and network are slowed for the page; the
protocol does not reach into a worker, so its own work runs at full speed. "Installed" means: after one earlier visit, in which
the customer signed in. Blocking time, layout shift and paints are measured directly, accessibility by axe in the browser tests.

A save is timed like the touches below: from the finger's lifting, on a page that has come to rest, to the paint that says "on
this device".

Every measuring tool attaches an inspector to the page, and every figure of the page below is measured with one. With it attached
Chromium notes where each error is made, and reads the script a second time for that; React makes five inner marks that way
while it is evaluated. React is taken as it is published, so the figures hold that work, which no customer's browser does:
on \`/sign-in\` the scripts' processor time at full speed was 86 ms without an inspector and 99 ms with one (trace of the
browser's main thread, medians of 10 and 30 starts on a busy machine, 2026-11-22), some 50 ms more of a start on the slowed
processor. Bytes are the same with and without it, those of the precache are read from the files.

The processor is slowed by a signal that holds the page up for three times as long as it has just run; what other work takes
from it meanwhile is counted four times as well. The figures therefore follow the speed of the machine closely: on the virtual
one that they come from, two runs within the hour gave 0.80 s and 1.04 s for the first card online, when the fixed piece of work
named above the table took 370 ms and 640 ms.

What the host of a virtual machine gives to others meanwhile ("steal", as the kernel counts it) is nobody's figure: a round that
lost more than 2 % of the processors' time is taken again, at most three times as many in all, and a touch during which any was
lost does not count.

Nothing is asked of the page while it is measured: it says itself, through a binding of the protocol, that the card stands or
the entry is kept.

${written(parts, 'page')}

What a visit brings along for later is not in these figures: up to 200 small pictures of dishes (two million bytes at most, some
six kilobytes each) and the menu of the running plan as a PDF, both after the screen has come to rest.

For scale, measured the same way: Squoosh (32 kB of script) first largest paint 1.0 s, offline start 1.0 s; Phanpy (254 kB)
4.2 s and 3.2 s; Excalidraw (735 kB) 7.3 s and 3.2 s.

## The build

Vite makes the page's files with its own options; \`scripts/starts.ts\` says which modules a start needs together. Until
2026-11-29 the build searched for the cheapest files itself, shortened the names of classes, minified twice and patched eight
files of libraries. Bytes are those of the larger language, as the server presses them, read from the built files.

| figure | with tools of our own | with Vite's | |
|---|---|---|---|
| lines of \`scripts\` and \`vite.config.ts\` | 6,445 | 2,556 | −60 % |
| processor's time of a build | 28 s | 17 s | −38 % |
| scripts of the page | 245 | 289 | +18 % |
| styles, pressed | 22.3 kB | 23.4 kB | +5 % |
| \`/\` of a visitor | 6 scripts, 104.7 kB | 6 scripts, 106.7 kB | +2 % |
| \`/sign-in\` | 6 scripts, 106.8 kB | 6 scripts, 108.7 kB | +2 % |
| \`/\` of a customer | 15 scripts, 168.1 kB | 11 scripts, 167.4 kB | −0 % |
| \`/\` of a customer, what draws the meals without a worker | 10 scripts, 64.7 kB | 8 scripts, 64.6 kB | −0 % |
| \`/modify\` | 17 scripts, 188.7 kB | 12 scripts, 189.3 kB | +0 % |
| \`/checkout/menus\` | 20 scripts, 192.7 kB | 14 scripts, 193.2 kB | +0 % |
| \`/progress\` | 22 scripts, 188.8 kB | 15 scripts, 194.9 kB | +3 % |
| \`/feedback\` | 11 scripts, 154.9 kB | 11 scripts, 162.1 kB | +5 % |
| \`/body-analysis\` | 17 scripts, 170.8 kB | 15 scripts, 185.9 kB | +9 % |
| \`/menu/plan\` | 25 scripts, 204.5 kB | 16 scripts, 208.0 kB | +2 % |
| \`/profile\` | 26 scripts, 182.2 kB | 16 scripts, 191.2 kB | +5 % |
| worker install waits for, transferred | 240 kB | 238 kB | −1 % |
| first set of a device that reads Arabic, stored | 1.496 MB | 1.648 MB | +10 % |
| second set of a device that reads Arabic, stored | 1.155 MB | 1.123 MB | −3 % |

The first set grows because the charts' library comes whole. The budget of the first set is 1.7 MB since then; those of the
starts grow by at most 9 % (\`tests/e2e/start-budgets.spec.ts\`).

## Lighthouse

With its mobile defaults, a phone of its own making. Visitors begin with nothing; customers have the storage of one earlier visit.

${written(parts, 'lighthouse')}

## Under the finger

The same browser and slow processor, the app installed. A touch is timed from the finger's lifting to the paint that shows
its answer (the other day's name, the chosen dish marked, the sheet there), or, where that is longer, by the browser's own
Event Timing: every handler of the touch and the paint after them. The finger rests on the glass for 80 ms. "Interactive" is when the day's dishes stand and no task
above 50 ms runs any more. The menus are opened as a customer opens them, from the step before; what a start of the whole app at
that address takes is told beside it.

${written(parts, 'touch')}

## Discussions

A list of 10,000 discussions of PostgreSQL, scrolled by a thumb on the slow processor, stroke after stroke, while further pages
come over the slow network; tasks of the questions put to the page meanwhile do not count. The heap is read after a collection,
in the middle of the way and at its end. A search is timed by its asker, from the question to the answer.

${written(parts, 'community')}

## The server

200 clients in a process of their own, limits off, each sending its next message as soon as it has its answer. The echo server
is socket.io with the same transport settings that sends back what it gets; it runs in turns with the measurements, so that both
see the same machine. Half load: messages at fixed times at half the rate reached before, timed from when they were due. The
storm: the server is killed with SIGKILL while 1,000 clients send 20 queued entries each, and started again; the entries
are counted in the database afterwards.

${written(parts, 'server')}

## Files

An avatar from a photo of twelve megapixels, the processor 4× slower: its decoding and drawing are a worker's, which the protocol
does not slow. The uploads are of as many customers, with the limits on, to the embedded database.

${written(parts, 'files')}

## Memory of the embedded database

The server as \`npm start\` starts it, its resident memory read from the kernel every five seconds; "idle" is 20 s after the
ready line, or after the last client has gone. The bare database is a process that does nothing but open the same files with
the library's own settings. The slope is fitted by least squares.

${written(parts, 'memory')}

## A change of recipes

When a build brings other recipes, everything that is planned for customers with allergies is judged again, those who eat
soonest first. Measured on a PostgreSQL on the same machine: every customer has an allergy and a plan of 20 days × 3 meals; a
tenth of them have the dish that changed on every second day, and their menus are written anew and they are told by mail.
Meanwhile 200 other clients read and write in turns, 20 s each. The work takes turns of a minute, is one transaction for each
menu that changes, and goes on where it was after a crash.

${written(parts, 'recipes')}

## Import of a catalogue

\`sufra catalogue import\` of a folder with 5,000 dishes, six diets and a menu written by dates for two years, without
pictures; from the call to its end, with the check and the comparison. The importer's memory is the most that its process has
had. On the embedded database the running server does the work. The first start is that of \`npm start\` with an empty data
folder, to its ready line.

${written(parts, 'catalogue')}

## Due notices

A test's figure, not the bench's: \`npm run test:deep\` gives 100,000 customers the same due notice from two nodes on a
PostgreSQL on the same machine, a tenth of them with a device that takes it. On 2026-11-26 (2 cores, 24 GB, Linux, Node
24.21.0, nothing else running) all had it after 53 s, the devices a second later; at most five minutes are wanted. Of 20,000 of
whom one node was killed in the middle each had it once.
`;

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

Written by \`npm run bench\`; \`npm run bench -- page\` (or \`lighthouse\`, \`touch\`, \`community\`, \`server\`, \`files\`, \`memory\`, \`recipes\`, \`catalogue\`) measures one part and keeps the figures of the others.

## In the browser

The bench drives Chromium through the DevTools protocol: 412×823, processor 4× slower, 150 ms round trip, 1.6 Mbit/s down,
production build. It stops the worker before every visit, as a browser does over night. Processor and network are slow for the
page only; the protocol does not slow a worker, so the worker runs at full speed. "Installed" means: after one earlier visit, in
which the customer signed in. The bench measures blocking time, layout shift and paints; the browser tests check accessibility
with axe.

The time of a save is measured like that of the touches below: from the moment when the finger leaves the glass, on an idle page,
to the paint that says "Will be sent".

Every measuring tool attaches an inspector to the page, so every figure of the page below includes its cost. With an inspector
Chromium records where each error object is created, and parses the script a second time for that. React creates five such
objects while it is evaluated. The bench uses the published React, so the figures include this work, which a customer's browser
does not do. On \`/sign-in\` the processor time of the scripts at full speed was 86 ms without an inspector and 99 ms with one
(trace of the browser's main thread, medians of 10 and 30 starts on a busy machine, 2026-11-22). That is about 50 ms of a start on
the slow processor. The bytes are the same with and without it. The bytes of the precache are read from the files.

A signal slows the processor: it stops the page for three times as long as the page has just run. Time that other work takes from
the page in that period also counts four times. The figures therefore depend strongly on the speed of the machine. Example: on the
virtual machine of these figures, two runs within one hour gave 0.80 s and 1.04 s for the first card online; the fixed piece of
work named above the table took 370 ms and 640 ms in these runs.

Until 2026-11-29 the worker drew the first card, and the protocol does not slow a worker, so those figures (0.37 s) left that work
out. Without any slowing, on a machine whose fixed piece of work takes 385 ms, both versions were measured on 2026-12-01, one after
the other: first card online, without a server and with a silent one 0.25, 0.30 and 0.27 s before, 0.28, 0.30 and 0.23 s since;
the app takes over after 0.73, 0.85 and 0.70 s before, 0.65, 0.71 and 0.62 s since (medians of 2 and 3).

The host of a virtual machine may give processor time to other machines (the kernel counts it as "steal"). A round that lost more
than 2 % of the processors' time is repeated, up to three times the number of rounds in all. A touch that lost any time does not
count.

The bench sends no questions to the page while it measures. The page itself reports, through a binding of the protocol, that the
card is shown or the entry is stored.

${written(parts, 'page')}

These figures do not include what a visit loads for later, when the screen is idle: up to 200 small pictures of dishes (at most
two million bytes, about six kilobytes each) and the menu of the active plan as a PDF.

For comparison, measured in the same way: Squoosh (32 kB of script) has its first largest paint after 1.0 s and starts offline in
1.0 s; Phanpy (254 kB) needs 4.2 s and 3.2 s; Excalidraw (735 kB) needs 7.3 s and 3.2 s.

## The build

Vite makes the page's files with its own options; \`scripts/starts.ts\` lists the modules that a start needs together. Until
2026-11-29 our own tools searched for the cheapest split into files, shortened class names, minified twice and patched eight files
of libraries. The bytes are those of the larger language, compressed as the server compresses them, read from the built files.

| figure | with our own tools | with Vite's | |
|---|---|---|---|
| lines of \`scripts\` and \`vite.config.ts\` | 6,445 | 2,556 | −60 % |
| processor's time of a build | 28 s | 17 s | −38 % |
| scripts of the page | 245 | 289 | +18 % |
| styles, compressed | 22.3 kB | 23.4 kB | +5 % |
| \`/\` of a visitor | 6 scripts, 104.7 kB | 6 scripts, 106.7 kB | +2 % |
| \`/sign-in\` | 6 scripts, 106.8 kB | 6 scripts, 108.7 kB | +2 % |
| \`/\` of a customer | 15 scripts, 168.1 kB | 11 scripts, 167.4 kB | −0 % |
| \`/\` of a customer, scripts that render the meals without a worker | 10 scripts, 64.7 kB | 8 scripts, 64.6 kB | −0 % |
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

The first set grows because it now contains the whole library of the charts. Since then its budget is 1.7 MB; the budgets of the
starts grew by at most 9 % (\`tests/e2e/start-budgets.spec.ts\`).

## Lighthouse

Lighthouse runs with its mobile defaults, which simulate a phone. Visitors start with empty storage; customers have the storage of
one earlier visit.

${written(parts, 'lighthouse')}

## Under the finger

The browser and the slow processor are the same, and the app is installed. The time of a touch begins when the finger leaves the
glass and ends at the paint that shows the result (the name of the other day, the mark of the chosen dish, the open sheet). If the
browser's own Event Timing gives a longer time (all handlers of the touch and the paint after them), that time counts. The finger
rests on the glass for 80 ms. "Interactive" means: the day's dishes are shown and no task above 50 ms runs any more. The menus are
opened from the step before, as a customer does. A separate row has the time of a start of the whole app at that URL.

${written(parts, 'touch')}

## Discussions

A simulated thumb scrolls a list of 10,000 discussions, stored in PostgreSQL, on the slow processor, one stroke after another,
while further pages arrive over the slow network. Tasks that the bench itself causes in the page do not count. The heap is read
after a garbage collection, once in the middle and once at the end. The time of a search is measured by the client, from the
question to the answer.

${written(parts, 'community')}

## The server

200 clients run in a separate process with limits off. Each sends its next message as soon as it has its answer. The echo server
is socket.io with the same transport settings; it sends back every message. It runs in turns with the measurements, so that both
have the same conditions. Half load: the clients send messages at fixed times, at half the rate reached before, and each time is
measured from the planned moment. The storm: the server is killed with SIGKILL while 1,000 clients send 20 queued entries each,
and then started again; afterwards the entries are counted in the database.

${written(parts, 'server')}

## Files

A customer makes an avatar from a photo of twelve megapixels, with the processor 4× slower. A worker decodes and draws the photo;
the protocol does not slow the worker. Each upload is from a different customer, with the limits on, to the embedded database.

${written(parts, 'files')}

## Memory of the embedded database

\`npm start\` starts the server, and the bench reads its resident memory from the kernel every five seconds. "Idle" means 20 s after
the ready line, or 20 s after the last client has disconnected. The bare database is a process that only opens the same files with
the library's own settings. The growth is fitted by least squares.

${written(parts, 'memory')}

## A change of recipes

When a build has other recipes, the server judges again everything that is planned for customers with allergies, the next
deliveries first. The measurement uses a PostgreSQL on the same machine. Every customer has an allergy and a plan of 20 days ×
3 meals. A tenth of them have the changed dish on every second day: the server rewrites their menus and notifies them by mail. At
the same time 200 other clients read and write in turns, 20 s each. The work runs in parts of a minute, uses one transaction for
each menu that changes, and continues after a crash where it stopped.

${written(parts, 'recipes')}

## Import of a catalogue

\`sufra catalogue import\` imports a folder with 5,000 dishes, six diets and a menu by dates for two years, without pictures. The
time includes the check and the comparison, from the call to its end. The memory of the importer is the highest of its process. On
the embedded database the running server does the work. The first start is the time of \`npm start\` with an empty data folder, to
the ready line.

${written(parts, 'catalogue')}

## Due notices

This figure comes from a test, not from the bench. \`npm run test:deep\` gives 100,000 customers the same due notice from two nodes,
with a PostgreSQL on the same machine; a tenth of the customers have a device that receives it. On 2026-11-26 (2 cores, 24 GB,
Linux, Node 24.21.0, no other load) all had the notice after 53 s, the devices a second later; the limit is five minutes. In a
second run with 20,000 customers one node was killed in the middle, and each customer got the notice once.
`;

// Finds rules that no test checks: makes one change at a time in the files of PATH… and runs the tests that reach the
// change.
//
// node scripts/mutants.mjs src/domain/money the tests of the folder of the same name (tests/domain) node
// scripts/mutants.mjs --tests tests/server --limit 20 server/payments/shop.ts node scripts/mutants.mjs --files 30
// src/domain/money/quote.ts:97 one line, with more test files
//
// A change that makes a test fail is killed. A change that passes all tests has survived and is printed with its line. A
// change that none of these tests reaches is printed as unreached. A survivor means a missing test, unnecessary code, or
// a change without effect. The script makes at most --limit changes per file (40), the same ones in each run, and uses at
// most --files test files per change (8), those with the nearest names first. One test process runs at a time; no file of
// the project is written. The tests must pass before the run.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { createVitest } from 'vitest/node';

import config from '../vitest.config.ts';
import { drawn, instrumented, mutantsOf } from './mutants/mutants-of.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string', default: '40' },
    files: { type: 'string', default: '8' },
    tests: { type: 'string', multiple: true, default: [] },
  },
});

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesIn(join(path, name)))
    : [path];
/** The lines that an argument names, as in src/domain/money/quote.ts:97; no entry means all lines of the file. */
const linesOf = new Map();
const named = positionals.map((argument) => {
  const [path, line] = argument.split(':');
  const source = relative('.', path);
  if (line) linesOf.set(source, [...(linesOf.get(source) ?? []), Number(line)]);
  return source;
});
const sources = [...new Set(named)].flatMap(filesIn).filter((path) => /(?<!\.d)\.tsx?$/.test(path));
if (sources.length === 0) throw new Error('Which files? node scripts/mutants.mjs PATH…');

const notes = mkdtempSync(join(tmpdir(), 'sufra-mutants-'));
const reachedFile = join(notes, 'reached');
const processFile = join(notes, 'process');
process.env['MUTANTS_REACHED'] = reachedFile;
process.env['MUTANTS_PROCESS'] = processFile;
process.env['MUTANT'] = '';

/** For each file, one text that contains all its changes; the variable MUTANT selects the active one. */
const changed = new Map();
for (const source of sources) {
  const file = resolve(source);
  const text = readFileSync(file, 'utf8');
  const lines = linesOf.get(source);
  const found = mutantsOf(text, source).filter(({ line }) => lines?.includes(line) ?? true);
  const mutants = drawn(found, source, Number(values.limit));
  if (mutants.length > 0) changed.set(file, { source, mutants, text: instrumented(text, mutants) });
}
const plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform: (_code, id) => {
    const file = changed.get(id.split('?')[0]);
    return file && { code: file.text, map: null };
  },
};

const { projects, ...common } = config.test;
const vitest = await createVitest(
  {
    ...common,
    config: false,
    watch: false,
    bail: 1,
    retry: 0,
    maxWorkers: 1,
    // A cached module of a changed file would be used in every later run of the tests.
    fsModuleCache: false,
    reporters: [{}],
    projects: projects.map(({ test, ...project }) => ({
      ...project,
      test: { ...test, fsModuleCache: false },
      plugins: [plugin, ...(project.plugins ?? [])],
    })),
  },
  {},
);

const run = async (specifications, mutant, patience) => {
  rmSync(processFile, { force: true });
  // A test in an endless loop cannot react to a signal: the script kills its process, and the change counts as killed.
  const endless = setTimeout(() => {
    const id = existsSync(processFile) ? Number(readFileSync(processFile, 'utf8')) : process.pid;
    if (id === process.pid) throw new Error(`Without end, in a thread that cannot be ended: ${mutant}`);
    process.kill(id, 'SIGKILL');
  }, patience);
  process.env['MUTANT'] = mutant;
  vitest.state.filesMap.clear();
  vitest.state.errorsSet.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  clearTimeout(endless);
  const red = testModules.filter((module) => module.state() === 'failed').map((module) => module.moduleId);
  return { testModules, red: [...red, ...unhandledErrors.map(({ message }) => message)] };
};

const testsOf = new Map();
for (const [file, { source }] of changed) {
  const room = resolve('tests', source.replace(/^src\//, '').split('/')[0]);
  const folders = values.tests.length > 0 ? values.tests.map((path) => resolve(path)) : [room];
  vitest.config.related = [file];
  const related = await vitest.getRelevantTestSpecifications();
  testsOf.set(
    file,
    related.filter((one) => folders.some((folder) => one.moduleId.startsWith(folder))),
  );
}

// One run without a change finds which test files reach each change, and how long they take.
const everything = [...new Map([...testsOf.values()].flat().map((one) => [one.moduleId, one])).values()];
const unchanged = await run(everything, 'none', 3_600_000);
if (unchanged.red.length > 0) throw new Error(`Red without a change: ${unchanged.red.join('; ')}`);
const reached = new Set(existsSync(reachedFile) ? readFileSync(reachedFile, 'utf8').split('\n') : []);
const duration = new Map(unchanged.testModules.map((module) => [module.moduleId, module.diagnostic().duration]));
console.log(`${changed.size} files, ${everything.length} test files`);

/** Returns how far the name of a test file is from the source's: the same name is nearest, then the same folder. */
const distance = (source, testFile) => {
  const stem = basename(source).split('.')[0];
  const words = new Set(source.split('/').slice(1, -1));
  if (basename(testFile).split('.')[0] === stem) return 0;
  return (
    10 -
    relative('.', testFile)
      .split('/')
      .filter((word) => words.has(word)).length
  );
};

const totals = { mutants: 0, killed: 0, survived: 0, unreached: 0 };
for (const [file, { source, mutants }] of changed) {
  const count = { killed: 0, survived: 0, unreached: 0 };
  for (const mutant of mutants) {
    const near = testsOf
      .get(file)
      .filter(({ moduleId }) => mutant.atStart || reached.has(`${mutant.id}\t${moduleId}`))
      .sort(
        (one, other) =>
          distance(source, one.moduleId) - distance(source, other.moduleId) ||
          duration.get(one.moduleId) - duration.get(other.moduleId),
      )
      .slice(0, Number(values.files));
    let fate = 'unreached';
    if (near.length > 0) {
      const usual = near.reduce((sum, { moduleId }) => sum + duration.get(moduleId), 0);
      const { red } = await run(near, mutant.id, 20_000 + 5 * usual);
      fate = red.length > 0 ? 'killed' : 'survived';
    }
    count[fate] += 1;
    const oneLine = (text) => text.replace(/\s+/g, ' ');
    if (fate !== 'killed')
      console.log(`${fate}  ${source}:${mutant.line}  ${oneLine(mutant.was)}  →  ${oneLine(mutant.becomes)}`);
  }
  totals.mutants += mutants.length;
  for (const fate of Object.keys(count)) totals[fate] += count[fate];
  console.log(`${source}: ${mutants.length} changes, ${JSON.stringify(count)}`);
}
console.log(`In all: ${JSON.stringify(totals)}`);
await vitest.close();
rmSync(notes, { recursive: true, force: true });

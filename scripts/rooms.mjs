import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The most lines of a file of the app, and of a test or a test helper; the most files directly in one folder. */
const MOST_LINES = 300;
const MOST_TEST_LINES = 400;
const MOST_FILES = 35;

/** Files that may be longer, each with the reason. A file that is short enough again must leave the list. */
const longer = {
  'src/routeTree.gen.ts': 'written by the router',
  'server/catalogue/ingredients.ts': 'one table of the kitchen',
};

/** Clock and randomness of the machine: with them, two devices could compute different results for the same day. */
const ofTheMachine =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\bcrypto\.|\bDateTime\.(?:now|local|utc)\(\s*\)/;
const withoutComments = (text) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

const walk = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );

/**
 * Returns one sentence for every file that is too long, every folder that is too full, and every use of clock or
 * randomness in the domain.
 * @param root the folder that contains some of `src`, `sw`, `server`, `scripts` and `tests`
 */
export const faultsIn = (root) => {
  const top = new Set(readdirSync(root));
  const files = ['src', 'sw', 'server', 'scripts', 'tests']
    .filter((folder) => top.has(folder))
    .flatMap((folder) => walk(root, folder));
  const faults = [];
  const rooms = new Map();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    // A namespace of texts consists of two files, one per language, and counts once.
    rooms.set(folder, (rooms.get(folder) ?? 0) + (folder === 'src/i18n/catalogues' ? 0.5 : 1));
    if (!/\.(?:ts|tsx|mjs|cjs)$/.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const lines = text.split('\n').length - 1;
    const most = file.startsWith('tests/') ? MOST_TEST_LINES : MOST_LINES;
    const long = lines > most;
    if (long && !(file in longer)) faults.push(`file-length: ${file} has ${lines} lines, ${most} at most`);
    if (!long && file in longer)
      faults.push(`file-length: ${file} is short enough now: take it off the list of scripts/rooms.mjs`);
    if (file.startsWith('src/domain/') && ofTheMachine.test(withoutComments(text)))
      faults.push(`domain-knows-no-clock: ${file} asks the machine for the time or for chance`);
  }
  for (const [folder, count] of rooms)
    if (count > MOST_FILES) faults.push(`folder-size: ${folder} holds ${count} files, ${MOST_FILES} at most`);
  return faults;
};

import { parseArgs } from 'node:util';

import { catalogueCheck } from './catalogue-check.ts';
import { catalogueConvert } from './catalogue-convert.ts';
import { catalogueDiff } from './catalogue-diff.ts';
import { catalogueExport } from './catalogue-export.ts';
import { catalogueImport } from './catalogue-import.ts';
import { catalogueRollback } from './catalogue-rollback.ts';
import { catalogueVersions } from './catalogue-versions.ts';
import { DONE, REFUSED, WRONG_CALL, type Call, type Command, type ExitCode, type Terminal } from './command.ts';
import { staffCommands } from './staff-commands.ts';
import { troubleOf } from './trouble.ts';

const commands: readonly Command[] = [
  catalogueCheck,
  catalogueDiff,
  catalogueImport,
  catalogueVersions,
  catalogueExport,
  catalogueRollback,
  catalogueConvert,
  ...staffCommands,
];

/** Returns the words of a usage that name the command; words in capitals are values. */
const wordsOf = ({ usage }: Command): readonly string[] =>
  usage.split(' ').filter((word) => word === word.toLowerCase());
const valuesOf = ({ usage }: Command): readonly string[] =>
  usage.split(' ').filter((word) => word !== word.toLowerCase());

/** Returns how a command is called, with its options. */
const callOf = ({ usage, options = {}, lists = {}, flags = [] }: Command): string =>
  [
    usage,
    ...Object.entries(options).map(([name, value]) => `[--${name} ${value}]`),
    ...Object.entries(lists).map(([name, value]) => `[--${name} ${value} …]`),
    ...flags.map((name) => `[--${name}]`),
  ].join(' ');

const help = (): readonly string[] => [
  'Usage: npm run sufra -- COMMAND [--json]',
  '',
  ...commands.flatMap((command) => [`  ${callOf(command)}`, `      ${command.does}`]),
  '',
  'Exit code: 0 done, 1 refused with reasons, 2 wrong call.',
];

const namedBy = (words: readonly string[]): Command | undefined =>
  commands.find((command) => wordsOf(command).every((word, at) => words[at] === word));

/** Returns how the command in these arguments uses the database; undefined if it does not. */
export const wantedDatabase = (args: readonly string[]): Command['onDatabase'] =>
  args.includes('--help') ? undefined : namedBy(args)?.onDatabase;

/** Returns the question that must be answered with yes before the command in these arguments runs. */
export const questionOf = (args: readonly string[]): string | undefined => {
  const command = args.includes('--help') || args.includes('--yes') ? undefined : namedBy(args);
  if (!command?.asks) return undefined;
  const values = args.slice(wordsOf(command).length).filter((arg) => !arg.startsWith('--'));
  return values.length === valuesOf(command).length ? command.asks(values) : undefined;
};

/**
 * Runs one command.
 * @param args the arguments after `sufra` on the command line
 */
export const runCommand = async (
  args: readonly string[],
  around: Pick<Call, 'env' | 'now' | 'cwd' | 'author' | 'where'>,
  terminal: Terminal,
): Promise<ExitCode> => {
  const wrong = (sentence: string): ExitCode => {
    terminal.err(sentence);
    for (const line of help()) terminal.err(line);
    return WRONG_CALL;
  };
  let read;
  try {
    read = parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(
          commands
            .flatMap(({ options = {}, lists = {} }) => [...Object.keys(options), ...Object.keys(lists)])
            .map((name) => [name, { type: 'string' as const, multiple: true as const }]),
        ),
        ...Object.fromEntries(
          commands.flatMap(({ flags = [] }) => flags).map((name) => [name, { type: 'boolean' as const }]),
        ),
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  const { values: given, positionals } = read;
  if (given['help']) {
    for (const line of help()) terminal.out(line);
    return DONE;
  }
  if (positionals.length === 0) return wrong('Name a command.');
  const command = namedBy(positionals);
  if (!command) return wrong(`There is no command “${positionals.slice(0, 2).join(' ')}”.`);
  const values = positionals.slice(wordsOf(command).length);
  const wanted = valuesOf(command);
  const { json, help: _help, ...others } = given;
  const entries = Object.entries(others);
  const isKnown = ([name, value]: (typeof entries)[number]): boolean => {
    if (typeof value === 'boolean') return (command.flags ?? []).includes(name);
    if (Object.hasOwn(command.lists ?? {}, name)) return true;
    return Object.hasOwn(command.options ?? {}, name) && Array.isArray(value) && value.length === 1;
  };
  if (values.length !== wanted.length || !entries.every(isKnown))
    return wrong(`This command is called as: ${callOf(command)}`);
  const lists = Object.fromEntries(
    entries.flatMap(([name, value]) => (Array.isArray(value) ? [[name, value as readonly string[]]] : [])),
  );
  const options = Object.fromEntries(Object.entries(lists).map(([name, [value]]) => [name, value]));
  const flags = new Set(entries.flatMap(([name, value]) => (value === true ? [name] : [])));
  if (command.asks && !flags.has('yes')) return wrong(`${command.asks(values)} Add --yes.`);
  try {
    return await command.run({ ...around, values, options, lists, flags, json }, terminal);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === undefined) throw error;
    if (json) terminal.out(JSON.stringify({ refused: trouble }));
    else terminal.err(trouble);
    return REFUSED;
  }
};

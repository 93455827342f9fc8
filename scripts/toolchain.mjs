// Plain JavaScript without dependencies: it runs with the Node of the machine, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');

/** The Node that the project installs (24); the system's Node if there is no such package for the platform. */
export const node = () => (existsSync(join(bin, 'node')) ? join(bin, 'node') : process.execPath);

const environment = () => ({ ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` });

/** Runs a command to its end. Throws when the command fails, so that no later step uses an incomplete result. */
export const run = (command, args, env = {}) => {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), ...env },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
};

/**
 * Starts a command that runs in parallel with others, and resolves when it has ended. Its output goes to a file first and
 * is printed at the end. Rejects when the command fails.
 */
export const runBeside = (command, args, log, env = {}) => {
  const said = openSync(log, 'w');
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', said, said],
    env: { ...environment(), ...env },
  });
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      closeSync(said);
      reject(error);
    });
    child.once('exit', (status) => {
      closeSync(said);
      process.stdout.write(readFileSync(log));
      if (status === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${status}`));
    });
  });
  // The caller may await the promise much later: until then a failure must not count as unhandled.
  ended.catch(() => undefined);
  return ended;
};

/** Runs a tool of node_modules/.bin with the Node of the project. */
export const tool = (name, args, env = {}) => run(node(), [toolPath(name), ...args], env);

export const toolPath = (name) => {
  const path = join(bin, name);
  if (!existsSync(path)) throw new Error(`${name} is not installed`);
  return path;
};

export const start = (command, args, env = {}) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...env } });

/** The time zone in which the demo's days begin: its customers live in Dubai. The server's default is UTC. */
export const demoZone = (env) => ({ BUSINESS_ZONE: env.BUSINESS_ZONE || 'Asia/Dubai' });

/**
 * True if npm was run by hand and has installed everything in the lock file: npm stores a list of what it has installed.
 * Optional packages may be missing, because only some machines need them.
 */
export const isInstalled = (folder) => {
  const list = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesOf(list);
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, { version, integrity, optional }]) =>
      path === '' || optional || (installed[path]?.version === version && installed[path].integrity === integrity),
  );
};

/** Runs `npm ci` in a folder if its node_modules is missing or older than its lock file. */
const installIn = (folder) => {
  const stamp = join(folder, 'node_modules', '.sufra-lock');
  const want = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return;
  // The stamp is missing or belongs to another lock file: a direct `npm ci` without this script writes no stamp.
  if (isInstalled(folder)) {
    writeFileSync(stamp, want);
    return;
  }
  console.log('Installing what is missing (npm ci) …');
  // The build tools are needed in production too; npm would leave them out if NODE_ENV is set.
  run('npm', ['ci', '--prefix', folder, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, want);
};

export const ensureInstalled = () => installIn(root);

/**
 * Lighthouse and its dependencies are a fifth of all packages, so they are installed only when they are used. They have
 * their own folder within node_modules, where no other tool looks.
 */
export const ensureLighthouse = () => {
  const wanted = join(root, 'tests', 'bench', 'lighthouse');
  const folder = join(root, 'node_modules', '.lighthouse');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(wanted, name), join(folder, name));
  installIn(folder);
};

const sources = [
  'src',
  'sw',
  'server',
  'scripts',
  'catalogue',
  'public',
  'index.html',
  'desk.html',
  'vite.config.ts',
  'vite.desk.config.ts',
  'vite.screens.config.ts',
  'vite.server.config.ts',
  // package.json names the supported browsers.
  'package.json',
  'package-lock.json',
];
const generated = new Set(['dishes']);

const walk = (path, hash) => {
  const info = statSync(path);
  if (!info.isDirectory()) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort())
    if (!generated.has(name) || !path.endsWith('public')) walk(join(path, name), hash);
};

const fingerprint = () => {
  const hash = createHash('sha256');
  for (const name of sources) walk(join(root, name), hash);
  return hash.digest('hex');
};

/** Copies the pictures of the catalogue to the folder of the page's files. */
export const copyPictures = () => {
  const target = join(root, 'public', 'dishes');
  rmSync(target, { recursive: true, force: true });
  cpSync(join(root, 'catalogue', 'pictures'), target, { recursive: true });
};

/** Builds page, worker and server when any source has changed since the last build. */
export const ensureBuilt = () => {
  const stamp = join(root, 'dist', '.stamp');
  const want = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return;
  console.log('Building …');
  copyPictures();
  tool('vite', ['build', '--logLevel', 'warn']);
  // The plugin names the worker index.js after its source, sw/index.ts; the page expects it at /sw.js.
  renameSync(join(root, 'dist/page/index.js'), join(root, 'dist/page/sw.js'));
  run(node(), ['scripts/floor/check.ts']);
  for (const config of ['vite.screens.config.ts', 'vite.desk.config.ts', 'vite.server.config.ts'])
    tool('vite', ['build', '--config', config, '--logLevel', 'warn']);
  // The server looks for the page of a folder under this name.
  renameSync(join(root, 'dist/desk/desk.html'), join(root, 'dist/desk/index.html'));
  // The plugin names the worker index.js after its source, sw/desk/index.ts; the page expects it at /desk/sw.js.
  renameSync(join(root, 'dist/desk/index.js'), join(root, 'dist/desk/sw.js'));
  run(node(), ['scripts/compress.ts']);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, want);
};

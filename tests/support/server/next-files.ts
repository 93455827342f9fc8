import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

const SAID = 'Try again';
const SAID_NEXT = 'Once more';
/** The text in the form in which the build writes catalogues into scripts. */
const retryText = new RegExp(`("shell\\.retry":\\[?(["'\`]))${SAID}(?=\\2)`, 'g');

const isText = /\.(?:js|css|html|json|webmanifest|svg)$/;
const isPacked = /\.(?:br|gz)$/;
/** The hash in a file's name, wherever the name is used. */
const mark = /(?<=-)[\w-]{8}(?=\.[a-z]+\b)/g;
/** A file's name as scripts and styles use it, or as all other files do. */
const mention = /(?:\bassets|(?<=["'`(])\.)\/([\w.$-]+-[\w-]{8}\.(?:js|css|svg|png))\b/g;
/** An entry in the worker's list of files. */
const listed = /\{[^{}]*"url":"[^"{}]+"[^{}]*\}/g;

interface Listed {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity?: string;
}

interface Packing {
  readonly pack: (plain: Buffer) => Buffer;
  readonly unpack: (packed: Buffer) => Buffer;
}

const packings: Readonly<Record<string, Packing>> = {
  br: {
    pack: (plain) =>
      brotliCompressSync(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      }),
    unpack: (packed) => brotliDecompressSync(packed),
  },
  gz: {
    pack: (plain) => gzipSync(plain),
    unpack: (packed) => gunzipSync(packed),
  },
};

const hash = (text: string, encoding: 'hex' | 'base64url', length: number): string =>
  createHash('sha256').update(text).digest(encoding).slice(0, length);
const nextMark = (old: string): string => hash(`next ${old}`, 'base64url', 8);
const revisionOf = (content: Buffer): string => createHash('md5').update(content).digest('hex');
const integrityOf = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

type Files = ReadonlyMap<string, Buffer>;

/** Path → content; without compressed files, and without the pictures of dishes, which no release changes. */
const filesIn = (folder: string): Files =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .filter((path) => !path.startsWith('dishes/') && !isPacked.test(path))
      .map((path) => [path, readFileSync(join(folder, path))]),
  );

const textsIn = (files: Files): [path: string, text: string][] =>
  [...files].filter(([path]) => isText.test(path)).map(([path, content]) => [path, content.toString()]);

/**
 * The hashes in the names of all files that the next release changes: a file that names a changed file is also changed.
 */
const changedMarks = (before: Files, next: Files): ReadonlySet<string> => {
  const assets = textsIn(next).flatMap(([path, text]) => {
    const own = /^assets\/.+-([\w-]{8})\.[a-z]+$/.exec(path)?.[1];
    return own === undefined ? [] : [{ path, own, named: text.match(mark) ?? [] }];
  });
  const changed = new Set(
    assets.filter(({ path }) => !next.get(path)!.equals(before.get(path)!)).map(({ own }) => own),
  );
  for (let known = -1; known < changed.size;) {
    known = changed.size;
    for (const { own, named } of assets) if (named.some((each) => changed.has(each))) changed.add(own);
  }
  return changed;
};

const said = (text: string, name: string, nextName: string): string =>
  text.replaceAll(retryText, `$1${SAID_NEXT}`).replaceAll(name, nextName);

const listedFile = (entry: string, files: Files): { readonly told: Listed; readonly content: Buffer } => {
  const told = JSON.parse(entry) as Listed;
  const content = files.get(told.url);
  if (!content) throw new Error(`the worker's list names ${told.url}, which the next release does not hold`);
  return { told, content };
};

/** The worker, with the current content of each file in its list. */
const withList = (worker: string, files: Files): string =>
  worker.replaceAll(listed, (entry) => {
    const { told, content } = listedFile(entry, files);
    return JSON.stringify({
      ...(told.integrity !== undefined && { integrity: integrityOf(content) }),
      revision: told.revision === null ? null : revisionOf(content),
      url: told.url,
    });
  });

const checkList = (worker: string, files: Files): void => {
  const entries = (worker.match(listed) ?? []).map((entry) => listedFile(entry, files));
  for (const { told, content } of entries) {
    if (told.integrity !== undefined && told.integrity !== integrityOf(content))
      throw new Error(`${told.url} of the next release is not what the worker's list says of it`);
    if (told.revision !== null && told.revision !== revisionOf(content))
      throw new Error(`${told.url} of the next release is of another revision than the worker's list says`);
  }
  const read = entries.filter(({ told }) => told.integrity !== undefined).length;
  const written = (worker.match(/"integrity":"sha256-/g) ?? []).length;
  if (read === 0 || read !== written)
    throw new Error(`the worker says of ${written} files what they hold, and its list was read with ${read}`);
};

/** Checks the written files: with an incomplete release a journey would blame the app. */
const check = (folder: string, gone: readonly string[]): void => {
  const files = filesIn(folder);
  const old = new RegExp(gone.join('|'));
  for (const path of files.keys())
    if (old.test(path)) throw new Error(`${path} of the next release has the name of the build before`);
  for (const [path, text] of textsIn(files)) {
    const left = old.exec(text);
    if (left) throw new Error(`${path} of the next release says ${left[0]}, which is gone with the build before`);
    for (const [, named] of text.matchAll(mention))
      if (!files.has(`assets/${named}`))
        throw new Error(`${path} of the next release names ${named}, which is not there`);
  }
  for (const [path, content] of files)
    for (const [ending, { unpack }] of Object.entries(packings)) {
      const packed = join(folder, `${path}.${ending}`);
      if (existsSync(packed) && !unpack(readFileSync(packed)).equals(content))
        throw new Error(`${path}.${ending} of the next release does not hold ${path}`);
    }
  checkList(files.get('sw.js')!.toString(), files);
};

/**
 * Writes the release after the build in `page`: one text of the frame differs, and every file that depends on it has
 * another name, as in a build of the changed sources. Throws if the written release is incomplete.
 * @param name the name of the build in `page`
 * @param to an empty folder
 */
export const writeNextFiles = (page: string, name: string, to: string): void => {
  const before = filesIn(page);
  const nextName = hash(`next ${name}`, 'hex', 16);
  const map = (files: Files, change: (text: string) => string): Map<string, Buffer> =>
    new Map([...files, ...textsIn(files).map(([path, text]) => [path, Buffer.from(change(text))] as const)]);

  const worded = map(before, (text) => said(text, name, nextName));
  const marks = changedMarks(before, worded);
  if (marks.size === 0)
    throw new Error(`no script of the build says "${SAID}", so that its next release would be the same`);
  for (const [path, text] of textsIn(worded))
    if (path.endsWith('.html') && text.includes(SAID))
      throw new Error(`${path} was drawn with "${SAID}", which may be what the next release says otherwise`);
  const renamed = (text: string): string => text.replaceAll(mark, (each) => (marks.has(each) ? nextMark(each) : each));
  const next = map(worded, renamed);
  const named = new Map([...next].map(([path, content]) => [renamed(path), content]));
  const worker = Buffer.from(withList(named.get('sw.js')!.toString(), named));

  for (const [path, old] of before) {
    const content = path === 'sw.js' ? worker : next.get(path)!;
    const place = join(to, renamed(path));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
    for (const [ending, { pack }] of Object.entries(packings)) {
      const packed = join(page, `${path}.${ending}`);
      if (existsSync(packed))
        writeFileSync(`${place}.${ending}`, content.equals(old) ? readFileSync(packed) : pack(content));
    }
  }
  check(to, [name, ...marks]);
};

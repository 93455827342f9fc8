import type * as v from 'valibot';

import { decodeText, readTable } from './csv.ts';
import { articleFront, pageFront, readDocument, type Document } from './document.ts';
import type { Finding, Findings } from './finding.ts';
import type { FolderFiles } from './folder-files.ts';
import { didYouMean } from './nearest.ts';
import { picturePath } from './picture-path.ts';
import { PROVIDER_FILE, readProvider, type Provider } from './provider.ts';
import { tables, type Rows, type TableName } from './tables.ts';

type Language = 'en' | 'ar';

export interface Page {
  readonly file: string;
  readonly alias: string;
  readonly language: Language;
  readonly document: Document<v.InferOutput<typeof pageFront>>;
}

export interface Article {
  readonly file: string;
  readonly id: number;
  readonly name: string;
  readonly language: Language;
  readonly document: Document<v.InferOutput<typeof articleFront>>;
}

/** A catalogue folder after reading, before it is checked as a whole. */
export interface Folder {
  /** Undefined if the file is missing or has faults. */
  readonly provider: Provider | undefined;
  readonly rows: Rows;
  /** Tables that are missing or could not be read: references to them are not checked. */
  readonly unread: ReadonlySet<TableName>;
  readonly pages: readonly Page[];
  readonly articles: readonly Article[];
  /** The paths of all files, relative to the folder. */
  readonly files: ReadonlySet<string>;
}

/** A folder that has its `provider.yaml`. */
export type WholeFolder = Folder & { readonly provider: Provider };

const LARGEST_TABLE_BYTES = 64 * 1024 * 1024;
const PAGE = /^pages\/([a-z0-9-]+)\.(en|ar)\.md$/;
const ARTICLE = /^articles\/([1-9]\d{0,8})-([a-z0-9-]+)\.(en|ar)\.md$/;

const whole = (file: string, text: string): Finding => ({ file, row: null, column: null, text });

/** Reads everything in a folder except the pictures. */
export const readFolder = async (
  files: FolderFiles,
): Promise<{ readonly folder: Folder; readonly findings: Findings }> => {
  const findings: Findings = { faults: [...files.faults], warnings: [...files.warnings] };
  const { faults, warnings } = findings;
  const { paths } = files;

  /** Returns the text of a file; adds a fault and returns undefined if the file is not a text. */
  const textOf = async (file: string): Promise<string | undefined> => {
    if ((await files.sizeOf(file)) > LARGEST_TABLE_BYTES) {
      faults.push(whole(file, 'The file is larger than 64 MB.'));
      return undefined;
    }
    const text = decodeText(await files.read(file));
    if (text === undefined) faults.push(whole(file, 'The file is not UTF-8. Save it as “CSV UTF-8”.'));
    return text;
  };

  const rows: Partial<Record<TableName, unknown>> = {};
  const unread = new Set<TableName>();
  const known = new Set<string>([PROVIDER_FILE]);
  for (const [name, table] of Object.entries(tables) as [TableName, (typeof tables)[TableName]][]) {
    known.add(table.file);
    rows[name] = [];
    if (!paths.has(table.file)) {
      if (!table.needed) continue;
      unread.add(name);
      faults.push(whole(table.file, 'The file is missing.'));
      continue;
    }
    const text = await textOf(table.file);
    const read = text === undefined ? undefined : readTable(table, text);
    if (!read || read.faults.length > 0) unread.add(name);
    faults.push(...(read?.faults ?? []));
    rows[name] = read?.rows ?? [];
  }

  let provider: Provider | undefined;
  if (paths.has(PROVIDER_FILE)) {
    const text = await textOf(PROVIDER_FILE);
    const read = text === undefined ? undefined : readProvider(text);
    faults.push(...(read?.faults ?? []));
    provider = read?.provider;
  } else faults.push(whole(PROVIDER_FILE, 'The file is missing.'));

  // The logo and the icon may be in the same folder as the tables.
  for (const mark of [provider?.logo, provider?.icon]) if (mark !== undefined) known.add(picturePath(mark, paths));

  const pages: Page[] = [];
  const articles: Article[] = [];
  for (const file of paths) {
    if (known.has(file) || file.startsWith('pictures/')) continue;
    const page = PAGE.exec(file);
    const article = ARTICLE.exec(file);
    if (!page && !article) {
      // A provider file with faults does not tell which pictures are its logo and icon.
      if (provider === undefined && /^[^/]+\.(?:png|jpe?g|webp|avif)$/i.test(file)) continue;
      const tip = didYouMean(file, known);
      warnings.push(whole(file, `This file is not read.${tip}`));
      continue;
    }
    const text = await textOf(file);
    if (text === undefined) continue;
    if (page) {
      const read = readDocument(file, text, pageFront);
      faults.push(...read.faults);
      if (read.document) pages.push({ file, alias: page[1]!, language: page[2] as Language, document: read.document });
    } else if (article) {
      const read = readDocument(file, text, articleFront);
      faults.push(...read.faults);
      if (read.document)
        articles.push({
          file,
          id: Number(article[1]),
          name: article[2]!,
          language: article[3] as Language,
          document: read.document,
        });
    }
  }
  return { folder: { provider, rows: rows as Rows, unread, pages, articles, files: paths }, findings };
};

import sharp from 'sharp';

import type { Finding } from './finding.ts';
import type { FolderFiles } from './folder-files.ts';
import { picturePath } from './picture-path.ts';
import type { Folder } from './read-folder.ts';
import { tables } from './tables.ts';

const LARGEST_BYTES = 20_000_000;
const LARGEST_PIXELS = 40_000_000;
const KINDS = ['jpeg', 'png', 'webp', 'heif'];
const ENDINGS = /\.(?:jpe?g|png|webp|avif)$/i;
/** The number of pictures that are checked at the same time. */
const ABREAST = 4;

/** Returns the fault of a picture; undefined if it can be used. */
const faultOf = async (files: FolderFiles, path: string): Promise<string | undefined> => {
  if ((await files.sizeOf(path)) > LARGEST_BYTES) return 'The picture is larger than 20 MB.';
  try {
    const { format, width, height } = await sharp(await files.read(path), { limitInputPixels: false }).metadata();
    if (!KINDS.includes(format)) return 'The picture is not a JPEG, PNG, WebP or AVIF.';
    if (width * height > LARGEST_PIXELS)
      return `The picture has ${Math.round((width * height) / 1e6)} megapixels; at most 40 are taken.`;
    return undefined;
  } catch (error) {
    return `The picture cannot be read: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}.`;
  }
};

/** Returns the faults of pictures, and of the cells that name files. */
export const checkPictures = async (from: FolderFiles, { rows, provider, files }: Folder): Promise<Finding[]> => {
  const faults: Finding[] = [];
  const named: {
    readonly file: string;
    readonly row: number | null;
    readonly column: string;
    readonly path: string;
  }[] = [
    ...rows.dishes.flatMap(({ row, picture }) =>
      picture === undefined ? [] : [{ file: tables.dishes.file, row, column: 'picture', path: picture }],
    ),
    ...rows.customFit.flatMap(({ row, picture }) =>
      picture === undefined ? [] : [{ file: tables.customFit.file, row, column: 'picture', path: picture }],
    ),
    ...rows.focus.map(({ row, file: path }) => ({ file: tables.focus.file, row, column: 'file', path })),
    ...(['logo', 'icon'] as const).flatMap((column) =>
      provider?.[column] === undefined ? [] : [{ file: 'provider.yaml', row: null, column, path: provider[column] }],
    ),
  ];
  for (const { file, row, column, path } of named) {
    const inside = picturePath(path, files);
    if (path.startsWith('/') || path.includes('\\') || inside.startsWith('..'))
      faults.push({ file, row, column, text: `“${path}” lies outside of the folder.` });
    else if (!files.has(inside)) faults.push({ file, row, column, text: `There is no file “${path}”.` });
  }
  const marks = [provider?.logo, provider?.icon]
    .flatMap((named) => (named === undefined ? [] : [picturePath(named, files)]))
    .filter((file) => files.has(file));
  const pictures = new Set([
    ...[...files].filter((file) => file.startsWith('pictures/') && file !== tables.focus.file),
    ...marks,
  ]);
  const waiting = pictures.values();
  const look = async (): Promise<void> => {
    for (const file of waiting) {
      const text = ENDINGS.test(file) ? await faultOf(from, file) : 'The picture is not a JPEG, PNG, WebP or AVIF.';
      if (text !== undefined) faults.push({ file, row: null, column: null, text });
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, look));
  return faults;
};

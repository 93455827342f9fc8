import { delimiterOf, makeRowReader, type TextRow } from '#src/domain/body/weight-file/delimited-text.ts';
import { report } from '#src/state/engine/report.ts';
import { encodingOf } from './decode-file.ts';
import { breath } from './slices.ts';

export const LARGEST_BYTES = 20_000_000;
export const MOST_ROWS = 100_000;
/** The bytes that are read and parsed at once: a few milliseconds on a slow phone. */
const PART_BYTES = 32_768;

export type Unreadable = 'tooLarge' | 'tooMany' | 'notText' | 'empty' | 'gone';
export type FileRead =
  | { readonly kind: 'rows'; readonly rows: readonly TextRow[] }
  | { readonly kind: 'unreadable'; readonly why: Unreadable };

const unreadable = (why: Unreadable): FileRead => ({ kind: 'unreadable', why });

const bytesOf = async (file: Blob, from: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, from + PART_BYTES).arrayBuffer());

/**
 * Reads the rows of a file in parts, so that the page stays responsive. A file that is too large is not opened.
 * @param wanted returns false if the result is no longer needed, which ends the reading
 */
export const readFileRows = async (
  file: Blob,
  { progressed, wanted }: { readonly progressed: (share: number) => void; readonly wanted: () => boolean },
): Promise<FileRead> => {
  if (file.size > LARGEST_BYTES) return unreadable('tooLarge');
  if (file.size === 0) return unreadable('empty');
  const rows: TextRow[] = [];
  try {
    const first = await bytesOf(file, 0);
    const encoding = encodingOf(first);
    if (encoding === null) return unreadable('notText');
    const decoder = new TextDecoder(encoding);
    const sample = decoder.decode(first, { stream: true });
    let told = 0;
    const reader = makeRowReader(delimiterOf(sample));
    rows.push(...reader.push(sample));
    for (let from = PART_BYTES; from < file.size && wanted(); from += PART_BYTES) {
      await breath();
      rows.push(...reader.push(decoder.decode(await bytesOf(file, from), { stream: true })));
      if (rows.length > MOST_ROWS) return unreadable('tooMany');
      const percent = Math.floor((100 * from) / file.size);
      if (percent > told) progressed(percent / 100);
      told = percent;
    }
    rows.push(...reader.push(decoder.decode()), ...reader.end());
  } catch (cause) {
    // The file was moved, is on a removed drive, or is in a cloud: the system does not tell which.
    report('a file of weights could not be read')(cause);
    return unreadable('gone');
  }
  return rows.length === 0 ? unreadable('empty') : { kind: 'rows', rows };
};

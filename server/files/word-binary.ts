/** The compound file in which Word kept its documents until 2007: sectors, chained by a table, and a directory of names. */
const END_OF_CHAIN = 0xfffffffe;
const ENTRY = 128;
const TABLES_IN_HEADER = 109;

/** Names of the entries in its directory, or undefined for what is no compound file. */
const namesIn = (bytes: Buffer): Set<string> | undefined => {
  if (bytes.length < 512 || bytes.readUInt16LE(28) !== 0xfffe) return undefined;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const size = 2 ** shift;
  const sector = (index: number): Buffer | undefined => {
    const from = (index + 1) * size;
    // The last one may be cut short.
    return index < 0xfffffffa && from < bytes.length ? bytes.subarray(from, from + size) : undefined;
  };
  const next = (index: number): number | undefined => {
    const table = Math.floor((index * 4) / size);
    if (table >= TABLES_IN_HEADER) return undefined;
    const at = (index * 4) % size;
    const entries = sector(bytes.readUInt32LE(76 + table * 4));
    return entries && at + 4 <= entries.length ? entries.readUInt32LE(at) : undefined;
  };
  const names = new Set<string>();
  const seen = new Set<number>();
  let index: number | undefined = bytes.readUInt32LE(48);
  while (index !== END_OF_CHAIN) {
    const entries: Buffer | undefined = index === undefined || seen.has(index) ? undefined : sector(index);
    if (index === undefined || !entries) return undefined;
    seen.add(index);
    for (let at = 0; at + ENTRY <= entries.length; at += ENTRY) {
      const length = entries.readUInt16LE(at + 64);
      if (length > 2 && length <= 64) names.add(entries.toString('utf16le', at, at + length - 2));
    }
    index = next(index);
  }
  return names;
};

/** A Word document of the old kind, and one without programs in it. */
export const isWordBinary = (bytes: Buffer): boolean => {
  const names = namesIn(bytes);
  return (
    names !== undefined &&
    names.has('WordDocument') &&
    !names.has('Macros') &&
    !names.has('_VBA_PROJECT') &&
    !names.has('VBA')
  );
};

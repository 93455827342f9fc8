/** Bytes that programs add after the end of a file as filling: NUL, white space, Ctrl-Z and 0xFF. */
const padding: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x20, 0xff]);

/** True if only padding, or nothing, follows from this position. */
export const isPadding = (bytes: Buffer, from: number): boolean => {
  for (let at = from; at < bytes.length; at += 1) if (!padding.has(bytes[at]!)) return false;
  return true;
};

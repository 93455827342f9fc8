const encoder = new TextEncoder();
/** The number of bytes of a text inside JSON. */
const bytesIn = (text: string): number => encoder.encode(JSON.stringify(text)).length - 2;

const CUT = '\n…';

/**
 * The text of a notice for a device; the inbox has the complete text. A long text is cut after a whole line.
 * @param room the maximum number of bytes inside JSON
 */
export const pushText = (text: string, room: number): string => {
  if (bytesIn(text) <= room) return text;
  let cut = '';
  let taken = bytesIn(CUT);
  for (const letter of text) {
    taken += bytesIn(letter);
    if (taken > room) break;
    cut += letter;
  }
  const lineEnd = cut.lastIndexOf('\n');
  return `${lineEnd > 0 ? cut.slice(0, lineEnd) : cut}${CUT}`;
};

const encoder = new TextEncoder();
/** Bytes of a text within JSON. */
const bytesIn = (text: string): number => encoder.encode(JSON.stringify(text)).length - 2;

const CUT = '\n…';

/**
 * The words of a notice as a device shows them: the inbox has all of them. A long text ends with a whole line.
 * @param room bytes that it may take within JSON
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

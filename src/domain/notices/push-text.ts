/** A push service takes 4 kB with everything around the words; an Arabic letter is two bytes. */
export const PUSHED_LETTERS = 1_000;

/** The words of a notice as a device shows them: the inbox has all of them. A long text ends with a whole line. */
export const pushText = (text: string): string => {
  if (text.length <= PUSHED_LETTERS) return text;
  const cut = text.slice(0, PUSHED_LETTERS - 2);
  const lineEnd = cut.lastIndexOf('\n');
  return `${lineEnd > 0 ? cut.slice(0, lineEnd) : cut}\n…`;
};

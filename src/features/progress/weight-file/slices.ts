/** Yields to the browser for input and rendering. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The number of rows in a slice: a few milliseconds on a slow phone. */
const ROWS = 400;

/** Passes the rows to `work` in parts, with a pause after each; resolves with false if the result is no longer needed. */
export const inSlices = async <Row>(
  rows: readonly Row[],
  work: (part: readonly Row[]) => void,
  wanted: () => boolean,
): Promise<boolean> => {
  for (let from = 0; from < rows.length; from += ROWS) {
    if (from > 0) await breath();
    if (!wanted()) return false;
    work(rows.slice(from, from + ROWS));
  }
  return wanted();
};

/** Lets touches and frames through. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** So many rows are a few milliseconds on a slow phone. */
const ROWS = 400;

/** Hands the rows over in parts, with a pause between them; false when the result is no longer needed. */
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

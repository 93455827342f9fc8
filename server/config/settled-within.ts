/**
 * Resolves to true when all of the work has settled, or to false after this number of ms; the unfinished work continues.
 */
export const settledWithin = async (ms: number, work: readonly Promise<unknown>[]): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const settled = Promise.allSettled(work).then(() => true);
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
};

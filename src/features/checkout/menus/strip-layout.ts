/** How the dates of a saved plan stand on a screen: in pages of so many, or as a plain list. */
export type StripLayout = { readonly kind: 'slides'; readonly perPage: number } | { readonly kind: 'list' };

const MOBILE_WIDTH = 768;
const pages = [
  { over: 1400, perPage: 14 },
  { over: 992, perPage: 7 },
  { over: 479, perPage: 5 },
] as const;

/** @param width of the window in CSS pixels. Under 768 the list wins over the five slides that begin at 480. */
export const stripLayout = (width: number): StripLayout => {
  const page = width < MOBILE_WIDTH ? undefined : pages.find(({ over }) => width > over);
  return page ? { kind: 'slides', perPage: page.perPage } : { kind: 'list' };
};

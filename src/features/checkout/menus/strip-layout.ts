import { PHONE_WIDTH } from '#src/ui/drawing/use-is-wide.ts';

/** The layout of a saved plan's dates: pages of `perPage` dates, or a plain list. */
export type StripLayout = { readonly kind: 'slides'; readonly perPage: number } | { readonly kind: 'list' };

const pages = [
  { over: 1400, perPage: 14 },
  { over: 992, perPage: 7 },
  { over: 479, perPage: 5 },
] as const;

/** @param width the width of the window in CSS pixels. On a phone the list replaces the five slides that begin at 480. */
export const stripLayout = (width: number): StripLayout => {
  const page = width <= PHONE_WIDTH ? undefined : pages.find(({ over }) => width > over);
  return page ? { kind: 'slides', perPage: page.perPage } : { kind: 'list' };
};

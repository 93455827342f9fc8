/** The id that means all categories, in filters of articles and discussions. */
export const ALL_CATEGORIES = 999_999_999;
/**
 * The number of articles, discussions, comments or results on one page of a list; the server returns at most this number
 * at once.
 */
export const LIST_PAGE = 20;
/** The reasons to report a discussion or a comment. */
export const reportReasons = ['spam', 'abuse', 'health', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The allowed number of characters in a title, as its author counts them. */
export const TITLE_LIMITS = { min: 3, max: 120 } as const;
/** The allowed length of a discussion's text, without its markup. */
export const DISCUSSION_LIMITS = { min: 10, max: 20_000 } as const;
export const COMMENT_LIMITS = { min: 1, max: 2_000 } as const;

/** The small version of an article's picture. */
export const previewOf = (image: string): string => image.replace('-image.', '-preview.');

/** The id that means all categories, in filters of articles and discussions. */
export const ALL_CATEGORIES = 999_999_999;
/** As many articles, discussions, comments or finds as a list shows at a time; the server answers no more at once. */
export const LIST_PAGE = 20;
/** What may be said against a discussion or a comment. */
export const reportReasons = ['spam', 'abuse', 'health', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A title's characters, as its author counts them. */
export const TITLE_LIMITS = { min: 3, max: 120 } as const;
/** A discussion's text without its markup. */
export const DISCUSSION_LIMITS = { min: 10, max: 20_000 } as const;
export const COMMENT_LIMITS = { min: 1, max: 2_000 } as const;

/** The small picture of the one that an article names. */
export const previewOf = (image: string): string => image.replace('-image.', '-preview.');

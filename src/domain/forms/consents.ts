/** What a customer's data are used for, each of which can be taken back by itself. */
export const consentPurposes = ['plan', 'body', 'photos', 'news'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Before anything was said about a purpose: news are sent to those only who have asked for them. */
export const givenAtFirst = (purpose: ConsentPurpose): boolean => purpose !== 'news';

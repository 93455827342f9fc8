/** The purposes for which a customer's data are used; each consent can be withdrawn separately. */
export const consentPurposes = ['plan', 'body', 'photos', 'news'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The consent before the customer has decided: news are sent only to customers who asked for them. */
export const givenAtFirst = (purpose: ConsentPurpose): boolean => purpose !== 'news';

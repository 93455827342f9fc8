/** The links of the profile card, in their order. */
export const profileParts = ['preferences', 'favourites', 'groups', 'address', 'personal', 'medical', 'pause'] as const;
export type ProfilePart = (typeof profileParts)[number];

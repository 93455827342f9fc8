/** Names a member of staff in the entries of a phone, so that the entries of one person are never those of another. */
export const staffTag = (id: number): string => `staff-${id}`;

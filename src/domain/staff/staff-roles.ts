/** The roles of the provider's people at the desk; a person may have several. */
export const staffRoles = ['kitchen', 'driver', 'support', 'nutritionist', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (text: string): text is StaffRole => (staffRoles as readonly string[]).includes(text);

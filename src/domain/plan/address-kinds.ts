export const addressKinds = ['home', 'work', 'public'] as const;
/** `public` is the address of weekends and holidays. */
export type AddressKind = (typeof addressKinds)[number];

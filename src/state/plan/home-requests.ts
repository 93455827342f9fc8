export const weightStatsRequest = { subtype: 'getWeightStats' } as const;
export const managersRequest = { subtype: 'getManagers' } as const;

/** Delivery partners and slots, requested together so that one request serves the whole screen. */
export const homeArrays = ['deliveryPartnerFull', 'slotsList'] as const;

/** The first page of the inbox, which the bell counts and the inbox screen starts with. */
export const inboxRequest = { limit: 30 };

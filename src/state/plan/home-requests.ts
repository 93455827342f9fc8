export const weightStatsRequest = { subtype: 'getWeightStats' } as const;
export const managersRequest = { subtype: 'getManagers' } as const;

/** Delivery partners and slots: asked together, so that one question serves the whole screen. */
export const homeArrays = ['deliveryPartnerFull', 'slotsList'] as const;

/** The first page of the inbox: what the bell counts and what its screen begins with. */
export const inboxRequest = { limit: 30 };

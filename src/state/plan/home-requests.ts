export const weightStatsRequest = { subtype: 'getWeightStats' } as const;
export const managersRequest = { subtype: 'getManagers' } as const;

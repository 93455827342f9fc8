/** Leaves the app for another site, in the same tab. */
export const leaveFor = (address: string): void => window.location.assign(address);

/** The name of the device's database; the engine creates it, and a start reads it before the engine has loaded. */
export const DATABASE_NAME = 'sufra';

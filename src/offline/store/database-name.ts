/** Of the device's database, which the engine makes and a start reads before the engine is there. */
export const DATABASE_NAME = 'sufra';

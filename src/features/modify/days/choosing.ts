/**
 * The meal type whose dishes are being chosen; 'first' for the first meal without a dish, null if the choice is closed.
 */
export type Choosing = number | 'first' | null;

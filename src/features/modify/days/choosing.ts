/** The meal whose dishes are chosen among, 'first' for the first that lacks one; null while none are. */
export type Choosing = number | 'first' | null;

/** If a customer avoids more ingredients than this, the team checks the case. */
const AVOIDED_WITHOUT_CONSULTATION = 3;

/**
 * True if a note recommends a consultation and the team is notified; it blocks nothing. Allergies and dislikes are
 * counted together, each ingredient or group once.
 */
export const needsConsultation = (allergies: readonly number[], dislikes: readonly number[]): boolean =>
  new Set([...allergies, ...dislikes]).size > AVOIDED_WITHOUT_CONSULTATION;

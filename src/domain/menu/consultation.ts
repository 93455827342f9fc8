/** More avoided ingredients than this are looked at by the team. */
const AVOIDED_WITHOUT_CONSULTATION = 3;

/**
 * True when a note asks for a consultation and the team is told; it blocks nothing. Allergies and dislikes count together,
 * an ingredient or group once.
 */
export const needsConsultation = (allergies: readonly number[], dislikes: readonly number[]): boolean =>
  new Set([...allergies, ...dislikes]).size > AVOIDED_WITHOUT_CONSULTATION;

import { laterPart } from '#src/person/later-part.tsx';

/** The cards for the ways of signing in, fetched when they are shown. */
export const SecurityPart = laterPart(
  async () => (await import('./security-cards.tsx')).SecurityCards,
  () => '20rem',
);

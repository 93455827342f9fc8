import { laterPart } from '../../../person/later-part.tsx';

/** The ways into the account: fetched when they are shown. */
export const SecurityPart = laterPart(
  async () => (await import('./security-cards.tsx')).SecurityCards,
  () => '20rem',
);

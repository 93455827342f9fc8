import { LIST_PAGE } from '#src/domain/community/community-limits.ts';
import { honestTitle } from '#src/domain/community/discussion-rules.ts';
import type { Engine } from '#src/offline/engine.ts';

/** How long a screen waits for the server's answer before it continues without it, in ms. */
const PATIENCE_MS = 6_000;

type Word = 'sent' | 'refused' | 'waits';

/** Returns the present state of an entry. */
const standingOf = async (engine: Engine, entry: string): Promise<Word> => {
  const { waiting, attention } = await engine.outbox();
  if (attention.some(({ id }) => id === entry)) return 'refused';
  return waiting.some(({ id }) => id === entry) ? 'waits' : 'sent';
};

/** Resolves with the server's answer to an entry, or with 'waits' if no answer comes in time. */
export const wordOn = (engine: Engine, entry: string): Promise<Word> =>
  new Promise((resolve, reject) => {
    const done = (word: Word): void => {
      end();
      clearTimeout(timer);
      resolve(word);
    };
    const look = (): void => {
      standingOf(engine, entry).then((word) => {
        if (word !== 'waits' || engine.connectivity() !== 'online') done(word);
      }, reject);
    };
    const end = engine.onOutbox(look);
    const timer = setTimeout(() => done('waits'), PATIENCE_MS);
    look();
  });

/** Returns the id of the customer's newest discussion with this title; null if the server does not list it. */
export const newestOf = async (engine: Engine, userId: number, title: string): Promise<number | null> => {
  // The title as the server stores it.
  const kept = honestTitle(title);
  const answer = await engine.ask('forum/list', { offset: 0, limit: LIST_PAGE, filters: { user_id: userId } });
  if (!answer.ok) return null;
  return answer.reply.threads.find((thread) => thread.id > 0 && thread.mine && thread.title === kept)?.id ?? null;
};

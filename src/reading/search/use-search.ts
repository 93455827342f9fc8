import { useEffect, useState } from 'react';

import { LIST_PAGE } from '../../domain/community/community-limits.ts';
import { SEARCH_MAX } from '../../domain/forms/limits.ts';
import { isTooLong, writtenText } from '../../domain/forms/written-text.ts';
import type { Locale } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import type { Reply } from '../../protocol/messages.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { ask } from '../../state/engine/ask.ts';

export type Where = 'blog' | 'forum';
export type Hit = Reply<'forum/search'>['hits'][number];

/** The results for these words in one place. */
export interface Found {
  readonly where: Where;
  readonly hits: readonly Hit[];
  readonly total: number;
}

export type SearchState =
  | { readonly kind: 'idle' | 'searching' | 'offline' | 'failed' }
  | { readonly kind: 'found'; readonly found: readonly Found[] };

/** The pause in typing before a request is sent, in ms. */
const PAUSE_MS = 250;
/** The shortest search word: a single letter would find everything. */
export const LEAST = 2;

const asked = async (text: string, places: readonly Where[], language: Locale): Promise<SearchState> => {
  const answers = await Promise.all(
    places.map((where) => ask('forum/search', { text, where, offset: 0, limit: LIST_PAGE, language })),
  );
  const found: Found[] = [];
  for (const [at, answer] of answers.entries()) {
    if (!answer.ok) return { kind: answer.reason === 'offline' ? 'offline' : 'failed' };
    found.push({ where: places[at]!, hits: answer.reply.hits, total: answer.reply.page.total });
  }
  return { kind: 'found', found };
};

/**
 * Searches while the customer types, a moment after the last character. A reply for an older text is not shown; the
 * previous results stay until the next reply.
 */
export const useSearch = (typed: string, where: readonly Where[]): SearchState => {
  const language = useLocale();
  const offline = useOffline();
  const text = writtenText(typed);
  const places = where.join(' ');
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const searches = Array.from(text).length >= LEAST && !isTooLong(text, SEARCH_MAX);
  useEffect(() => {
    if (!searches || offline) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      asked(text, places.split(' ') as Where[], language).then((next) => {
        if (current) setState(next);
      }, report('the search failed'));
    }, PAUSE_MS);
    setState((before) => (before.kind === 'found' ? before : { kind: 'searching' }));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, places, language, offline, searches]);
  if (!searches) return { kind: 'idle' };
  return offline ? { kind: 'offline' } : state.kind === 'idle' ? { kind: 'searching' } : state;
};

import { useEffect } from 'react';

import { useLocale } from '../../i18n/use-t.tsx';
import { sparesData } from '../../state/device/spares-data.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { articleRequest } from './blog-requests.ts';
import type { Post } from './use-posts.ts';

/** The number of articles that are fetched at a time, the first ones of the list first. */
const AT_ONCE = 5;

const bring = async (ids: readonly number[], language: ReturnType<typeof useLocale>): Promise<void> => {
  const engine = await wholeEngine();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE).map((id) => ['blog/get', articleRequest(id, language)] as const);
    if (!(await engine.bring(part))) return;
  }
};

/**
 * Stores the newest articles of an opened category on the device, so that they can be read without a network. Not on a
 * connection with data saving.
 */
export const useKeepArticles = (posts: readonly Post[]): void => {
  const language = useLocale();
  const offline = useOffline();
  const ids = posts.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (offline || ids === '' || sparesData()) return;
    bring(ids.split(' ').map(Number), language).catch(report('articles were not kept on the device'));
  }, [ids, language, offline]);
};

import { DISCUSSION_LIMITS } from '#src/domain/community/community-limits.ts';
import { inProject } from '../../config/project-root.ts';
import { createThreadQueue, type ThreadQueue } from '../../config/thread-queue.ts';

/** Much deeper than the output of any editor, including nested lists and tables. */
const DEEPEST_MARKUP = 64;
/** The size of the longest text with markup around every word. */
export const LONGEST_MARKUP = 6 * DISCUSSION_LIMITS.max;

/** Elements that close automatically or are empty: many of them in a row do not nest. */
const FLAT = new Set(['p', 'li', 'td', 'th', 'tr', 'thead', 'tbody', 'dt', 'dd', 'option', 'br', 'hr', 'img', 'input']);

const isTooDeep = (html: string): boolean => {
  let depth = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,15})/gi)) {
    if (FLAT.has(name!.toLowerCase())) continue;
    depth = slash === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > DEEPEST_MARKUP) return true;
  }
  return false;
};

let queue: ThreadQueue<string, string> | undefined;

/**
 * Sanitizes a text in a separate thread. Undefined if the text is nested too deeply for fast sanitizing; no person writes
 * such a text. Rejects with ThreadError.
 */
export const cleanApart = async (html: string): Promise<string | undefined> => {
  if (isTooDeep(html)) return undefined;
  queue ??= createThreadQueue(inProject('server', 'reference', 'forum', 'cleaning-worker.ts'), {
    timeout: 10_000,
    waiting: 100,
    idle: 600_000,
  });
  return queue.ask(html);
};

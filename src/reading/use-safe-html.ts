import { useEffect, useMemo, useState } from 'react';

import { report } from '../state/engine/report.ts';
import { fetchCleaner, safeHtml } from './rich-text.ts';

const cleaned = (content: string): string | undefined => {
  try {
    return safeHtml(content);
  } catch (error) {
    report('a text could not be read')(error);
    return '';
  }
};

/**
 * Returns the sanitized HTML of an encoded text; undefined while the text or the sanitizer is loading, empty for an
 * unreadable text.
 */
export const useSafeHtml = (content: string | undefined): string | undefined => {
  const [times, setTimes] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once more when the cleaner has come
  const html = useMemo(() => (content === undefined ? undefined : cleaned(content)), [content, times]);
  const waits = content !== undefined && html === undefined;
  useEffect(() => {
    let current = true;
    if (waits)
      void fetchCleaner().then(() => {
        if (current) setTimes((before) => before + 1);
      });
    return () => {
      current = false;
    };
  }, [waits]);
  return html;
};

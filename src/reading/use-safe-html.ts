import { useEffect, useState } from 'react';

import { report } from '../state/engine/report.ts';
import { safeHtml } from './rich-text.ts';

/** The cleaned HTML of an encoded text; empty until it is there, and for a text that cannot be read. */
export const useSafeHtml = (content: string | undefined): string => {
  const [html, setHtml] = useState('');
  useEffect(() => {
    if (content === undefined) return undefined;
    let current = true;
    safeHtml(content).then((clean) => {
      if (current) setHtml(clean);
    }, report('a text could not be read'));
    return () => {
      current = false;
    };
  }, [content]);
  return html;
};

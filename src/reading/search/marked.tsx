import type { ReactNode } from 'react';

interface Props {
  /** Plain text, never HTML. */
  readonly text: string;
  /** Start (included) and end (not included) of each mark in UTF-16 units, in order. */
  readonly marks: readonly (readonly [number, number])[];
}

/** Shows a text with the search words highlighted. */
export const Marked = ({ text, marks }: Props) => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    if (from < end || to <= from || to > text.length) continue;
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
};

import type { ReactNode } from 'react';

interface Props {
  /** Plain text, never HTML. */
  readonly text: string;
  /** From which UTF-16 unit to before which one, in their order. */
  readonly marks: readonly (readonly [number, number])[];
}

/** A text with what was searched for in it. */
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

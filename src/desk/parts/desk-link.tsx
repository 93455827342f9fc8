import type { MouseEvent, ReactNode } from 'react';

import { go, hrefOf } from '../path.ts';

interface Props {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: ReactNode;
}

/** A link to another page of the desk, which opens without loading the document again. */
export const DeskLink = ({ to, children, ...rest }: Props) => (
  <a
    {...rest}
    href={hrefOf(to)}
    onClick={(event: MouseEvent) => {
      // The browser opens these in another tab or window.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);

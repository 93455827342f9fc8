import type { ReactNode } from 'react';

import type { IconName } from '../text/icon-name.ts';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly current: boolean;
  /** Shown at the icon; say it in the label's words too where it matters. */
  readonly count?: number | undefined;
}

/** What a link gets; hand it to the router's link. */
export interface NavLinkProps {
  readonly href: string;
  readonly className: string | undefined;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
}

/** Draws a link, for instance `({ href, ...rest }) => <Link to={href} {...rest} />`. */
export type RenderLink = (props: NavLinkProps) => ReactNode;

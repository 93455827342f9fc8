import type { ReactNode } from 'react';

import type { IconName } from '../text/icon-name.ts';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly current: boolean;
  /** The number at the icon; if it matters, the label must say it too. */
  readonly count?: number | undefined;
}

/** The properties of a link; pass them to the router's link. */
export interface NavLinkProps {
  readonly href: string;
  readonly className: string | undefined;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
}

/** Renders a link, for instance `({ href, ...rest }) => <Link to={href} {...rest} />`. */
export type RenderLink = (props: NavLinkProps) => ReactNode;

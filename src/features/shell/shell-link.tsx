import { Link } from '@tanstack/react-router';

import type { RenderLink } from '../../ui/navigation/navigation.ts';

/** Renders links for the design system, which does not know the router. */
export const shellLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;

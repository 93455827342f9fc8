import { Link } from '@tanstack/react-router';

import type { RenderLink } from '../../ui/navigation/navigation.ts';

/** Lets the design system draw links without knowing the router. */
export const shellLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;

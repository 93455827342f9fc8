import { InstallHint } from './install-hint.tsx';
import { LogOut } from './log-out.tsx';
import { MenuLinks } from './menu-links.tsx';
import { PhoneMenu } from './phone-menu.tsx';

/** What only a customer's frame has, in a chunk of its own: a visitor never fetches it. */
export type CustomerPart = 'logOut' | 'menuLinks' | 'phoneMenu' | 'installHint';

const parts = {
  logOut: LogOut,
  menuLinks: MenuLinks,
  phoneMenu: PhoneMenu,
  installHint: InstallHint,
} as const satisfies Record<CustomerPart, unknown>;

export const CustomerPartOf = ({ part }: { readonly part: CustomerPart }) => {
  const Part = parts[part];
  return <Part />;
};

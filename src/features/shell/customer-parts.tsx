import { Bell } from './bell.tsx';
import { InstallHint } from './install-hint.tsx';
import { LogOut } from './log-out.tsx';
import { MenuLinks } from './menu-links.tsx';
import { PhoneMenu, PhoneMenuButton } from './phone-menu.tsx';
import { PullAgain } from './pull-again.tsx';
import styles from './shell.module.css';

/** What only a customer's frame has, in a chunk of its own: a visitor never fetches it. */
export type CustomerPart = 'bell' | 'logOut' | 'menuLinks' | 'phoneMenuButton' | 'phoneMenu' | 'installHint' | 'pull';

/** On a phone it is in the menu, away from the thumb. */
const HeaderLogOut = () => (
  <span className={styles.desktopOnly}>
    <LogOut />
  </span>
);

const parts = {
  bell: Bell,
  logOut: HeaderLogOut,
  menuLinks: MenuLinks,
  phoneMenuButton: PhoneMenuButton,
  phoneMenu: PhoneMenu,
  installHint: InstallHint,
  pull: PullAgain,
} as const satisfies Record<CustomerPart, unknown>;

export const CustomerPartOf = ({ part }: { readonly part: CustomerPart }) => {
  const Part = parts[part];
  return <Part />;
};

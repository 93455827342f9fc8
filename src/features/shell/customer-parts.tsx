import { Bell } from './bell.tsx';
import { InstallHint } from './install-hint.tsx';
import { LogOut } from './log-out.tsx';
import { MenuLinks } from './menu-links.tsx';
import { PhoneMenu, PhoneMenuButton } from './phone-menu.tsx';
import { PullAgain } from './pull-again.tsx';
import styles from './shell.module.css';

/** The parts of the frame that only a customer has, in a chunk of their own that a visitor never loads. */
export type CustomerPart = 'bell' | 'logOut' | 'menuLinks' | 'phoneMenuButton' | 'phoneMenu' | 'installHint' | 'pull';

/** On a phone the button is in the menu, where it is not pressed by accident. */
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

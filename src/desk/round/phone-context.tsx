import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

import type { DriverPhone } from './phone-of-driver.ts';
import { emptyView, type RoundView } from './round-view.ts';
import type { Round } from './round.ts';

const PhoneContext = createContext<DriverPhone | undefined>(undefined);

export const PhoneProvider = ({
  phone,
  children,
}: {
  readonly phone: DriverPhone | undefined;
  readonly children: ReactNode;
}) => <PhoneContext value={phone}>{children}</PhoneContext>;

const silent = (): (() => void) => () => undefined;
const none = (): undefined => undefined;
const empty = (): RoundView => emptyView;

/** The driver's round, and what it shows now; no round before it is loaded, or in a browser of the office. */
export const useRound = (): { readonly round: Round | undefined; readonly view: RoundView } => {
  const phone = useContext(PhoneContext);
  const round = useSyncExternalStore(phone?.subscribe ?? silent, phone?.round ?? none);
  const view = useSyncExternalStore(round?.subscribe ?? silent, round?.view ?? empty);
  return { round, view };
};

import { createContext } from 'react';

/** True for a screen that is rendered for the next start: parts that load later are left out, as in a real start. */
export const AheadContext = createContext(false);

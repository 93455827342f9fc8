import { createContext } from 'react';

/** True for a screen that is drawn for the next start: parts that come later are not drawn, as a start shows it. */
export const AheadContext = createContext(false);

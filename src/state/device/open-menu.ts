import { atom } from 'jotai';

/**
 * Whether the phone's menu is open. It belongs to the shell and is never stored, so a reload begins with the menu closed.
 */
export const menuOpenAtom = atom(false);

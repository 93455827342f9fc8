import { atom } from 'jotai';

/** Whether the phone's menu is open. It belongs to the shell, so it is never kept: a reload begins with it closed. */
export const menuOpenAtom = atom(false);

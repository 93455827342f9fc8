import { createContext } from 'react';

/** The id of the error that a group shows for all its choices; undefined without an error. */
export const GroupError = createContext<string | undefined>(undefined);

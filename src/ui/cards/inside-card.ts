import { createContext } from 'react';

/** True inside an open row: a card there is a plain part of the row, with a heading one level lower. */
export const InsideCard = createContext(false);

import { bigint, customType, date, integer } from 'drizzle-orm/pg-core';

/** An instant in ms by the server's clock. */
export const instant = () => bigint({ mode: 'number' });

/** A calendar day `YYYY-MM-DD`. */
export const calendarDay = () => date({ mode: 'string' });

/** Money in integer fils. */
export const fils = () => integer();

/** A list of ids, empty unless set. */
export const ids = () => integer().array().notNull().default([]);

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The words of a text as the database searches them: stemmed, with their places and weights. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

import { bigint, customType, date, integer } from 'drizzle-orm/pg-core';

/** A time in ms by the server's clock. */
export const instant = () => bigint({ mode: 'number' });

/** A calendar day `YYYY-MM-DD`. */
export const calendarDay = () => date({ mode: 'string' });

/** Money in integer fils. */
export const fils = () => integer();

/** A list of ids, empty by default. */
export const ids = () => integer().array().notNull().default([]);

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The words of a text in the database's search format: stemmed, with their positions and weights. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

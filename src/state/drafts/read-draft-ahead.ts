import type { DraftSchema } from '../../offline/session/draft-records.ts';
import { draftAtom } from './drafts.ts';
import { untilRead } from '../engine/read-ahead.ts';

/** Reads from the device what the customer has begun under this name, for the screen that is about to be drawn. */
export const readDraftAhead = async <T>(name: string, schema: DraftSchema<T>): Promise<void> => {
  await untilRead(draftAtom(name, schema), ({ loaded }) => loaded);
};

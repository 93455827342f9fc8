import type { DraftSchema } from '../../offline/session/draft-records.ts';
import { draftAtom } from './drafts.ts';
import { untilRead } from '../engine/read-ahead.ts';

/** Reads the draft of this name from the device for the screen that is about to be rendered. */
export const readDraftAhead = async <T>(name: string, schema: DraftSchema<T>): Promise<void> => {
  await untilRead(draftAtom(name, schema), ({ loaded }) => loaded);
};

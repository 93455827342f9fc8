import * as v from 'valibot';

import type { Env } from '../env/env.ts';
import { createDraftRecords, isSameDraft, type OwnedSession } from './draft-records.ts';
import type { Database } from '../store/database.ts';
import { guard } from '../store/session-store.ts';
import { sealFile } from './file-records.ts';

const NAME = 'uploads';
const earlierUpload = v.looseObject({
  id: v.string(),
  mime: v.string(),
  /** Server ms. */
  at: v.number(),
  /** Base64. */
  data: v.string(),
});

/**
 * Earlier releases stored all waiting uploads as one draft. Each file of it becomes its own record, in the transaction
 * that removes the draft. An open page of such a release may write the draft again: it is then converted again.
 */
export const carryEarlierUploads = async (database: Database, env: Env, session: OwnedSession): Promise<void> => {
  const { value, row } = await createDraftRecords(database, env).read(session, NAME, v.array(earlierUpload));
  if (!value || !row) return;
  const rows = await Promise.all(
    value.map(({ id, mime, at, data, size: _size, ...about }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0)!).buffer;
      const file = { key: id, mime, version: '', about, bytes, size: bytes.byteLength, asOf: at };
      return sealFile(session.owner, 'upload', file, env.crypto);
    }),
  );
  await database.run(
    ['session', 'drafts', 'blobs'],
    'readwrite',
    async (tx) => {
      await guard(tx, session);
      // Another tab has converted or changed the draft; its new content is converted when the files are next listed.
      if (!isSameDraft(await tx.objectStore('drafts').get(row.key), row)) return;
      for (const each of rows) await tx.objectStore('blobs').put(each);
      await tx.objectStore('drafts').delete(row.key);
    },
    'strict',
  );
};

import * as v from 'valibot';

import { keptFile, type KeptFileFacts } from '../../files/kept-files.ts';
import type { FileList } from '../../files/use-file-list.ts';
import { ask } from '../../state/engine/ask.ts';
import { replyDay } from '../../protocol/define/wire-values.ts';
import type { Reply } from '../../protocol/messages.ts';

type WireFile = Reply<'profile/getForDashboard/getFiles'>['files'][number];

const plain = ({ hash, name, size, createdAt }: WireFile): KeptFileFacts => ({ hash, name, size, createdAt });
const addressesOf = (files: readonly WireFile[]): ReadonlyMap<string, string> =>
  new Map(files.map(({ hash, url }) => [hash, url]));

export const documentList: FileList<readonly KeptFileFacts[]> = {
  key: 'files|documents',
  schema: v.array(keptFile),
  hashes: (list) => list.map(({ hash }) => hash),
  fetch: async () => {
    const answer = await ask('profile/getForDashboard/getFiles', { subtype: 'getFiles' });
    return answer.ok ? { list: answer.reply.files.map(plain), addresses: addressesOf(answer.reply.files) } : undefined;
  },
};

const photoDay = v.object({ date: replyDay, before: v.nullish(keptFile), after: v.nullish(keptFile) });
export type PhotoDay = v.InferOutput<typeof photoDay>;

const sidesOf = <T>({ before, after }: { before?: T | null | undefined; after?: T | null | undefined }): T[] =>
  [before, after].filter((file): file is T => file !== null && file !== undefined);

/** The days with photos, the latest first. */
export const photoList: FileList<readonly PhotoDay[]> = {
  key: 'files|photos',
  schema: v.array(photoDay),
  hashes: (list) => list.flatMap((each) => sidesOf(each).map(({ hash }) => hash)),
  fetch: async () => {
    const answer = await ask('profile/getForDashboard/getHistory', { subtype: 'getHistory' });
    if (!answer.ok) return undefined;
    const { history } = answer.reply;
    return {
      list: history.map(({ date, before, after }) => ({
        date,
        ...(before && { before: plain(before) }),
        ...(after && { after: plain(after) }),
      })),
      addresses: addressesOf(history.flatMap((each) => sidesOf(each))),
    };
  },
};

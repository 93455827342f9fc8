import type { Day } from '#src/domain/days/day.ts';
import type { PhotoSide } from '#src/protocol/profile/upload.ts';
import { privateAddress, privateAddresses } from '../../accounts/private-address.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { filesOf, removeFile, type FileFacts } from '../../files/stored-files.ts';
import { wireFile } from '../../files/wire-file.ts';
import { tellChange } from './told-changes.ts';
import { inSteps, type Handlers, type StepsCtx } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import type { UploadUse } from '#src/domain/forms/uploads.ts';

type WireFile = ReturnType<typeof wireFile>;

/** Returns the customer's files of one use, each with a URL for the requesting session. */
const withAddresses = async (
  { transaction, userId, session, now, services }: StepsCtx,
  use: UploadUse,
): Promise<readonly { readonly facts: FileFacts; readonly file: WireFile }[]> =>
  transaction(async (tx) => {
    const list = session ? await filesOf(tx, userId, use) : [];
    if (!session || list.length === 0) return [];
    const who = { userId, sessionId: session.id, now, seal: services.seal };
    const hashes = list.map(({ hash }) => hash);
    const addresses = await privateAddresses(tx, who, 'file', hashes);
    return list.map((facts) => ({ facts, file: wireFile(facts, addresses.get(facts.hash)!) }));
  }, 'write');

export const profileFileHandlers = {
  'profile/getForDashboard/getAvatar': inSteps(async ({ transaction, userId, session, now, services: { seal } }) =>
    transaction(async (tx) => {
      const [picture] = await filesOf(tx, userId, 'avatar');
      if (!picture || !session) return ok({ url: null });
      return ok({ url: await privateAddress(tx, { userId, sessionId: session.id, now, seal }, 'file', picture.hash) });
    }, 'write'),
  ),

  'profile/getForDashboard/getFiles': inSteps(async (ctx, { openmodal }) =>
    ok({
      files: (await withAddresses(ctx, 'document')).map(({ file }) => file),
      openmodal: openmodal === true || openmodal === 1,
    }),
  ),

  'profile/getForDashboard/getHistory': inSteps(async (ctx) => {
    const days = new Map<Day, Partial<Record<PhotoSide, WireFile>>>();
    for (const { facts, file } of await withAddresses(ctx, 'photo'))
      if (facts.day !== null && facts.side !== null)
        days.set(facts.day, { ...days.get(facts.day), [facts.side]: file });
    return ok({ history: [...days].map(([day, sides]) => ({ date: day, ...sides })) });
  }),

  'profile/getForDashboard/getProgressImgs': inSteps(async (ctx) => {
    const photos = await withAddresses(ctx, 'photo');
    // The latest photo of each side: the photos are sorted by day, newest first.
    const latest = (side: PhotoSide): WireFile | null => photos.find(({ facts }) => facts.side === side)?.file ?? null;
    return ok({ before: latest('before'), after: latest('after') });
  }),

  'profile/removeFile': async (ctx, { hash }) => {
    const removed = await removeFile(ctx.tx, ctx.userId, hash);
    if (!removed) return refuse('not_found');
    // The team does not use the account's picture; it must know that a file for the nutritionist was deleted.
    if (removed.use !== 'avatar')
      await tellChange(ctx, 1, removed.use === 'document' ? 'A medical document was deleted' : 'A photo was deleted', {
        before: removed.name,
        after: null,
        from: ctx.today,
      });
    await tellDevices(ctx);
    return ok({ hash });
  },
} satisfies Partial<Handlers>;

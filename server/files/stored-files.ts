import { createHash } from 'node:crypto';

import { and, asc, count, desc, eq, inArray, isNull, ne } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import type { ConsentPurpose } from '../../src/domain/forms/consents.ts';
import { MOST_FILES, mimeOfKind, type FileKind, type UploadUse } from '../../src/domain/forms/uploads.ts';
import type { PhotoSide } from '../../src/protocol/profile/upload.ts';
import { files } from '../db/schema/files.ts';
import type { Tx } from '../db/tx.ts';

/** The model and attribute of each use in the table, and who may read its files in addition to the owner. */
const places = {
  avatar: { model: 'Files', attribute: 'thefile', readers: [] },
  document: { model: 'Medical', attribute: 'documents', readers: ['nutritionist'] },
  photo: { model: 'Progress', attribute: 'images', readers: ['nutritionist'] },
} as const satisfies Record<UploadUse, { model: string; attribute: string; readers: readonly string[] }>;

/** The consent that each use needs before a file is accepted; null if it needs none. */
export const consentOf = {
  avatar: null,
  document: 'body',
  photo: 'photos',
} as const satisfies Record<UploadUse, ConsentPurpose | null>;

/** A file without its content. */
export interface FileFacts {
  readonly hash: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** Ms. */
  readonly createdAt: number;
  readonly side: PhotoSide | null;
  readonly day: Day | null;
}

const facts = {
  hash: files.hash,
  name: files.name,
  mime: files.mime,
  size: files.size,
  createdAt: files.createdAt,
  side: files.variant,
  day: files.day,
};

const usedFor = (userId: number, use: UploadUse) =>
  and(eq(files.userId, userId), eq(files.model, places[use].model), eq(files.attribute, places[use].attribute));

/** The files that a customer has uploaded, newest first; photos are sorted by their day. */
export const filesOf = async (tx: Tx, userId: number, use: UploadUse): Promise<readonly FileFacts[]> =>
  (await tx
    .select(facts)
    .from(files)
    .where(and(usedFor(userId, use), isNull(files.removedAt)))
    .orderBy(desc(files.day), desc(files.createdAt), asc(files.hash))) as FileFacts[];

/** Returns a customer's file with its content; undefined if the file belongs to another customer. */
export const openFile = async (
  tx: Tx,
  userId: number,
  hash: string,
): Promise<{ readonly name: string; readonly mime: string; readonly content: Buffer } | undefined> => {
  const [row] = await tx
    .select({ name: files.name, mime: files.mime, content: files.content })
    .from(files)
    .where(and(eq(files.hash, hash), eq(files.userId, userId), isNull(files.removedAt)));
  return row;
};

export interface NewFile {
  readonly use: UploadUse;
  readonly kind: FileKind;
  readonly name: string;
  readonly content: Buffer;
  /** Of photos. */
  readonly side: PhotoSide | null;
  readonly day: Day | null;
}

/**
 * Stores a file. The same content for the same use is stored only once, so a repeated upload after a lost answer is safe.
 * A new avatar replaces the old one, and a new photo replaces the one of the same day and side. Returns undefined if the
 * customer has too many files.
 */
export const keepFile = async (
  tx: Tx,
  userId: number,
  now: number,
  { use, kind, name, content, side, day }: NewFile,
): Promise<{ readonly file: FileFacts; readonly added: boolean } | undefined> => {
  const { model, attribute, readers } = places[use];
  const hash = createHash('sha256')
    .update([userId, model, attribute, side ?? '', day ?? '', ''].join(' '))
    .update(content)
    .digest('hex');
  const [held] = await tx
    .select(facts)
    .from(files)
    .where(and(eq(files.hash, hash), eq(files.userId, userId)));
  if (held) return { file: held as FileFacts, added: false };
  const others = and(usedFor(userId, use), ne(files.hash, hash));
  if (use === 'avatar') await tx.delete(files).where(others);
  if (use === 'photo' && side !== null && day !== null)
    await tx.delete(files).where(and(others, eq(files.variant, side), eq(files.day, day)));
  const [standing] = await tx.select({ n: count() }).from(files).where(usedFor(userId, use));
  if ((standing?.n ?? 0) >= MOST_FILES) return undefined;
  const file = { hash, name, mime: mimeOfKind[kind], size: content.length, createdAt: now, side, day };
  await tx.insert(files).values({ ...file, userId, model, attribute, variant: side, readers: [...readers], content });
  return { file, added: true };
};

/** Deletes a file that the customer has uploaded and returns its facts. Undefined if there is none. */
export const removeFile = async (
  tx: Tx,
  userId: number,
  hash: string,
): Promise<{ readonly use: UploadUse; readonly name: string } | undefined> => {
  const [gone] = await tx
    .delete(files)
    .where(
      and(
        eq(files.userId, userId),
        eq(files.hash, hash),
        inArray(
          files.model,
          Object.values(places).map(({ model }) => model),
        ),
      ),
    )
    .returning({ name: files.name, model: files.model });
  const use = (Object.keys(places) as UploadUse[]).find((each) => places[each].model === gone?.model);
  return gone && use && { use, name: gone.name };
};

/** Sets whether people other than the owner may see the files that a consent covers. */
export const showFiles = async (tx: Tx, userId: number, purpose: ConsentPurpose, shown: boolean): Promise<void> => {
  for (const use of (Object.keys(places) as UploadUse[]).filter((each) => consentOf[each] === purpose))
    await tx
      .update(files)
      .set({ readers: shown ? [...places[use].readers] : [] })
      .where(usedFor(userId, use));
};

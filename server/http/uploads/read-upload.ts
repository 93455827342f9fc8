import { EARLIEST_PROGRESS_DAY } from '#src/domain/body/progress-days.ts';
import { today, dayFromWire, type Day } from '#src/domain/days/day.ts';
import { fileName, type FileFault, type UploadUse } from '#src/domain/forms/uploads.ts';
import { photoSides, uploadFields, type PhotoSide } from '#src/protocol/profile/upload.ts';
import { judgeFile } from '../../files/judge-file.ts';
import type { NewFile } from '../../files/stored-files.ts';
import type { Sentence } from '../../mail/sentence.ts';
import type { SentForm } from './read-form.ts';
import { RefusedUpload } from './refused-upload.ts';

export const tooLargeText: Sentence = {
  en: 'A big File Size, please use 250 kb maximum',
  ar: 'حجم الملف كبير، يرجى استخدام ملف لا يتجاوز 250 كيلوبايت',
};
export const wrongTypeText: Sentence = {
  en: 'Not Allowed File Type, Use Image Please',
  ar: 'نوع الملف غير مسموح به، يرجى استخدام صورة',
};
/** The kind of the file is accepted, so the fault is not its type. */
const faultTexts: Readonly<Record<FileFault, Sentence>> = {
  damaged: {
    en: 'This file is damaged. Please open it, save it again and send the new copy.',
    ar: 'هذا الملف تالف. يرجى فتحه وحفظه من جديد ثم إرسال النسخة الجديدة.',
  },
  doubled: {
    en: 'This file has another file inside it. Please save it again and send the new copy.',
    ar: 'يحتوي هذا الملف على ملف آخر. يرجى حفظه من جديد ثم إرسال النسخة الجديدة.',
  },
};

const unnamed: Readonly<Record<UploadUse, string>> = { avatar: 'avatar', document: 'document', photo: 'photo' };

type Which = Pick<NewFile, 'use' | 'side' | 'day'>;

const isOneOf = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  (list as readonly (string | undefined)[]).includes(value);

type Fields = ReadonlyMap<string, string>;

/** The content of a field. Forms send an empty field for an unknown value: it counts as missing. */
const said = (fields: Fields, name: string): string | undefined => fields.get(name) || undefined;

/**
 * Recognises an upload to `/api/user/set-file`: the avatar or a medical document. One of its names is enough, and a
 * missing field is not a contradiction.
 */
export const fileUse = (fields: Fields): Which => {
  for (const use of ['avatar', 'document'] as const) {
    const wanted = Object.entries(uploadFields[use]);
    const named = wanted.some(([name, value]) => said(fields, name) === value);
    if (named && wanted.every(([name, value]) => (said(fields, name) ?? value) === value))
      return { use, side: null, day: null };
  }
  throw new RefusedUpload('bad_request');
};

/** Recognises an upload to `/api/user/set-images`: a progress photo, of today if it names no day. */
export const photoUse = (fields: Fields, now: number, zone: string): Which => {
  const side = said(fields, 'thetype');
  if ((said(fields, 'type') ?? uploadFields.photo.type) !== uploadFields.photo.type || !isOneOf(photoSides, side))
    throw new RefusedUpload('bad_request');
  const last = today(now, zone);
  const date = said(fields, 'date');
  if (date === undefined) return { use: 'photo', side: side satisfies PhotoSide, day: last };
  const seconds = /^\d{1,11}$/.test(date) ? Number(date) : Number.NaN;
  if (!(seconds % 86_400 === 0)) throw new RefusedUpload('bad_request');
  const day: Day = dayFromWire(seconds);
  if (day > last || day < EARLIEST_PROGRESS_DAY) throw new RefusedUpload('bad_request');
  return { use: 'photo', side: side satisfies PhotoSide, day };
};

/** Checks the upload against the fields that describe it. Rejects with RefusedUpload. */
export const readUpload = async ({ fields, file }: SentForm, which: Which): Promise<NewFile> => {
  const size = said(fields, 'size');
  if (size !== undefined && size !== String(file.bytes.length)) throw new RefusedUpload('bad_request');
  const judged = await judgeFile(which.use, file.bytes, [said(fields, 'filetype') ?? '', file.mime]);
  if ('refused' in judged) {
    const { refused, fault } = judged;
    if (fault) throw new RefusedUpload(refused, faultTexts[fault], fault);
    throw new RefusedUpload(refused, refused === 'too_large' ? tooLargeText : wrongTypeText);
  }
  const { kind, content } = judged;
  // A name with a path is refused: a later program may save the file under this name.
  const sent = fileName(file.name, kind, unnamed[which.use]);
  const name = fileName(said(fields, 'name') ?? file.name, kind, unnamed[which.use]);
  if (sent === undefined || name === undefined) throw new RefusedUpload('bad_request');
  return { ...which, kind, content, name };
};

import { EARLIEST_PROGRESS_DAY } from '../../../src/domain/body/progress-days.ts';
import { today, dayFromWire, type Day } from '../../../src/domain/days/day.ts';
import { fileName, type UploadUse } from '../../../src/domain/forms/uploads.ts';
import { photoSides, uploadFields, type PhotoSide } from '../../../src/protocol/profile/upload.ts';
import { judgeFile } from '../../files/judge-file.ts';
import type { NewFile } from '../../files/stored-files.ts';
import type { Sentence } from '../../letters/sentence.ts';
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

const unnamed: Readonly<Record<UploadUse, string>> = { avatar: 'avatar', document: 'document', photo: 'photo' };

type Which = Pick<NewFile, 'use' | 'side' | 'day'>;

const isOneOf = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  (list as readonly (string | undefined)[]).includes(value);

/** What `/api/user/set-file` is sent: the avatar or a medical document. A field that is left out contradicts nothing. */
export const fileUse = (fields: ReadonlyMap<string, string>): Which => {
  for (const use of ['avatar', 'document'] as const) {
    const wanted = Object.entries(uploadFields[use]);
    const named =
      fields.get('type') === uploadFields[use].type || fields.get('modelName') === uploadFields[use].modelName;
    if (named && wanted.every(([name, value]) => (fields.get(name) ?? value) === value))
      return { use, side: null, day: null };
  }
  throw new RefusedUpload('bad_request');
};

/** What `/api/user/set-images` is sent: a progress photo, of today unless it names its day. */
export const photoUse = (fields: ReadonlyMap<string, string>, now: number, zone: string): Which => {
  const side: string | undefined = fields.get('thetype');
  if ((fields.get('type') ?? uploadFields.photo.type) !== uploadFields.photo.type || !isOneOf(photoSides, side))
    throw new RefusedUpload('bad_request');
  const last = today(now, zone);
  const date = fields.get('date') ?? '';
  if (date === '') return { use: 'photo', side: side satisfies PhotoSide, day: last };
  const seconds = /^\d{1,11}$/.test(date) ? Number(date) : Number.NaN;
  if (!(seconds % 86_400 === 0)) throw new RefusedUpload('bad_request');
  const day: Day = dayFromWire(seconds);
  if (day > last || day < EARLIEST_PROGRESS_DAY) throw new RefusedUpload('bad_request');
  return { use: 'photo', side: side satisfies PhotoSide, day };
};

/** Holds what was sent against what was said of it. Rejects with RefusedUpload. */
export const readUpload = async ({ fields, file }: SentForm, which: Which): Promise<NewFile> => {
  const size = fields.get('size') ?? '';
  if (size !== '' && size !== String(file.bytes.length)) throw new RefusedUpload('bad_request');
  const judged = await judgeFile(which.use, file.bytes, [fields.get('filetype') ?? '', file.mime]);
  if ('refused' in judged)
    throw new RefusedUpload(judged.refused, judged.refused === 'too_large' ? tooLargeText : wrongTypeText);
  const { kind, content } = judged;
  // Both are refused for a path: whoever keeps the file one day keeps it under this name.
  const sent = fileName(file.name, kind, unnamed[which.use]);
  const name = fileName(fields.get('name') ?? file.name, kind, unnamed[which.use]);
  if (sent === undefined || name === undefined) throw new RefusedUpload('bad_request');
  return { ...which, kind, content, name };
};

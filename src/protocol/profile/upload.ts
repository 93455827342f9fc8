import * as v from 'valibot';

import { fileFaults } from '../../domain/forms/uploads.ts';
import { privateFile } from './profile-dashboard.ts';

/** The two uploads are the only changes sent over HTTP, as multipart/form-data. */
export const SET_FILE = '/api/user/set-file';
export const SET_IMAGES = '/api/user/set-images';

/** The form fields that are sent with the file, in addition to its customer and its metadata. */
export const uploadFields = {
  avatar: { modelName: 'Files', attribute: 'thefile', type: 'avatar' },
  document: { modelName: 'Medical', attribute: 'documents', type: 'document' },
  photo: { type: 'progressImage' },
} as const;

export const photoSides = ['before', 'after'] as const;
export type PhotoSide = (typeof photoSides)[number];

export const uploadReply = v.object({ status: v.literal('ok'), file: privateFile });
/** `fault`: set with 'unsupported_type' if the type is accepted, but the file itself cannot be read. */
export const uploadRefusal = v.object({
  status: v.literal('err'),
  code: v.string(),
  message: v.string(),
  fault: v.optional(v.picklist(fileFaults)),
});

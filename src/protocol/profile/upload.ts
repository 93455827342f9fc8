import * as v from 'valibot';

import { fileFaults } from '../../domain/forms/uploads.ts';
import { privateFile } from './profile-dashboard.ts';

/** The two uploads are the only changes that travel over HTTP, as multipart/form-data. */
export const SET_FILE = '/api/user/set-file';
export const SET_IMAGES = '/api/user/set-images';

/** What is sent beside the file, its customer and its facts. */
export const uploadFields = {
  avatar: { modelName: 'Files', attribute: 'thefile', type: 'avatar' },
  document: { modelName: 'Medical', attribute: 'documents', type: 'document' },
  photo: { type: 'progressImage' },
} as const;

export const photoSides = ['before', 'after'] as const;
export type PhotoSide = (typeof photoSides)[number];

export const uploadReply = v.object({ status: v.literal('ok'), file: privateFile });
/** `fault`: with 'unsupported_type' where the type is one that is taken, and the file itself cannot be. */
export const uploadRefusal = v.object({
  status: v.literal('err'),
  code: v.string(),
  message: v.string(),
  fault: v.optional(v.picklist(fileFaults)),
});

import { registerRoute } from 'workbox-routing/registerRoute.js';

import {
  avatarFault,
  SHARE_PATH,
  SHARED_FIELDS,
  sharedText,
  sharedTextPath,
} from '../src/domain/forms/share-target.ts';
import { keepShared, type SharedKind } from '../src/offline/reads/share-target.ts';
import { report } from './report.ts';
import { withEngine } from './with-engine.ts';

const HEAD = 16;

/** Stored on this device for the signed-in customer, or for the next one who signs in. */
const keep = async (kind: SharedKind, file: Blob): Promise<void> => {
  const kept = await withEngine('offline', async (engine) => {
    await keepShared(engine, caches, kind, file, Date.now());
    return true;
  });
  if (kept === undefined) await keepShared(undefined, caches, kind, file, Date.now());
};

const takePicture = async (picture: File, put: typeof keep): Promise<string> => {
  const head = new Uint8Array(await picture.slice(0, HEAD).arrayBuffer());
  const fault = avatarFault(head, picture.size);
  if (fault !== null) return `/profile?shared=${fault}`;
  try {
    await put('picture', picture);
    return '/profile?shared=picture';
  } catch (cause) {
    report('a shared picture could not be kept', cause);
    return '/profile?shared=failed';
  }
};

/**
 * Takes what the device's owner has shared out of the form that the device sends. A picture is what was meant, and the
 * words with it are its name.
 * @returns the screen that it is for
 */
export const takeShare = async (request: Request, put: typeof keep = keep): Promise<string> => {
  try {
    const form = await request.formData();
    const picture = form.getAll(SHARED_FIELDS.picture).find((each) => each instanceof File && each.size > 0);
    if (picture instanceof File) return await takePicture(picture, put);
    const { text, cut } = sharedText(
      [SHARED_FIELDS.title, SHARED_FIELDS.text, SHARED_FIELDS.url].flatMap((field) =>
        form.getAll(field).filter((each) => typeof each === 'string'),
      ),
    );
    if (text === '') return sharedTextPath('nothing');
    await put('text', new Blob([text], { type: 'text/plain' }));
    return sharedTextPath(cut ? 'cut' : 'text');
  } catch (cause) {
    report('what was shared could not be kept', cause);
    return sharedTextPath('failed');
  }
};

/** Answers what is shared to the app without the network: the screen that it is for opens, or the sign-in before it. */
export const serveShares = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
    async ({ request, url }) => Response.redirect(new URL(await takeShare(request), url.origin), 303),
    'POST',
  );
};

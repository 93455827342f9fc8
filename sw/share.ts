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

/** Stores the file on this device for the signed-in customer, or for the next one who signs in. */
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
 * Reads the shared content from the form that the device sends. If there is a picture, it is the shared content, and the
 * text with it is its name.
 * @returns the path of the screen for it
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

/** Answers a share to the app without the network: opens its screen, or the sign-in page first. */
export const serveShares = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
    async ({ request, url }) => Response.redirect(new URL(await takeShare(request), url.origin), 303),
    'POST',
  );
};

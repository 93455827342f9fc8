import { UPLOAD_BYTES } from '../../domain/forms/uploads.ts';
import { openToCrop, shrink, type Area, type Opened } from './draw.ts';
import type { Answer, Task } from './task.ts';

/** Thrown for a file that the browser cannot show as a picture. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** A picture that the customer has opened. */
export interface OpenPicture {
  /** The URL of the upright picture, valid until the picture is closed. */
  readonly url: string;
  readonly crop: (area: Area, rotation: number) => Promise<Blob>;
  readonly close: () => void;
}

/** Resolves with undefined if there are no workers, or if they cannot draw or cannot be loaded. */
const asked = (worker: Worker | undefined, task: Task): Promise<Blob | undefined> =>
  new Promise((resolve, reject) => {
    if (!worker) {
      resolve(undefined);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      port1.close();
      if (data.kind === 'unreadable') reject(new UnreadablePicture());
      else resolve(data.kind === 'drawn' ? data.blob : undefined);
    });
    port1.start();
    worker.addEventListener('error', () => resolve(undefined), { once: true });
    worker.postMessage(task, [port2]);
  });

const begin = (): Worker | undefined =>
  typeof Worker === 'function'
    ? new Worker(new URL('redraw-worker.ts', import.meta.url), { type: 'module' })
    : undefined;

const readable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw new UnreadablePicture('the picture cannot be drawn', { cause });
  }
};

/** Opens a picture for cropping. A worker decodes and draws it, so that the page stays responsive. */
export const openPicture = async (file: Blob): Promise<OpenPicture> => {
  const worker = begin();
  let here: Opened | undefined;
  try {
    let shown = await asked(worker, { kind: 'open', file });
    if (!shown) {
      here = await readable(openToCrop(file));
      ({ shown } = here);
    }
    const url = URL.createObjectURL(shown);
    return {
      url,
      crop: async (area, rotation) => {
        const drawn = here ? undefined : await asked(worker, { kind: 'crop', area, rotation, bytes: UPLOAD_BYTES });
        if (drawn) return drawn;
        // The picture is lost if its worker has ended, so it is opened here.
        here ??= await readable(openToCrop(file));
        return here.crop(area, rotation, UPLOAD_BYTES);
      },
      close: () => {
        worker?.terminate();
        URL.revokeObjectURL(url);
      },
    };
  } catch (fault) {
    worker?.terminate();
    throw fault;
  }
};

/** Returns the whole picture as a JPEG that may be sent. */
export const shrinkPicture = async (file: Blob): Promise<Blob> => {
  const worker = begin();
  try {
    const drawn = await asked(worker, { kind: 'shrink', file, bytes: UPLOAD_BYTES });
    return drawn ?? (await readable(shrink(file, UPLOAD_BYTES)));
  } finally {
    worker?.terminate();
  }
};

import { useState } from 'react';

import type { Day } from '../domain/days/day.ts';
import {
  HEAD_BYTES,
  judgeUpload,
  kindOfContent,
  mimeOfKind,
  UPLOAD_BYTES,
  type UploadUse,
} from '../domain/forms/uploads.ts';
import type { PhotoSide } from '../protocol/profile/upload.ts';
import { useOffline } from '../state/engine/connectivity.ts';
import { askForPersistence } from '../state/engine/storage-persistence.ts';
import type { Warning } from './file-warning.tsx';
import { shrinkPicture, UnreadablePicture } from './redraw/redraw.ts';
import { cancelWaiting, sendWaiting } from './sending.ts';
import { tellsOfItself } from './turned-picture.ts';
import { addWaiting } from './waiting.ts';

interface Facts {
  readonly use: UploadUse;
  readonly name: string;
  readonly side?: PhotoSide;
  readonly date?: Day;
}

/** `waits`: the file is on this device and not sent. */
type Ended = 'sent' | 'waits' | 'refused' | 'cancelled';

/** A larger file is not a phone's photo, and the phone may be unable to open it. */
const LARGEST_PICTURE = 60_000_000;

/** True for a picture that must be drawn again: it is too large, or it contains its place or a rotation. */
const isDrawnAnew = async (kind: 'jpeg' | 'png', file: Blob): Promise<boolean> =>
  file.size >= UPLOAD_BYTES || tellsOfItself(kind, await file.arrayBuffer());

/**
 * Returns what may be sent of a chosen file: pictures become smaller and lose their location data; other files stay as
 * they are.
 */
const ready = async (use: UploadUse, file: Blob): Promise<Blob | Exclude<Warning, null>> => {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = kindOfContent(head);
  const type = judgeUpload(use, head, 0);
  if ('refused' in type) return type.refused;
  const isPicture = kind === 'jpeg' || kind === 'png';
  if (isPicture && file.size <= LARGEST_PICTURE && (await isDrawnAnew(kind, file))) {
    try {
      return await shrinkPicture(file);
    } catch (cause) {
      if (!(cause instanceof UnreadablePicture)) throw cause;
      return file.size < UPLOAD_BYTES ? 'damaged' : 'too_large';
    }
  }
  const judged = judgeUpload(use, head, file.size);
  // Some systems do not know the media type of a Word document.
  return 'refused' in judged ? judged.refused : new Blob([file], { type: mimeOfKind[judged.kind] });
};

export interface Upload {
  /** Stores the file on the device first, then sends it if there is a network. */
  readonly begin: (facts: Facts, file: Blob) => Promise<Ended>;
  /** Sends a waiting file after the customer has pressed the button. */
  readonly send: (id: string) => Promise<Ended>;
  /** True from the choice of a file until it waits. */
  readonly preparing: boolean;
  readonly warning: Warning;
  readonly warned: () => void;
}

/** Handles a chosen file until the server has it. */
export const useUpload = (): Upload => {
  const offline = useOffline();
  const [preparing, setPreparing] = useState(false);
  const [warning, setWarning] = useState<Warning>(null);

  const send = async (id: string): Promise<Ended> => {
    const posted = await sendWaiting(id);
    if (posted.kind === 'taken') return 'sent';
    if (posted.kind === 'cancelled') return 'cancelled';
    if (posted.kind === 'unreachable') return 'waits';
    if (posted.code === 'too_large' || posted.code === 'unsupported_type') {
      // The server will never accept this file.
      await cancelWaiting(id);
      setWarning(posted.fault ?? posted.code);
    }
    return 'refused';
  };

  const begin = async (facts: Facts, file: Blob): Promise<Ended> => {
    setPreparing(true);
    const sent = await ready(facts.use, file).finally(() => setPreparing(false));
    if (typeof sent === 'string') {
      setWarning(sent);
      return 'refused';
    }
    const added = await addWaiting(facts, sent);
    if (added === 'full') {
      setWarning('full');
      return 'refused';
    }
    if (added.kept) askForPersistence();
    return offline ? 'waits' : send(added.id);
  };
  return { begin, send, preparing, warning, warned: () => setWarning(null) };
};

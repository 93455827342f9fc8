import { atom, useAtomValue, type Atom } from 'jotai';

import type { Upload } from '../../offline/session/files.ts';
import { whenEngine, wholeEngine } from './engine.ts';
import { onOtherCustomer } from './other-customer.ts';
import { report } from './report.ts';

const nothing: readonly Upload[] = [];

const watched = (): Atom<readonly Upload[]> => {
  const uploads = atom(nothing);
  uploads.onMount = (set) => {
    wholeEngine().catch(report('the engine could not be fetched'));
    return whenEngine((engine) => engine.files.watchUploads(set));
  };
  return uploads;
};
let uploadsAtom = watched();
onOtherCustomer(() => {
  uploadsAtom = watched();
});

/** The files that wait on this device for sending, the oldest first. */
export const useUploads = (): readonly Upload[] => useAtomValue(uploadsAtom);

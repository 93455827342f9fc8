import type { Side } from '../folder/hashes.ts';
import { nameOf, usedPictures } from './picture-files.ts';
import { nameOfMark, usedMarks } from './provider-marks.ts';

/** Returns the names of a catalogue's pictures in the database. The sweep deletes a picture that no version names. */
export const pictureNames = (side: Side): string[] => [
  ...usedPictures(side.folder, side.files).map(nameOf),
  ...usedMarks(side).map(nameOfMark),
];

import type { Side } from '../folder/hashes.ts';
import { nameOf, usedPictures } from './picture-files.ts';
import { nameOfMark, usedMarks } from './provider-marks.ts';

/** What the pictures of a catalogue are called in the database: a picture that no version names is swept. */
export const pictureNames = (side: Side): string[] => [
  ...usedPictures(side.folder, side.files).map(nameOf),
  ...usedMarks(side).map(nameOfMark),
];

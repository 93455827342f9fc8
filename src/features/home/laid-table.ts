import { DISH_PICTURES } from '../../protocol/reference/dish-pictures.ts';

/** Dishes whose pictures make the table of the landing; decoration, so they carry no name. */
export const laidTable = [1051, 2143, 1033] as const;

/**
 * Address of the picture that fills the landing's first screen, in its smallest form: scripts/make-pictures.ts makes the file.
 * @param version `?v=…` of the pictures
 */
export const landingPicture = (version: string): string => `${DISH_PICTURES}${laidTable[0]}-image.avif${version}`;

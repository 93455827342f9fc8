import { parse as parseYaml } from 'yaml';
import * as v from 'valibot';

import { decodeText } from '../folder/csv.ts';
import { dishesCsv, type ConvertedDish } from './converted-dish.ts';
import { fromDeliverect, isDeliverect } from './deliverect.ts';
import { fromForeignCsv } from './foreign-csv.ts';
import { fromGoogleFoodMenus, isGoogleFoodMenus } from './google-food-menus.ts';

/** A file that cannot be converted; the message is a sentence for its owner. */
export class NotConverted extends Error {}

const mapSchema = v.record(v.string(), v.string());

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NotConverted(`The file is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
};

const dishesOf = (file: unknown): ConvertedDish[] => {
  if (isGoogleFoodMenus(file)) return fromGoogleFoodMenus(file);
  if (isDeliverect(file)) return fromDeliverect(file);
  throw new NotConverted('The file is neither a Google FoodMenus nor a Deliverect menu.');
};

/**
 * Makes dishes.csv from a menu of another system.
 * @param bytes the file
 * @param isCsv otherwise it is JSON
 * @param map YAML, for a CSV: name of a column of dishes.csv → name of its column there
 * @throws NotConverted
 */
export const convertFile = (
  bytes: Uint8Array,
  isCsv: boolean,
  map: string | undefined,
): { readonly csv: string; readonly count: number } => {
  const text = decodeText(bytes);
  if (text === undefined) throw new NotConverted('The file is not UTF-8.');
  try {
    const dishes = isCsv ? fromForeignCsv(text, v.parse(mapSchema, parseYaml(map ?? '{}'))) : dishesOf(readJson(text));
    if (dishes.length === 0) throw new NotConverted('The file has no dishes.');
    return { csv: dishesCsv(dishes), count: dishes.length };
  } catch (error) {
    if (error instanceof NotConverted || !(error instanceof Error)) throw error;
    const place = error instanceof v.ValiError ? ` at ${v.getDotPath(error.issues[0]) ?? 'its beginning'}` : '';
    throw new NotConverted(`The file cannot be read${place}: ${error.message}`);
  }
};

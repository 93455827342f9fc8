import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { convertFile, NotConverted } from '../catalogue/convert/convert-file.ts';
import { DONE, REFUSED, WRONG_CALL, type Command } from './command.ts';
import { emptyFolder } from './folder-argument.ts';

/** Returns the bytes of a file; undefined if the file does not exist. */
const read = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

export const catalogueConvert: Command = {
  usage: 'catalogue convert FILE DIR',
  options: { map: 'FILE' },
  does: 'makes dishes.csv in a new folder from a Google FoodMenus JSON, a Deliverect menu or, with --map, any CSV; its dishes are unsigned',
  run: async (call, { out, err }) => {
    const { values, options, json, cwd } = call;
    const [file, named] = values;
    const bytes = await read(resolve(cwd, file!));
    const map = options['map'] === undefined ? undefined : await read(resolve(cwd, options['map']));
    if (!bytes || (options['map'] !== undefined && !map)) {
      err(`There is no file “${bytes ? options['map'] : file}”.`);
      return WRONG_CALL;
    }
    const folder = await emptyFolder(call, named!);
    if (folder === undefined) {
      err(`The folder “${named}” is not empty.`);
      return WRONG_CALL;
    }
    try {
      const { csv, count } = convertFile(bytes, file!.toLowerCase().endsWith('.csv'), map?.toString());
      await writeFile(join(folder, 'dishes.csv'), csv);
      if (json) out(JSON.stringify({ dishes: count }));
      else out(`${count} dishes, all unsigned. Write their ingredients, then check the folder.`);
      return DONE;
    } catch (error) {
      if (!(error instanceof NotConverted)) throw error;
      if (json) out(JSON.stringify({ refused: error.message }));
      else err(error.message);
      return REFUSED;
    }
  },
};

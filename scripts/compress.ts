// Compresses what the page build made, once, so that no request pays for it.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = join(import.meta.dirname, '..', 'dist', 'page');
const compressible = /\.(?:m?js|css|html|svg|json|webmanifest|ttf|pfb)$/;

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name));
// Each in a thread of its own, as many at once as Node has for this.
await Promise.all(
  files.map(async (path) => {
    const content = await readFile(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }),
);

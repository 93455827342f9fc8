// Compresses the files of the page and of the desk once, so that no request has to wait for compression.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folders = ['page', 'desk'].map((name) => join(import.meta.dirname, '..', 'dist', name));
const compressible = /\.(?:m?js|css|html|svg|json|webmanifest|ttf|pfb)$/;

const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && compressible.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name));
// Each file is compressed in a thread; Node limits the number of parallel threads.
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

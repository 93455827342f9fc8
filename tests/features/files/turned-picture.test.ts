import { expect, it } from 'vitest';

import { tellsOfItself } from '#src/files/turned-picture.ts';

const bytesOf = (...parts: readonly (string | readonly number[])[]): ArrayBuffer =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])))
    .buffer;
const segment = (marker: number, body: string): string =>
  String.fromCharCode(0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff) + body;

const SOI = [0xff, 0xd8];
const jfif = segment(0xe0, 'JFIF\0\u0001\u0002\0\0\u0001\0\u0001\0\0');
/** Orientation 6: the picture is stored on its side. */
const exif = segment(0xe1, 'Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0\0\0\0\0');
const tables = segment(0xdb, 'q'.repeat(65));
const scan = `${segment(0xda, 'scan')}coded \u00ff\u00e1 pixels\u00ff\u00d9`;

it.each([
  ['EXIF first', bytesOf(SOI, exif, tables, scan), true],
  ['JFIF before EXIF', bytesOf(SOI, jfif, exif, tables, scan), true],
  ['EXIF behind its tables', bytesOf(SOI, jfif, tables, exif, scan), true],
  ['fill bytes before EXIF', bytesOf(SOI, jfif, [0xff, 0xff], exif, scan), true],
  ['JFIF alone', bytesOf(SOI, jfif, tables, scan), false],
  ['no segment that is whole', bytesOf(SOI, jfif, 'rubbish'), false],
  ['nothing', bytesOf(SOI), false],
])('a JPEG with %s is redrawn only if it has rotation data', (_what, content, drawn) => {
  expect(tellsOfItself('jpeg', content)).toBe(drawn);
});

const chunk = (type: string, body: string): string => `\0\0\0${String.fromCharCode(body.length)}${type}${body}crc!`;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const size = chunk('IHDR', 'thirteen-long');

it.each([
  [
    'eXIf before its pixels',
    bytesOf(SIGNATURE, size, chunk('eXIf', 'MM\0*'), chunk('IDAT', 'p'), chunk('IEND', '')),
    true,
  ],
  ['eXIf behind them', bytesOf(SIGNATURE, size, chunk('IDAT', 'p'), chunk('eXIf', 'MM\0*'), chunk('IEND', '')), true],
  ['pixels alone', bytesOf(SIGNATURE, size, chunk('IDAT', 'p'), chunk('IEND', '')), false],
])('a PNG with %s is redrawn only if it has rotation data', (_what, content, drawn) => {
  expect(tellsOfItself('png', content)).toBe(drawn);
});

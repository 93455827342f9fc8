import { describe, expect, it } from 'vitest';
import sharp from 'sharp';

import type { UploadUse } from '#src/domain/forms/uploads.ts';
import { judgeFile } from '#server/files/judge-file.ts';
import { doc, docx, pdf, phoneJpeg, pngWith, zipOf } from '../../support/server/upload-files.ts';

const wrongType = { refused: 'unsupported_type' };
const kindOf = async (use: UploadUse, bytes: Buffer, ...said: string[]) => {
  const judged = await judgeFile(use, bytes, said);
  return 'kind' in judged ? judged.kind : judged;
};
const jpeg = await phoneJpeg();

describe('The content of a file', () => {
  it.each([
    ['avatar', { jpeg: 'jpeg' }],
    ['document', { jpeg: 'jpeg', pdf: 'pdf', docx: 'docx', doc: 'doc' }],
    ['photo', { jpeg: 'jpeg', png: 'png' }],
  ] as const)('decides whether the file is accepted as %s — UPL-005, UPL-007, UPL-008', async (use, taken) => {
    const files = {
      jpeg,
      png: pngWith(),
      pdf: pdf(),
      docx: docx(),
      doc: doc(),
      gif: Buffer.from('GIF89a;'),
      nothing: Buffer.alloc(0),
    };
    for (const [name, bytes] of Object.entries(files))
      expect([name, await kindOf(use, bytes)]).toEqual([name, (taken as Record<string, string>)[name] ?? wrongType]);
  });

  it('must match its declared type, and a file with a wrong declaration is refused — XTR-013', async () => {
    expect(await kindOf('avatar', jpeg, 'image/jpeg')).toBe('jpeg');
    expect(await kindOf('avatar', jpeg, 'image/jpg')).toBe('jpeg');
    expect(await kindOf('document', doc(), '', 'application/octet-stream')).toBe('doc');
    expect(await kindOf('photo', jpeg, 'image/png')).toEqual(wrongType);
    expect(await kindOf('document', pdf(), 'application/pdf', 'text/html')).toEqual(wrongType);
  });

  it('is accepted with 249,999 bytes and refused with one byte more — UPL-006, UPL-009', async () => {
    const padded = (size: number): Buffer => pdf('x'.repeat(size - pdf('').length));
    expect(await kindOf('document', padded(249_999))).toBe('pdf');
    expect(await kindOf('document', padded(250_000))).toEqual({ refused: 'too_large' });
  });
});

describe('A picture', () => {
  it('is stored without EXIF, places, names and comments, and looks the same — XTR-012', async () => {
    expect(jpeg.includes('Secretphone')).toBe(true);
    const judged = await judgeFile('avatar', jpeg, []);
    const { content } = judged as { content: Buffer };
    for (const trace of ['Exif', 'Secretphone', 'Sara of Al Reem', 'GPS']) expect(content.includes(trace)).toBe(false);
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    expect(await sharp(content).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
  });

  it('with progressive scans keeps all of them — XTR-012', async () => {
    const progressive = await sharp(jpeg).withMetadata({ orientation: 3 }).jpeg({ progressive: true }).toBuffer();
    const { content } = (await judgeFile('photo', progressive, [])) as { content: Buffer };
    expect(content.includes('Exif')).toBe(false);
    expect(await sharp(content).raw().toBuffer()).toEqual(await sharp(progressive).raw().toBuffer());
  });

  it('in PNG is stored without EXIF and texts — XTR-012', async () => {
    const own = pngWith([
      ['eXIf', Buffer.from('MM\0*Secretphone')],
      ['tEXt', Buffer.from('Author\0Sara')],
      ['gAMA', Buffer.from([0, 0, 0xb1, 0x8f])],
    ]);
    const { content } = (await judgeFile('photo', own, [])) as { content: Buffer };
    expect(content.includes('Secretphone')).toBe(false);
    expect(content.includes('Sara')).toBe(false);
    expect(content.includes('gAMA')).toBe(true);
    expect((await sharp(content).metadata()).width).toBe(8);
  });

  it.each([
    ['cut off', () => jpeg.subarray(0, jpeg.length - 20)],
    ['without a picture in it', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['with a page behind it', () => Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
    ['with a zip behind it', () => Buffer.concat([jpeg, zipOf([{ name: 'a.class', body: 'x' }])])],
    ['whose segments overrun its end', () => Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0xff, 0xff, 0])],
  ])('is refused when it is %s — XTR-013', async (_what, bytes) => {
    expect(await kindOf('avatar', bytes())).toMatchObject(wrongType);
  });

  it.each([
    ['that unfolds to gigabytes', () => pngWith([], 60_000, 60_000)],
    ['with a broken sum', () => Buffer.concat([pngWith().subarray(0, 20), Buffer.from([9]), pngWith().subarray(21)])],
    ['with something behind its end', () => Buffer.concat([pngWith(), Buffer.from('<html>')])],
    ['with a part that nobody can read', () => pngWith([['ABCD', Buffer.alloc(4)]])],
    ['cut off', () => pngWith().subarray(0, -12)],
  ])('in PNG %s is refused — XTR-013', async (_what, bytes) => {
    expect(await kindOf('photo', bytes())).toMatchObject(wrongType);
  });
});

describe('A document', () => {
  it.each([
    ['a PDF that never ends', () => Buffer.from('%PDF-1.4\nhello')],
    ['a PDF with a page behind it', () => Buffer.concat([pdf(), Buffer.from('<script>')])],
    [
      'a PDF that is a zip, too',
      () => {
        const zip = zipOf([{ name: 'x', body: 'x' }]);
        const end = pdf('');
        zip.writeUInt16LE(end.length, zip.length - 2);
        return Buffer.concat([Buffer.from('%PDF-1.4\n'), zip, end]);
      },
    ],
    ['a zip that is no Word document', () => zipOf([{ name: 'a.txt', body: 'a' }])],
    [
      'a spreadsheet',
      () =>
        zipOf([
          { name: '[Content_Types].xml', body: '<Types/>' },
          { name: 'xl/workbook.xml', body: '' },
        ]),
    ],
    ['a Word document without its main part', () => docx([], { name: 'word/other.xml', body: '' })],
    ['a Word document with programs', () => docx([{ name: 'word/vbaProject.bin', body: 'x' }])],
    ['a Word document that is a PDF, too', () => docx([], { name: 'word/document.xml%PDF-1.4', body: 'x' })],
    ['a Word document with a path out of its folder', () => docx([{ name: '../../etc/cron.d/x', body: 'x' }])],
    ['a Word document that names a part twice', () => docx([{ name: 'word/document.xml', body: 'y' }])],
    ['an old Word document with programs', () => doc(['Root Entry', 'WordDocument', 'Macros'])],
    ['an old spreadsheet', () => doc(['Root Entry', 'Workbook'])],
    [
      'an old document whose directory runs in a circle',
      () => {
        const bytes = doc();
        bytes.writeUInt32LE(1, 516);
        return bytes;
      },
    ],
    ['an old document of nothing but its beginning', () => doc().subarray(0, 600)],
  ])('is refused when it is %s — UPL-007, XTR-013', async (_what, bytes) => {
    expect(await kindOf('document', bytes())).toMatchObject(wrongType);
  });

  it('is refused if it unpacks to more than declared or more than a document needs, without much memory — XTR-013', async () => {
    const zeros = Buffer.alloc(60_000_000);
    const honest = docx([{ name: 'word/media/a.bin', body: zeros }]);
    const lying = docx([{ name: 'word/media/a.bin', body: zeros, saidSize: 100 }]);
    expect(honest.length).toBeLessThan(250_000);
    const before = process.memoryUsage().rss;
    for (const bomb of [honest, lying]) expect(await kindOf('document', bomb)).toEqual(wrongType);
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });
});

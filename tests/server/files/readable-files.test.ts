import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { judgeFile } from '#server/files/judge-file.ts';
import type { UploadUse } from '#src/domain/forms/uploads.ts';
import { doc, docx, pdf, phoneJpeg, pngWith, zipOf } from '../../support/server/upload-files.ts';

const given = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'cases', name));
const behind = (file: Buffer, ...rest: (string | Buffer)[]): Buffer =>
  Buffer.concat([file, ...rest.map((each) => Buffer.from(each as string))]);
const kept = async (use: UploadUse, bytes: Buffer): Promise<Buffer> => {
  const outcome = await judgeFile(use, bytes, []);
  expect('refused' in outcome ? outcome : 'taken').toBe('taken');
  return (outcome as { content: Buffer }).content;
};
/** The result for a file, without its content. */
const judged = async (use: UploadUse, bytes: Buffer) => {
  const { content: _content, ...outcome } = { content: undefined, ...(await judgeFile(use, bytes, [])) };
  return outcome;
};
const refused = (fault?: 'damaged' | 'doubled') => ({ refused: 'unsupported_type', ...(fault && { fault }) });

const jpeg = await phoneJpeg(120, 90);
const files = {
  jpeg: ['document', await kept('document', jpeg)],
  png: ['photo', pngWith()],
  pdf: ['document', pdf()],
  docx: ['document', docx()],
  doc: ['document', doc()],
} as const;
const kinds = Object.keys(files) as (keyof typeof files)[];

describe('Padding after the end of a file', () => {
  it.each(kinds)('is removed from a %s: NUL, white space, Ctrl-Z and 0xFF, one byte or many', async (kind) => {
    const [use, file] = files[kind];
    for (const padding of [
      '\n',
      '\r\n\r\n',
      '\0',
      '\t \v\f',
      '\u001A',
      '\0'.repeat(5_000),
      Buffer.from([0xff, 0xff]),
    ]) {
      const content = await kept(use, behind(file, padding));
      // A line end after the end mark of a PDF is part of the PDF.
      expect(content.toString('latin1').trimEnd()).toBe(file.toString('latin1').trimEnd());
      expect(content.length).toBeLessThanOrEqual(file.length + 1);
    }
  });

  it.each(kinds)(
    'does not include other content after a %s, which is refused: a letter, a page, or padding and a page',
    async (kind) => {
      const [use, file] = files[kind];
      for (const rest of ['x', '\u0001', '<script>alert(1)</script>', '\n\0<html>'])
        expect([rest, await judged(use, behind(file, rest))]).toEqual([rest, refused('doubled')]);
    },
  );

  it.each(kinds)('does not hide a second document after a %s', async (kind) => {
    const [use, file] = files[kind];
    const others = [...Object.values(files).map(([, other]) => other), zipOf([{ name: 'a.class', body: 'x' }])];
    for (const other of others.filter((each) => !(kind === 'pdf' && each === file)))
      for (const between of ['', '\n\0'])
        expect(await judged(use, behind(file, between, other))).toMatchObject({ refused: 'unsupported_type' });
  });

  it('does not make a picture of another type acceptable — UPL-005, UPL-008', async () => {
    const webp = await sharp(jpeg).webp().toBuffer();
    const gif = await sharp(jpeg).gif().toBuffer();
    const heic = behind(Buffer.alloc(0), '\0\0\0\u0018ftypheic\0\0\0\0mif1heic');
    for (const other of [webp, gif, heic])
      for (const padding of ['', '\n', '\0\0'])
        expect(await judged('photo', behind(other, padding))).toEqual(refused());
  });
});

describe('A JPEG without its end marker', () => {
  it.each(['jpg-trailing-newline.jpg', 'jpg-no-end-marker.jpg'])('%s is kept whole', async (name) => {
    const content = await kept('avatar', given(name));
    expect(content.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect((await sharp(content, { failOn: 'warning' }).raw().toBuffer()).length).toBeGreaterThan(0);
  });

  const picture = sharp(jpeg).resize(101, 75);
  it.each([
    ['baseline', () => picture.clone().jpeg({ quality: 70 })],
    ['baseline without subsampling', () => picture.clone().jpeg({ chromaSubsampling: '4:4:4' })],
    ['baseline with optimised codes', () => picture.clone().jpeg({ optimiseCoding: true, quality: 95 })],
    ['grey', () => picture.clone().greyscale().jpeg()],
    ['progressive', () => picture.clone().jpeg({ progressive: true })],
    ['progressive and grey', () => picture.clone().greyscale().jpeg({ progressive: true })],
    ['progressive without subsampling', () => picture.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['progressive with Mozilla’s scans', () => picture.clone().jpeg({ mozjpeg: true })],
  ])('that is %s gets one, and a picture with lost pixels is refused as damaged', async (_what, drawn) => {
    const whole = await kept('photo', await drawn().toBuffer());
    const cut = whole.subarray(0, -2);
    expect(await kept('photo', cut)).toEqual(whole);
    expect(await kept('photo', behind(cut, '\n\0'))).toEqual(whole);
    expect(await judged('photo', behind(cut, 'x'))).toEqual(refused('doubled'));
    for (const lost of [3, 10, 22, 200])
      expect([lost, await judged('photo', whole.subarray(0, -lost))]).toEqual([lost, refused('damaged')]);
  });

  it('with many empty scans is refused before all of them are read', async () => {
    const segment = (marker: number, body: number[]): Buffer =>
      Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]);
    const frame = segment(0xc2, [8, 0x12, 0, 0x12, 0, 1, 1, 0x11, 0]);
    // A table with one code: the next 2^14 and more blocks are empty.
    const table = segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0xe0]);
    const scan = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0x10]), Buffer.alloc(60)]);
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      frame,
      table,
      ...Array.from({ length: 3_000 }, () => scan),
    ]);
    expect(bytes.length).toBeLessThan(250_000);
    const begun = performance.now();
    expect(await judged('photo', bytes)).toEqual(refused('damaged'));
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('A JPEG from a phone', () => {
  it('loses its embedded second view, and keeps the first', async () => {
    const [, plain] = files.jpeg;
    const announcement = Buffer.from([0xff, 0xe2, 0, 8, ...Buffer.from('MPF\0II')]);
    const phone = Buffer.concat([plain.subarray(0, 2), announcement, plain.subarray(2), plain]);
    expect(await kept('photo', phone)).toEqual(plain);
    expect(await judged('photo', behind(plain, plain))).toEqual(refused('doubled'));
  });
});

describe('A PNG with wide colours', () => {
  it('keeps its colour profile, like a JPEG', async () => {
    const content = await kept('photo', given('png-display-p3.png'));
    expect((await sharp(content).metadata()).icc).toBeDefined();
    const profiled = await sharp(jpeg).withIccProfile('p3').jpeg().toBuffer();
    expect((await sharp(await kept('photo', profiled)).metadata()).icc).toBeDefined();
  });

  it('keeps its colour chunks', async () => {
    const content = await kept('photo', pngWith([['cICP', Buffer.from([12, 13, 0, 1])]]));
    expect(content.includes(Buffer.from([0x63, 0x49, 0x43, 0x50, 12, 13, 0, 1]))).toBe(true);
  });
});

describe('A PDF', () => {
  it.each(['pdf-leading-bytes.pdf', 'pdf-one-nul.pdf'])('of the kind %s is kept clean', async (name) => {
    const text = (await kept('document', given(name))).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.endsWith('%%EOF\n')).toBe(true);
  });

  it('may have 1,024 bytes before its beginning, which are removed, and not 1,025', async () => {
    for (const lead of ['\n', '\uFEFF', 'HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(1_024)])
      expect(await kept('document', behind(Buffer.from(lead), pdf()))).toEqual(pdf());
    expect(await judged('document', behind(Buffer.from('x'.repeat(1_025)), pdf()))).toEqual(refused());
  });

  it('whose offsets count the bytes before it keeps their number but not their content', async () => {
    const lead = 'a private note\n';
    const counted = `${lead}%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n${lead.length + 9}\n%%EOF\n`;
    const text = (await kept('document', Buffer.from(counted))).toString('latin1');
    expect(text).toBe(' '.repeat(lead.length) + counted.slice(lead.length));
  });

  it('is refused as damaged without its end marker', async () => {
    expect(await judged('document', pdf().subarray(0, -7))).toEqual(refused('damaged'));
  });
});

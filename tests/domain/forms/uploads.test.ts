import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fileName, HEAD_BYTES, judgeUpload, kindOfContent, saidKind } from '#src/domain/forms/uploads.ts';

const jpegHead = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

describe('An upload', () => {
  it('must be smaller than 250,000 bytes — UPL-006, UPL-009', () => {
    expect(judgeUpload('avatar', jpegHead, 249_999)).toEqual({ kind: 'jpeg' });
    expect(judgeUpload('avatar', jpegHead, 250_000)).toEqual({ refused: 'too_large' });
  });

  it('of a wrong type is refused for its type, even if it is also too large', () => {
    expect(judgeUpload('avatar', Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d), 9_999_999)).toEqual({
      refused: 'unsupported_type',
    });
  });

  it('that is empty has no type', () => {
    expect(kindOfContent(new Uint8Array())).toBeUndefined();
  });

  it('is a PDF with at most 1,024 bytes before the PDF header', () => {
    const after = (lead: number) => new Uint8Array([...new Uint8Array(lead), 0x25, 0x50, 0x44, 0x46, 0x2d]);
    expect(kindOfContent(after(1_024))).toBe('pdf');
    expect(kindOfContent(after(1_025))).toBeUndefined();
    expect(after(1_024)).toHaveLength(HEAD_BYTES);
  });

  it.each([
    ['image/jpeg', 'jpeg'],
    ['image/jpg', 'jpeg'],
    ['IMAGE/JPEG; charset=x', 'jpeg'],
    ['.pdf', 'pdf'],
    ['application/msword', 'doc'],
    ['image/x-png', 'png'],
    ['application/acrobat', 'pdf'],
    ['application/x-zip-compressed', 'docx'],
    ['application/CDFV2', 'doc'],
    ['binary/octet-stream', null],
    ['application/octet-stream', null],
    ['', null],
    ['image/gif', undefined],
    ['text/html', undefined],
  ])('with the declared type %j counts as %j — UPL-005', (said, kind) => {
    expect(saidKind(said)).toBe(kind);
  });
});

describe('The name of a file', () => {
  it.each([
    ['Blood test.PDF', 'pdf', 'Blood test.pdf'],
    ['scan', 'jpeg', 'scan.jpg'],
    ['photo.jpeg', 'jpeg', 'photo.jpeg'],
    ['virus.exe', 'pdf', 'virus.exe.pdf'],
    ['gnp.\u202Efdp', 'pdf', 'gnp.fdp.pdf'],
    ['نتائج التحليل.docx', 'docx', 'نتائج التحليل.docx'],
    ['نتائج التحليل.DOCX', 'docx', 'نتائج التحليل.docx'],
    ['تقرير.بي دي إف', 'pdf', 'تقرير.بي دي إف.pdf'],
    ['IMG_1.JFIF', 'jpeg', 'IMG_1.jfif'],
    ['IMG_1.HEIC', 'jpeg', 'IMG_1.HEIC.jpg'],
    ['Blood test.PDF. ', 'pdf', 'Blood test.pdf'],
    ['', 'doc', 'document.doc'],
    ['.pdf', 'pdf', 'document.pdf'],
  ] as const)('%j of a %s becomes %j', (given, kind, name) => {
    expect(fileName(given, kind, 'document')).toBe(name);
  });

  it.each(['../../etc/passwd', 'C:\\x\\y.pdf', '/a.pdf', '..', '.'])('%j is refused as a path', (given) => {
    expect(fileName(given, 'pdf', 'document')).toBeUndefined();
  });

  it('never contains a path or a control character, and has at most 124 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = fileName(given, 'pdf', 'document');
        // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not be there
        if (name !== undefined) expect(name).toMatch(/^[^/\\\u0000-\u001F\u202A-\u202E]+\.pdf$/);
        expect(Array.from(name ?? '').length).toBeLessThanOrEqual(124);
      }),
    );
  });
});

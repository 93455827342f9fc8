import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

import sharp from 'sharp';

/** A photograph as a phone stores it: on its side, with the place and the device in its metadata. */
/** The same noise in every run, so that the place where a test cuts a file is never between two scans by chance. */
const grain = (bytes: number): Buffer => {
  const pixels = Buffer.alloc(bytes);
  let state = 1;
  for (let at = 0; at < bytes; at += 1) {
    // A linear congruential generator, constants of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = 60 + ((state >>> 24) % 120);
  }
  return pixels;
};

export const phoneJpeg = async (width = 400, height = 300, quality = 80): Promise<Buffer> =>
  sharp(grain(width * height * 3), { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Secretphone', Artist: 'Sara of Al Reem' }, IFD3: { GPSLatitude: '24/1 29/1 0/1' } })
    .jpeg({ quality })
    .toBuffer();

const chunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), body.length + 8);
  return out;
};
export const pngWith = (extra: readonly (readonly [string, Buffer])[] = [], width = 8, height = 8): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(height, 64) * (Math.min(width, 64) + 1), 0);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...extra.map(([type, body]) => chunk(type, body)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const pdf = (body = 'Blood count of November'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${body}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );

/** A PDF that any reader opens: one line of text on each of its pages. */
export const pdfPages = (lines: readonly string[]): Buffer => {
  const kids = lines.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${lines.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...lines.flatMap((line, at) => {
      const drawn = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${5 + at * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${body}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};

interface Part {
  readonly name: string;
  readonly body: Buffer | string;
  /** The uncompressed size that the directory claims. */
  readonly saidSize?: number;
}

/** A zip made by hand, so that its directory can claim false sizes. */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, body, saidSize } of parts) {
    const raw = Buffer.from(body);
    const folded = deflateRawSync(raw, { level: 9 });
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(raw), 10);
    facts.writeUInt32LE(folded.length, 14);
    facts.writeUInt32LE(saidSize ?? raw.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, title, folded]);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(20, 4);
    facts.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    local.push(header);
    central.push(Buffer.concat([entry, title]));
    offset += header.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
};

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const contents = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`;
export const docx = (
  more: readonly Part[] = [],
  main: Part = { name: 'word/document.xml', body: '<w:document/>' },
): Buffer => zipOf([{ name: '[Content_Types].xml', body: contents }, main, ...more]);

/** A compound file with one directory sector, as Word wrote it until 2007. */
export const doc = (names: readonly string[] = ['Root Entry', 'WordDocument']): Buffer => {
  const bytes = Buffer.alloc(512 * 3, 0xff);
  bytes.fill(0, 0, 76);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 0);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(0, 76);
  // The allocation table: an entry for itself, and the end of the directory.
  bytes.writeUInt32LE(0xfffffffd, 512);
  bytes.writeUInt32LE(0xfffffffe, 516);
  bytes.fill(0, 1024, 1536);
  names.forEach((name, at) => {
    const from = 1024 + at * 128;
    bytes.write(name, from, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, from + 64);
  });
  return bytes;
};

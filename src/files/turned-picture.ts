const SOS = 0xda;
const EOI = 0xd9;
const APP1 = 0xe1;
const PNG_SIGNATURE = 8;

const jpegTells = (bytes: DataView): boolean => {
  for (let at = 2; at + 4 <= bytes.byteLength;) {
    if (bytes.getUint8(at) !== 0xff) return false;
    const marker = bytes.getUint8(at + 1);
    // Fill bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else if (marker === APP1) return true;
    else if (marker === SOS || marker === EOI) return false;
    else at += 2 + bytes.getUint16(at + 2);
  }
  return false;
};

const pngTells = (bytes: DataView): boolean => {
  for (let at = PNG_SIGNATURE; at + 12 <= bytes.byteLength; at += 12 + bytes.getUint32(at)) {
    const type = String.fromCharCode(...[4, 5, 6, 7].map((each) => bytes.getUint8(at + each)));
    if (type === 'eXIf') return true;
    if (type === 'IEND') return false;
  }
  return false;
};

/**
 * True if the picture's metadata contain its rotation or its place. It is then drawn again, because the server stores
 * only the pixels as they are.
 */
export const tellsOfItself = (kind: 'jpeg' | 'png', content: ArrayBuffer): boolean =>
  (kind === 'jpeg' ? jpegTells : pngTells)(new DataView(content));

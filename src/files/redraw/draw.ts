/** The canvas on which a picture is drawn: in a worker, or in the page if the browser's workers cannot draw. */
interface Surface {
  readonly canvas: CanvasImageSource;
  readonly context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly jpeg: (quality: number) => Promise<Blob>;
}

/** A part of the turned picture, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The side of an avatar: sharp at its largest size on a screen with 2.5 px per CSS px. */
const AVATAR = 480;
/** The longest side of a picture that is shown for cropping. */
const TO_CROP = 1_600;
/** The longest side of other pictures; a laboratory's report is readable at this size. */
const LONGEST = 2_000;
const QUALITIES = [0.86, 0.76, 0.66, 0.56];
const SMALLER = 0.75;

const surfaceOf = (width: number, height: number): Surface => {
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('there is nothing to draw on');
    return { ...size, canvas, context, jpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
  }
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is nothing to draw on');
  const jpeg = (quality: number): Promise<Blob> =>
    new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/jpeg', quality),
    );
  return { ...size, canvas, context, jpeg };
};

/** Transparent pixels would become black in a JPEG, so the background is white. */
const paint = ({ context, width, height }: Surface): void => {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
};

/** Returns the upright picture with no side longer than `longest`. Rejects for a file that the browser cannot show. */
const opened = async (file: Blob, longest: number): Promise<Surface> => {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const share = Math.min(1, longest / Math.max(whole.width, whole.height));
  const surface = surfaceOf(whole.width * share, whole.height * share);
  paint(surface);
  surface.context.drawImage(whole, 0, 0, surface.width, surface.height);
  whole.close();
  return surface;
};

/** Returns the best quality below `bytes`. */
const below = async (surface: Surface, bytes: number): Promise<Blob> => {
  for (const quality of QUALITIES) {
    const blob = await surface.jpeg(quality);
    if (blob.size < bytes) return blob;
  }
  const smaller = surfaceOf(surface.width * SMALLER, surface.height * SMALLER);
  paint(smaller);
  smaller.context.drawImage(surface.canvas, 0, 0, smaller.width, smaller.height);
  return below(smaller, bytes);
};

/** A picture that is being cropped. */
export interface Opened {
  /** The upright picture for the screen. */
  readonly shown: Blob;
  readonly crop: (area: Area, rotation: number, bytes: number) => Promise<Blob>;
}

export const openToCrop = async (file: Blob): Promise<Opened> => {
  const picture = await opened(file, TO_CROP);
  return {
    shown: await picture.jpeg(0.8),
    crop: (area, rotation, bytes) => {
      const turn = (rotation * Math.PI) / 180;
      const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
      const { width, height } = picture;
      const out = surfaceOf(AVATAR, AVATAR);
      paint(out);
      out.context.scale(AVATAR / area.width, AVATAR / area.height);
      out.context.translate(-area.x, -area.y);
      // The area is measured from the corner of the box around the turned picture.
      out.context.translate((cosine * width + sine * height) / 2, (sine * width + cosine * height) / 2);
      out.context.rotate(turn);
      out.context.drawImage(picture.canvas, -width / 2, -height / 2);
      return below(out, bytes);
    },
  };
};

/** Returns the whole picture, upright and below `bytes`. */
export const shrink = async (file: Blob, bytes: number): Promise<Blob> => below(await opened(file, LONGEST), bytes);

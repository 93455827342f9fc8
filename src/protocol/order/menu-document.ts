import * as v from 'valibot';

const macros = v.object({ calories: v.number(), protein: v.number(), carb: v.number(), fat: v.number() });

/** A printed menu as plain data, with every text in `language`; dish nutrition in thousandths. */
const menuDocument = v.object({
  brand: v.object({ name: v.string(), contact: v.array(v.string()) }),
  customerName: v.string(),
  planTitle: v.string(),
  dietName: v.string(),
  language: v.picklist(['en', 'ar']),
  /** Days `YYYY-MM-DD`. */
  from: v.string(),
  to: v.string(),
  days: v.array(
    v.object({
      day: v.string(),
      state: v.picklist(['delivered', 'paused', 'skipped-day', 'additional', 'in-buffer', 'not-completed', 'filled']),
      meals: v.array(
        v.object({
          type: v.string(),
          title: v.string(),
          macros,
          sides: v.array(v.string()),
          spicy: v.boolean(),
          /** Until when to eat it and how to heat it. Absent if neither is known, and in older menus. */
          notes: v.optional(v.array(v.string())),
        }),
      ),
      totals: v.nullable(macros),
      /** When the bag arrives. */
      arrival: v.optional(v.string()),
      /** The address of a bag that does not go to the usual one. */
      address: v.optional(v.string()),
    }),
  ),
});
export type PrintedMenu = v.InferOutput<typeof menuDocument>;

/** The PDF's file name when it is saved or shared. */
export const menuFileNames = { en: 'my-menu.pdf', ar: 'my-menu-ar.pdf' } as const;

const MARK = '%menu:';
const TAIL = 1024;

const ascii = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/**
 * Returns the PDF with its content in a comment, so that a device without a PDF viewer can render the pages itself. PDF
 * readers start at the end of the file and never see the comment, because a repeated end of file follows it. Throws
 * RangeError if `pdf` does not end like a PDF.
 */
export const carryMenu = (pdf: Uint8Array, menu: PrintedMenu): Uint8Array => {
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(ascii(pdf.subarray(-TAIL)));
  if (!end) throw new RangeError('the PDF has no end');
  const text = new TextEncoder().encode(JSON.stringify(menu));
  const tail = new TextEncoder().encode(`\n${MARK}${btoa(ascii(text))}\nstartxref\n${end[1]}\n%%EOF\n`);
  const whole = new Uint8Array(pdf.length + tail.length);
  whole.set(pdf);
  whole.set(tail, pdf.length);
  return whole;
};

/** Returns the content that `carryMenu` added; null for any other PDF. */
export const carriedMenu = (pdf: Uint8Array): PrintedMenu | null => {
  // The comment starts after the first end of file; the data before it is compressed and may contain any bytes.
  const text = ascii(pdf);
  const from = text.lastIndexOf(`\n${MARK}`);
  const to = from < 0 ? -1 : text.indexOf('\n', from + 1);
  if (to < 0) return null;
  try {
    const bytes = Uint8Array.from(atob(text.slice(from + 1 + MARK.length, to)), (char) => char.charCodeAt(0));
    const read = v.safeParse(menuDocument, JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? read.output : null;
  } catch {
    // The file is incomplete or from another program: it can still be shared and saved.
    return null;
  }
};

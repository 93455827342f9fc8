import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';

import { useT } from '../i18n/use-t.tsx';
import { report } from '../state/engine/report.ts';
import { pdfLibrary } from './pdf-library.ts';
import styles from './pdf-viewer.module.css';

/** The largest canvas that an iPhone can show, in pixels. */
const MOST_PIXELS = 16_000_000;
/** Pages within this distance of the screen are rendered ahead. */
const AHEAD = '75% 0%';

interface Drawn {
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLElement;
  /** False for a page without text, such as a scan. */
  readonly readable: boolean;
}

const drawPage = async (
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  begun: (task: RenderTask) => void,
): Promise<Drawn> => {
  const { TextLayer } = await pdfLibrary();
  const page = await pdf.getPage(number);
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const fit = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height));
  const density = Math.min(window.devicePixelRatio, fit);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.setAttribute('aria-hidden', 'true');
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  begun(task);
  await task.promise;
  const text = document.createElement('div');
  text.className = styles.text!;
  text.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  await layer.render();
  return { canvas, text, readable: layer.textContentItemsStr.some((line) => line.trim() !== '') };
};

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** In CSS pixels. */
  readonly width: number;
  /** The page's width divided by its height. */
  readonly shape: number;
  /** The element in which the pages scroll. */
  readonly scroller: Element | null;
  /** Called when this page crosses the middle of the screen. */
  readonly onMiddle: (number: number) => void;
}

/**
 * Shows one page, rendered while it is near the screen. Its text is a layer over the picture, for screen readers and for
 * selection.
 */
export const PdfPage = ({ pdf, number, width, shape, scroller, onMiddle }: Props) => {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [readable, setReadable] = useState(true);
  useEffect(() => {
    const page = place.current;
    if (!page || !scroller) return undefined;
    const ahead = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting === true), {
      root: scroller,
      rootMargin: AHEAD,
    });
    const middle = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting === true && onMiddle(number), {
      root: scroller,
      rootMargin: '-50% 0%',
    });
    for (const each of [ahead, middle]) each.observe(page);
    return () => {
      for (const each of [ahead, middle]) each.disconnect();
    };
  }, [scroller, number, onMiddle]);
  useEffect(() => {
    const page = place.current;
    if (!near || !page) return undefined;
    let task: RenderTask | undefined;
    let gone = false;
    drawPage(pdf, number, width, (begun) => {
      task = begun;
      if (gone) begun.cancel();
    }).then(
      (drawn) => {
        if (gone) return;
        // The old content stays until the new render is complete.
        page.replaceChildren(drawn.canvas, drawn.text);
        setReadable(drawn.readable);
      },
      (error: unknown) => {
        if (!gone) report('a page of a PDF could not be drawn')(error);
      },
    );
    return () => {
      gone = true;
      task?.cancel();
    };
  }, [pdf, number, width, near]);
  useEffect(() => {
    // Pages far from the screen are removed, because a long document would fill a phone's memory.
    if (!near) place.current?.replaceChildren();
  }, [near]);
  const values = { number, total: pdf.numPages };
  return (
    <section
      className={styles.page}
      aria-label={t(readable ? 'documents.page' : 'documents.pageWithoutText', values)}
      style={{ inlineSize: width, aspectRatio: shape }}
    >
      <div ref={place} className={styles.paper} />
    </section>
  );
};

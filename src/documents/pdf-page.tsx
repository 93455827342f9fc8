import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';

import { useT } from '../i18n/use-t.tsx';
import { report } from '../state/engine/report.ts';
import { pdfLibrary } from './pdf-library.ts';
import styles from './pdf-viewer.module.css';

/** The largest canvas that an iPhone draws, in pixels. */
const MOST_PIXELS = 16_000_000;
/** Pages this far from the screen are drawn ahead. */
const AHEAD = '75% 0%';

interface Drawn {
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLElement;
  /** False for a page that is only a picture. */
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
  /** Of the page, its width by its height. */
  readonly shape: number;
  /** Where the pages scroll. */
  readonly scroller: Element | null;
  /** This page lies across the middle of the screen now. */
  readonly onMiddle: (number: number) => void;
}

/** One page, drawn while it is near the screen. Its text lies upon the picture, for screen readers and to be marked. */
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
        // What is shown stays until the new drawing is whole.
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
    // A long document would fill the memory of a phone.
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

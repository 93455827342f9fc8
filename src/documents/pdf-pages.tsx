import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';

import type { MessageId } from '../i18n/message-ids.ts';
import { useT } from '../i18n/use-t.tsx';
import { report } from '../state/engine/report.ts';
import { ErrorState } from '../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../ui/cards/skeleton.tsx';
import { IconButton } from '../ui/forms/icon-button.tsx';
import { PdfPage } from './pdf-page.tsx';
import { pdfLibrary, readPdf } from './pdf-library.ts';
import styles from './pdf-viewer.module.css';

/** The zoom levels: a page's width relative to the screen. */
const ZOOMS = [1, 1.25, 1.5, 2, 3, 4] as const;
/** The shape of an upright A4 page, used until the document's own shape is known. */
const A4 = 210 / 297;

type State =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy; readonly shapes: readonly number[] }
  | { readonly kind: 'failed'; readonly why: MessageId };

const shapesOf = async (pdf: PDFDocumentProxy): Promise<number[]> =>
  Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { width, height } = (await pdf.getPage(at + 1)).getViewport({ scale: 1 });
      return height > 0 ? width / height : A4;
    }),
  );

/** A broken or encrypted file is not an error of the app; every other failure is. */
const whyNot = async (error: unknown): Promise<MessageId> => {
  let library;
  try {
    library = await pdfLibrary();
  } catch {
    return 'documents.notHere';
  }
  if (error instanceof library.PasswordException) return 'documents.locked';
  if (!(error instanceof library.InvalidPDFException)) report('a PDF could not be opened')(error);
  return 'documents.unreadable';
};

const usePdf = (file: Blob): State => {
  const [state, setState] = useState<State>({ kind: 'opening' });
  useEffect(() => {
    let gone = false;
    let task: PDFDocumentLoadingTask | undefined;
    const end = (): void => void task?.destroy().catch(report('a PDF could not be closed'));
    const open = async (): Promise<State> => {
      try {
        task = await readPdf(file);
        const pdf = await task.promise;
        return { kind: 'open', pdf, shapes: await shapesOf(pdf) };
      } catch (error) {
        return { kind: 'failed', why: gone ? 'documents.unreadable' : await whyNot(error) };
      }
    };
    open().then((next) => (gone ? end() : setState(next)), report('a PDF could not be shown'));
    return () => {
      gone = true;
      end();
    };
  }, [file]);
  return state;
};

/** Shows the pages of a PDF one below the other, with page number and zoom. */
export const PdfPages = ({ file, name }: { readonly file: Blob; readonly name: string }) => {
  const t = useT();
  const state = usePdf(file);
  const frame = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [middle, setMiddle] = useState(1);
  const onMiddle = useCallback((number: number) => setMiddle(number), []);
  useEffect(() => {
    const element = frame.current;
    setScroller(element);
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const resized = new ResizeObserver(() => setWidth(element.clientWidth));
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  /** The reader's position as a fraction of the whole: it is restored when the pages change their size. */
  const part = useRef(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element) element.scrollTop = part.current * element.scrollHeight;
  }, [zoom]);
  const zoomTo = (next: number): void => {
    const { scrollTop = 0, scrollHeight = 1 } = frame.current ?? {};
    part.current = scrollTop / Math.max(1, scrollHeight);
    setZoom(next);
  };
  const factor = ZOOMS[zoom]!;
  return (
    <div className={styles.viewer}>
      {state.kind === 'open' && (
        <div role="group" aria-label={t('documents.view')} className={styles.tools}>
          <p className={styles.number}>{t('documents.page', { number: middle, total: state.pdf.numPages })}</p>
          <IconButton
            icon="minus"
            label={t('documents.zoomOut')}
            disabled={zoom === 0}
            onClick={() => zoomTo(zoom - 1)}
          />
          <output className={styles.zoom}>{t('documents.percent', { number: factor * 100 })}</output>
          <IconButton
            icon="plus"
            label={t('documents.zoomIn')}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => zoomTo(zoom + 1)}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- pages without links must still scroll by keyboard */}
      <div ref={frame} role="region" aria-label={name} tabIndex={0} data-autofocus className={styles.pages}>
        {state.kind === 'opening' && (
          <Loading label={t('documents.opening', { name })}>
            <Skeleton shape="card" height="24rem" />
          </Loading>
        )}
        {state.kind === 'failed' && <ErrorState icon="pdf" title={t(state.why)} />}
        {state.kind === 'open' &&
          width > 0 &&
          state.shapes.map((shape, at) => (
            <PdfPage
              // oxlint-disable-next-line react/no-array-index-key -- a page is its number
              key={at}
              pdf={state.pdf}
              number={at + 1}
              width={Math.floor(width * factor)}
              shape={shape}
              scroller={scroller}
              onMiddle={onMiddle}
            />
          ))}
      </div>
    </div>
  );
};

import type * as Library from 'pdfjs-dist';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';

import { PDF_FILES } from './viewer-files.ts';

let library: Promise<typeof Library> | undefined;

/** Returns the PDF library, which is fetched when the first PDF is opened. */
export const pdfLibrary = (): Promise<typeof Library> => {
  library ??= (async () => {
    const fetched = (await import(/* @vite-ignore */ `${PDF_FILES}pdf.min.mjs`)) as typeof Library;
    fetched.GlobalWorkerOptions.workerSrc = `${PDF_FILES}pdf.worker.min.mjs`;
    return fetched;
  })().catch((cause: unknown) => {
    library = undefined;
    throw cause;
  });
  return library;
};

/** Reads a PDF in a worker of its own. `destroy()` of the returned task ends that worker. */
export const readPdf = async (file: Blob): Promise<PDFDocumentLoadingTask> => {
  const [{ getDocument }, data] = await Promise.all([pdfLibrary(), file.arrayBuffer()]);
  return getDocument({
    data: new Uint8Array(data),
    wasmUrl: PDF_FILES,
    standardFontDataUrl: PDF_FILES,
    // The Content-Security-Policy does not allow WebAssembly.
    useWasm: false,
    verbosity: 0,
  });
};

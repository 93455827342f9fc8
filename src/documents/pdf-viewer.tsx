import { Suspense, useState } from 'react';

import { loadCatalogue } from '../i18n/catalogue-store.ts';
import { later } from '../ui/drawing/later.tsx';
import type { PdfViewerProps } from './pdf-sheet.tsx';

const Sheet = later(async () => {
  const [{ PdfSheet }] = await Promise.all([import('./pdf-sheet.tsx'), loadCatalogue('documents')]);
  return PdfSheet;
});

/** The one place where a PDF is shown. Its code is fetched when it is opened for the first time. */
export const PdfViewer = (props: PdfViewerProps) => {
  const { show, close } = props;
  // While the sheet closes it still shows its last content.
  const [shown, setShown] = useState<PdfViewerProps | null>(null);
  if (show && shown !== props) setShown(props);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <Sheet {...shown} show={show} close={close} />
    </Suspense>
  );
};

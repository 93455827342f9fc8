import { createRoot } from 'react-dom/client';

import { currentLocale } from '../i18n/catalogue-store.ts';
import { chosenScheme, showScheme } from '../ui/colour-scheme.ts';
import { fetchFaces } from '../ui/fetch-faces.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/print.css';
import { DeskApp } from './app.tsx';
import { openDriverPhone } from './round/phone-of-driver.ts';
import { loadTexts } from './texts.ts';
import { openSession } from './wire/desk-session.ts';
import { openWire } from './wire/desk-wire.ts';

/** Starts the desk in its root element. */
const start = async (root: HTMLElement): Promise<void> => {
  showScheme(chosenScheme());
  await loadTexts();
  fetchFaces();
  const wire = openWire(currentLocale);
  const phone = openDriverPhone(wire, async (line, ended) =>
    (await import('./round/open-round.ts')).openRound(line, ended),
  );
  createRoot(root).render(<DeskApp session={openSession(wire, phone)} phone={phone} />);
};

const root = document.querySelector<HTMLElement>('#root');
if (root)
  start(root).catch((fault: unknown) => {
    reportError(fault);
    // Texts could not be loaded: the page says so in both languages.
    root.textContent =
      'The desk could not be loaded. Please reload the page. · تعذّر تحميل المكتب. يرجى إعادة تحميل الصفحة.';
  });

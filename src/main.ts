import { takeOver } from './drawn-page.ts';
import { firstPaint } from './first-paint.ts';
import { readDateNames } from './i18n/read-date-names.ts';
import { nextSlice } from './next-slice.ts';
import { listenForInstall } from './state/install-offer.ts';
import { hasSessionTrace } from './state/session-trace.ts';
import { fetchFaces } from './ui/fetch-faces.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/opening.css';

listenForInstall();
const root = document.querySelector<HTMLElement>('#root')!;
const showApp = takeOver(root);

const { lang, dir, dataset } = document.documentElement;

const start = async (): Promise<void> => {
  const drawn = root.hidden;
  // Today's meals stand already: they are shown before the app takes the processor.
  if (drawn) await firstPaint();
  const app = import('./app.tsx');
  // While the app is under way. In a page that was not to be drawn src/first-moment.ts has done it.
  if (dataset['drawn'] !== undefined && hasSessionTrace()) readDateNames(lang);
  const { startApp } = await app;
  // The app's code has come: the connection is free for what its first screen shows.
  if (!drawn) fetchFaces(dir === 'rtl' ? 'rtl' : 'ltr');
  await nextSlice();
  await startApp(root, showApp);
};

// A start that fails is the browser's to tell: nothing else of the app is there.
void start();

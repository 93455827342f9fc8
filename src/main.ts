import { takeOver } from './drawn-page.ts';
import { firstPaint } from './first-paint.ts';
import { nextSlice } from './next-slice.ts';
import { DRAWN } from './offline/drawn-page/drawn-place.ts';
import './page-start.ts';
import { NO_PICTURE_WIDTH } from './protocol/reference/dish-pictures.ts';
import { startAgain, started } from './start-again.ts';
import { listenForInstall } from './state/device/install-offer.ts';
import { afterFrame } from './ui/drawing/after-frame.ts';
import { fetchFaces } from './ui/fetch-faces.ts';
import { drawQuietTiles } from './ui/quiet-tiles.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/opening.css';
import './ui/print.css';

/** So long the app waits for the meals that are to stand before it; until its code is there they may still come, in ms. */
const AHEAD_MS = 3_000;

listenForInstall();
drawQuietTiles(NO_PICTURE_WIDTH);
const root = document.querySelector<HTMLElement>('#root')!;
const byWorker = document.getElementById(DRAWN) !== null;
let showApp = takeOver(root);
let appIsThere = false;

/** The meals of the day where no worker has drawn them (src/first-moment.ts fetches ahead what that needs). */
const drawAhead = async (): Promise<void> => {
  const { drawToday } = await import('./draw-today.ts');
  if (!(await drawToday(root, () => !appIsThere))) return;
  showApp = takeOver(root);
  await new Promise<void>((resolve) => void afterFrame(resolve));
};

const start = async (): Promise<void> => {
  if (document.documentElement.dataset['ahead'] !== undefined) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, AHEAD_MS));
    // The app shows the same a little later.
    await Promise.race([drawAhead().catch(reportError), late]);
  }
  // A screen stands already: it is shown before the app takes the processor.
  else if (root.hidden) await firstPaint();
  const { startApp } = await import('./app.tsx');
  appIsThere = true;
  // The app's code has come: the connection is free for what its first screen shows. The worker's page has them.
  if (!byWorker) fetchFaces();
  await nextSlice();
  await startApp(root, () => showApp());
};

start().then(started, startAgain);

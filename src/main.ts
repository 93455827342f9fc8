import { takeOver } from './drawn-page.ts';
import { firstPaint } from './first-paint.ts';
import { nextSlice } from './next-slice.ts';
import { DRAWN } from './offline/drawn-page/drawn-place.ts';
import { NO_PICTURE_WIDTH } from './protocol/reference/dish-pictures.ts';
import { startAgain, started } from './start-again.ts';
import { listenForInstall } from './state/device/install-offer.ts';
import { fetchFaces } from './ui/fetch-faces.ts';
import { drawQuietTiles } from './ui/quiet-tiles.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/opening.css';

listenForInstall();
drawQuietTiles(NO_PICTURE_WIDTH);
const root = document.querySelector<HTMLElement>('#root')!;
const showApp = takeOver(root);

const start = async (): Promise<void> => {
  // A screen stands already: it is shown before the app takes the processor.
  if (root.hidden) await firstPaint();
  const { startApp } = await import('./app.tsx');
  // The app's code has come: the connection is free for what its first screen shows. The worker's page has them.
  if (document.getElementById(DRAWN) === null) fetchFaces();
  await nextSlice();
  await startApp(root, showApp);
};

start().then(started, startAgain);

import { takeOver } from './start/drawn-page.ts';
import { firstPaint } from './start/first-paint.ts';
import { nextSlice } from './start/next-slice.ts';
import './start/page-start.ts';
import { NO_PICTURE_WIDTH } from './protocol/reference/dish-pictures.ts';
import type { DrawingPage } from './start/show-drawn.ts';
import { startAgain, started, tell } from './start/start-again.ts';
import { listenForInstall } from './state/device/install-offer.ts';
import { fetchFaces } from './ui/fetch-faces.ts';
import { drawQuietTiles } from './ui/quiet-tiles.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/opening.css';
import './ui/print.css';

/** Starts the app in its place in the page. */
const begin = (root: HTMLElement): void => {
  listenForInstall();
  drawQuietTiles(NO_PICTURE_WIDTH);
  const sent = document.documentElement.dataset['sent'] !== undefined;
  const { drawing }: DrawingPage = document.documentElement;

  const start = async (): Promise<void> => {
    // What was drawn for this start is shown before the app takes the processor; without it the app shows the same later.
    await drawing?.catch(tell);
    const showApp = takeOver(root);
    if (sent) await firstPaint();
    const { startApp } = await import('./app.tsx');
    // The app's code has come: the connection is free for what its first screen shows.
    fetchFaces();
    await nextSlice();
    await startApp(root, showApp, sent);
  };

  start().then(started, startAgain);
};

// The page has taken the place away where the browser is too old, and says so (index.html).
const root = document.querySelector<HTMLElement>('#root');
if (root) begin(root);

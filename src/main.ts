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

/** Starts the app in its root element. */
const begin = (root: HTMLElement): void => {
  listenForInstall();
  drawQuietTiles(NO_PICTURE_WIDTH);
  const sent = document.documentElement.dataset['sent'] !== undefined;
  const { drawing }: DrawingPage = document.documentElement;

  const start = async (): Promise<void> => {
    // The stored screen appears before the app uses the processor; without a stored screen, the app shows the same
    // content later.
    await drawing?.catch(tell);
    const showApp = takeOver(root);
    if (sent) await firstPaint();
    const { startApp } = await import('./app.tsx');
    // The app's code has loaded, so the connection is free for the resources of the first screen.
    fetchFaces();
    await nextSlice();
    await startApp(root, showApp, sent);
  };

  start().then(started, startAgain);
};

// In a browser that is too old the page has removed the root element and shows a message (index.html).
const root = document.querySelector<HTMLElement>('#root');
if (root) begin(root);

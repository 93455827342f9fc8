import type { Page } from '@playwright/test';

/** Delays the server's answers on its socket: the first answer by `first` ms, each further one by `more` ms longer. */
export const lateAnswers = (page: Page, first: number, more = 0): Promise<void> =>
  page.routeWebSocket(/\/socket\.io\//, (here) => {
    const server = here.connectToServer();
    let held = first;
    server.onMessage((message) => {
      // Only answers are delayed: the app shows a notice about a connection that needs this time, which other tests
      // cover.
      if (first === 0 || !/^4[2356]/.test(String(message))) {
        here.send(message);
        return;
      }
      setTimeout(() => here.send(message), held);
      held += more;
    });
  });

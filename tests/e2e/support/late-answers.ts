import type { Page } from '@playwright/test';

/** Holds back what the server answers on its socket: the first answer for `first` ms, each further one for `more` ms longer. */
export const lateAnswers = (page: Page, first: number, more = 0): Promise<void> =>
  page.routeWebSocket(/\/socket\.io\//, (here) => {
    const server = here.connectToServer();
    let held = first;
    server.onMessage((message) => {
      // Answers alone: a connection that takes so long is told of, which is another matter.
      if (first === 0 || !/^4[2356]/.test(String(message))) {
        here.send(message);
        return;
      }
      setTimeout(() => here.send(message), held);
      held += more;
    });
  });

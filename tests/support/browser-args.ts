/**
 * The arguments of the browser for journeys and measurements: it runs without a screen and sends no request to the
 * internet.
 */
export const BROWSER_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

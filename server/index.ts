import { ConfigError } from './config/config-values.ts';
import { readConfig } from './config/config.ts';
import { FolderTaken } from './db/data-dir-lock.ts';
import { faultFacts } from './config/log.ts';

/** The protocol allows 10 s between the signal and the end. */
const STOP_WITHIN_MS = 9_000;

try {
  // Configuration errors are reported first: loading the server's code from its sources takes seconds.
  const config = readConfig(process.env);
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(config);
  process.stdout.write(`ready on ${server.url}\n`);

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The server did not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const known = error instanceof ConfigError || error instanceof FolderTaken;
  process.stderr.write(`${known ? error.message : JSON.stringify(faultFacts(error), null, 2)}\n`);
  process.exit(1);
}

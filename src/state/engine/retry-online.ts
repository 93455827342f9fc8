import type { Engine } from '../../offline/engine.ts';
import { report } from './report.ts';

/**
 * Runs work that first fetches a part of the app. If it fails, it runs again at the next connection.
 * @param what names the failure in the report
 */
export const retryOnline = (engine: Engine, what: string, run: () => Promise<void>): void => {
  run().catch((cause: unknown) => {
    report(what)(cause);
    const end = engine.onConnectivity(() => {
      if (engine.connectivity() !== 'online') return;
      end();
      retryOnline(engine, what, run);
    });
  });
};

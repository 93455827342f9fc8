import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { emptyDataDir, removeDataDir, startApp } from '../support/server/app-server.ts';
import { addCustomers, openEmbeddedStore } from './customers.ts';
import { atMost, told, type Figure } from './figure.ts';
import { residentMb, startLoad } from './processes.ts';

const CLIENTS = 300;
const MESSAGES_A_SECOND = CLIENTS * 0.5;
const REST_MS = 20_000;
const SAMPLE_MS = 5_000;
/** Above a bare database of the same build, in MiB. */
const BEYOND_BARE = 120;

interface Sample {
  readonly minute: number;
  readonly mib: number;
}

/** The slope by least squares, in MiB a minute. */
const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minute = mean(samples.map((sample) => sample.minute));
  const mib = mean(samples.map((sample) => sample.mib));
  const along = samples.map((sample) => (sample.minute - minute) * (sample.mib - mib));
  return mean(along) / mean(samples.map((sample) => (sample.minute - minute) ** 2));
};

const bareMib = async (dataDir: string): Promise<number> => {
  const child = fork(join(import.meta.dirname, 'bare-database.ts'), [join(dataDir, 'database')]);
  await once(child, 'message');
  await setTimeout(REST_MS);
  const mib = residentMb(child.pid!);
  child.send('close');
  await once(child, 'exit');
  return mib;
};

export interface MemoryOptions {
  readonly port: number;
  readonly minutes: number;
}

/** Measures the memory of the server with the embedded database: idle, and with clients who write all the time. */
export const memoryFigures = async ({ port, minutes }: MemoryOptions): Promise<Figure[]> => {
  const dataDir = emptyDataDir();
  const env = { LIMITS: 'off', LOG_LEVEL: 'error' };
  await (await startApp({ port, dataDir, env })).stop();
  const store = await openEmbeddedStore(dataDir);
  const customers = await addCustomers(store, CLIENTS);
  await store.close();
  const bare = await bareMib(dataDir);
  const app = await startApp({ port, dataDir, env });
  const load = startLoad();
  const samples: Sample[] = [];
  const begun = performance.now();
  const minute = (): number => (performance.now() - begun) / 60_000;
  try {
    await setTimeout(REST_MS);
    const idle = residentMb(app.pid);
    await load.run({ do: 'connect', url: app.url, clients: CLIENTS, customers });
    const sampling = setInterval(() => samples.push({ minute: minute(), mib: residentMb(app.pid) }), SAMPLE_MS);
    const seconds = minutes * 60;
    const { perSecond, failed } = await load.drive({ do: 'drive', what: 'write', seconds, rate: MESSAGES_A_SECOND });
    clearInterval(sampling);
    await load.run({ do: 'disconnect' });
    if (failed > 0) throw new Error(`${failed} messages were refused`);
    await setTimeout(REST_MS);
    const after = residentMb(app.pid);
    const half = samples.filter((sample) => sample.minute > minutes / 2);
    const highest = Math.max(...samples.map(({ mib }) => mib));
    const rate = `${Math.round(perSecond)} \`progress/set\` a second of ${CLIENTS} clients`;
    return [
      told('a bare embedded database of the same build on the same files, idle', `${bare.toFixed(0)} MiB`),
      atMost('embedded: memory of the server, idle, beyond the bare one', idle - bare, BEYOND_BARE, 'MiB'),
      atMost(
        `embedded: growth in the last ${minutes / 2} of ${minutes} minutes, ${rate}`,
        slopeOf(half),
        2,
        'MiB a minute',
        2,
      ),
      told('embedded: memory meanwhile, highest', `${highest.toFixed(0)} MiB`),
      told('embedded: memory afterwards, idle', `${after.toFixed(0)} MiB`),
    ];
  } finally {
    load.end();
    await app.stop();
    removeDataDir(dataDir);
  }
};

import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** The time for hashing 8 MiB on an idle machine of the slowest kind that we have measured, in ms. */
const QUIET_MS = 30;

const measured = (): number => {
  const block = Buffer.alloc(8 * 1024 * 1024);
  const begun = performance.now();
  createHash('sha256').update(block).digest();
  return (performance.now() - begun) / QUIET_MS;
};
let atStart: number | undefined;

/** The factor by which this machine is slower than an idle one: by its speed at the first call, and by its load. */
const slowness = (): number => Math.max(1, (atStart ??= measured()), (loadavg()[0] ?? 0) / availableParallelism());

/**
 * A deadline for something that a test waits for. It only decides when a wait has failed, so it grows with the load of
 * the machine.
 * @param ms a generous time on an idle machine
 */
export const patient = (ms: number): number => Math.ceil(ms * slowness());

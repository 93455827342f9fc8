import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { emptyDataDir, removeDataDir } from '../../support/server/app-server.ts';
import { startNode } from '../../support/server/node-process.ts';
import { openRawLine, packedFrame } from '../../support/machine/raw-frames.ts';

const KIB = 1024;
const FRAMES = 600;
const TICKS_A_SECOND = 100;

/** A message of `bytes` bytes that is as expensive to parse as possible: a list of small objects. */
const worst = (bytes: number): string => {
  const [head, piece, tail] = ['42["settings",{"type":"get","data":{"a":[', '{"a":[]},', '0]}}]'];
  return head + piece.repeat(Math.floor((bytes - head.length - tail.length) / piece.length)) + tail;
};

/** The seconds for which the main thread of the process was busy. */
const busy = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
};
const residentMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / KIB;

it.each([
  ['1 MiB, two hundred on each connection', 1_020 * KIB, 200, 1],
  // Each frame ends its connection, which also costs time.
  ['1 MiB, each on a connection of its own', 1_020 * KIB, 1, 2],
  ['64 KiB', 63 * KIB, 200, 1],
])(
  'the server processes 600 of the worst frames from one visitor within two seconds of the main thread and 60 MiB: %s',
  async (_what, bytes, onOne, most) => {
    const dataDir = emptyDataDir();
    const server = await startNode({ DATA_DIR: dataDir, LIMITS: 'on', LOG_LEVEL: 'error' });
    onTestFinished(() => {
      server.kill();
      removeDataDir(dataDir);
    });
    const frame = packedFrame(worst(bytes));
    const connect = async (many: number): Promise<void> => {
      for (let at = 0; at < many; at += 1) (await openRawLine(server.url)).socket.destroy();
    };
    // The measurement excludes the compilation during the first requests, and the cost of connections that send nothing.
    await connect(100);
    await pause(5_000);
    const quiet = busy(server.pid);
    await connect(200);
    await pause(2_000);
    const ofConnection = (busy(server.pid) - quiet) / 200;
    const before = { seconds: busy(server.pid), mib: residentMib(server.pid) };
    let peak = before.mib;
    const watch = setInterval(() => (peak = Math.max(peak, residentMib(server.pid))), 20);
    for (let sent = 0; sent < FRAMES; sent += onOne) {
      const { socket, gone } = await openRawLine(server.url);
      socket.on('error', () => undefined);
      for (let at = 0; at < onOne; at += 1) socket.write(frame);
      await Promise.race([gone, pause(onOne === 1 ? 0 : 4_000)]);
    }
    await pause(5_000);
    clearInterval(watch);
    const seconds = busy(server.pid) - before.seconds - (ofConnection * FRAMES) / onOne;
    expect(seconds).toBeLessThanOrEqual(most);
    expect(peak - before.mib).toBeLessThanOrEqual(60);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
  180_000,
);

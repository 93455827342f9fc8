/** Runs the clients outside the server's process. Uses LoadWork over the channel to its parent. */
import { randomBytes } from 'node:crypto';

import { io, type Socket } from 'socket.io-client';

import { PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import type { Customer } from './customers.ts';
import type { Driven, LoadWork, Stormed } from './load-work.ts';

interface Reply {
  readonly type: string;
  readonly id?: string;
  readonly op?: { readonly id: string; readonly result: string; readonly retryAfter?: number };
}

const DAY_S = 86_400;
const today = Math.floor(Date.now() / 1000 / DAY_S) * DAY_S;

let counter = 0;
const uuid7 = (): string => {
  const hex = Date.now().toString(16).padStart(12, '0');
  const rest = randomBytes(10).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
};

const open = (url: string, reconnection: boolean): Socket =>
  io(url, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnection,
    reconnectionDelay: 500,
    reconnectionDelayMax: 3000,
    randomizationFactor: 1,
    auth: { v: PROTOCOL_VERSION },
  });

const nextOn = (socket: Socket, channel: string): Promise<Reply> =>
  new Promise((resolve) => socket.once(channel, resolve));

const restore = async (socket: Socket, { token, browserId }: Customer): Promise<void> => {
  const answer = nextOn(socket, 'client_check');
  socket.emit('client_check', { type: 'get', data: { token, browserId } });
  const reply = await answer;
  if (reply.type !== 'setUser') throw new Error(`the session was not restored: ${JSON.stringify(reply)}`);
};

let sockets: Socket[] = [];

const connect = async ({ url, clients, customers }: Extract<LoadWork, { do: 'connect' }>): Promise<void> => {
  sockets = Array.from({ length: clients }, () => open(url, false));
  await Promise.all(
    sockets.map(
      (socket) => new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject)),
    ),
  );
  if (customers) await Promise.all(sockets.map((socket, at) => restore(socket, customers[at]!)));
};

const messageOf = {
  echo: () => ['settings', { type: 'get', data: {} }] as const,
  read: () => ['settings', { type: 'get', data: {} }] as const,
  write: () => {
    counter += 1;
    return [
      'progress',
      {
        type: 'set',
        id: uuid7(),
        data: { date: today - (counter % 300) * DAY_S, weight: 60_000 + (counter % 40_000) },
      },
    ] as const;
  },
};
const emit = (socket: Socket, [channel, message]: readonly [string, unknown]): void => {
  socket.emit(channel, message);
};
const good = { echo: 'get', read: 'get', write: 'setOk' };

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

/** A socket answers in order, so an answer belongs to its oldest open question. */
const drive = async ({ what, seconds, rate }: Extract<LoadWork, { do: 'drive' }>): Promise<Driven> => {
  const warm = performance.now() + 500;
  const end = warm + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((done) => {
          const [channel] = messageOf[what]();
          const asked: number[] = [];
          let allSent = rate === undefined;
          const send = (): void => {
            asked.push(performance.now());
            emit(socket, messageOf[what]());
          };
          const finish = (): void => {
            socket.off(channel, answered);
            done();
          };
          const answered = (reply: Reply): void => {
            const now = performance.now();
            const since = asked.shift();
            if (since === undefined) return;
            if (reply.type !== good[what]) failed += 1;
            if (now > warm && now <= end) times.push(now - since);
            if (rate === undefined && now <= end) send();
            else if (allSent && asked.length === 0) finish();
          };
          socket.on(channel, answered);
          if (rate === undefined) {
            send();
            return;
          }
          const every = (1000 * sockets.length) / rate;
          let due = performance.now() + Math.random() * every;
          const tick = (): void => {
            const now = performance.now();
            while (due <= now && due < end) {
              // Measured from the planned time, so that a stalled client does not hide a stalled server.
              asked.push(due);
              emit(socket, messageOf[what]());
              due += every;
            }
            if (due < end) setTimeout(tick, due - now);
            else {
              allSent = true;
              if (asked.length === 0) finish();
            }
          };
          setTimeout(tick, due - performance.now());
        }),
    ),
  );
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed };
};

const storm = async ({ url, customers, entries }: Extract<LoadWork, { do: 'storm' }>): Promise<Stormed> => {
  const seen = { applied: 0, duplicate: 0, other: 0 };
  await Promise.all(
    customers.map(
      (customer) =>
        new Promise<void>((done) => {
          const dev = randomBytes(9).toString('base64url');
          const waiting = new Map(
            Array.from({ length: entries }, (_, seq) => {
              const id = uuid7();
              const op = {
                dev,
                seq,
                user: customer.tag,
                at: Date.now() - (entries - seq) * 1000,
                off: 0,
                schema: PROTOCOL_VERSION,
              };
              return [
                id,
                { type: 'set', id, op, data: { date: today - seq * DAY_S, weight: 70_000 + seq, waist: 800 + seq } },
              ] as const;
            }),
          );
          const socket = open(url, true);
          const send = (ids: Iterable<string>): void => {
            for (const id of ids) socket.emit('progress', waiting.get(id));
          };
          socket.on('connect', () => {
            restore(socket, customer).then(
              () => send(waiting.keys()),
              () => socket.disconnect().connect(),
            );
          });
          socket.on('progress', (reply: Reply) => {
            const { op } = reply;
            if (!op || !waiting.has(op.id)) return;
            if (op.result === 'retry') {
              setTimeout(() => socket.connected && send([op.id]), op.retryAfter ?? 1000);
              return;
            }
            waiting.delete(op.id);
            if (op.result === 'applied') seen.applied += 1;
            else if (op.result === 'duplicate') seen.duplicate += 1;
            else seen.other += 1;
            if (waiting.size > 0) return;
            done();
          });
          sockets.push(socket);
        }),
    ),
  );
  const endedAt = Date.now();
  return { ...seen, endedAt };
};

const disconnect = (): void => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
};

process.on('message', (work: LoadWork) => {
  const answer =
    work.do === 'connect'
      ? connect(work)
      : work.do === 'drive'
        ? drive(work)
        : work.do === 'storm'
          ? storm(work)
          : Promise.resolve(disconnect());
  answer.then(
    (result) => process.send?.({ result: result ?? null }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

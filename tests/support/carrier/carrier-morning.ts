import { setTimeout as pause } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';

import { openRawLine, packedFrame } from '../machine/raw-frames.ts';
import { patient } from '../patience.ts';
import { connectClient, type TestClient } from '../server/server.ts';

/** A customer's phone with a session. */
export interface CarriedPhone {
  readonly email: string;
  readonly token: string;
  readonly browserId: string;
}

/** The customers who open the app in the morning, all at one IP address of a carrier. */
export interface Morning {
  readonly url: string;
  /** The IP address that the carrier gives to all of them. */
  readonly carrier: string;
  readonly password: string;
  readonly phones: readonly CarriedPhone[];
  readonly signingIn: number;
  /** The number of customers who mistype before they sign in. */
  readonly mistyping: number;
  readonly visitors: number;
  /** The time within which all of them open the app, in ms. */
  readonly lasts: number;
}

export interface Came {
  /** The longest time that one of them needed to enter the app, in ms. */
  readonly slowest: Readonly<Record<'restored' | 'signedIn' | 'visited', number>>;
  readonly seconds: number;
  /** The number of the attacker's passwords that the server checked, and the largest number for one account. */
  readonly guessed: number;
  readonly mostOfAnAccount: number;
}

const ATTACKERS_SOCKETS = 20;
const { url, carrier, password, phones, signingIn, mistyping, visitors, lasts } = workerData as Morning;

const letters = (): string => Array.from(randomBytes(16), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
const codeOf = ({ data }: { data?: unknown }): string => (data as { code?: string }).code ?? 'none';
const must = (held: boolean, what: string): void => {
  if (!held) throw new Error(what);
};

const come = (): Promise<TestClient> => connectClient(url, { headers: { 'x-forwarded-for': carrier } });

/**
 * An attacker at the same IP address who guesses passwords, floods the server, and sends messages that are as expensive
 * to parse as possible.
 */
const attack = () => {
  let over = false;
  const judged = new Map<string, number>();
  let refused = 0;
  const guess = async (client: TestClient, at: number): Promise<void> => {
    const { email } = phones[(at % 200) % phones.length]!;
    const data = { email, password: `guess ${at}`, browserId: 'ATTACKERSBROWSER' };
    const code = codeOf(await client.ask('login', { type: 'set', data }));
    if (code === 'wrong_credentials') judged.set(email, (judged.get(email) ?? 0) + 1);
    else refused += 1;
  };
  const guesser = async (first: number): Promise<void> => {
    let client = await come();
    for (let at = first; !over; at += ATTACKERS_SOCKETS) {
      await guess(client, at).catch(() => undefined);
      // Some guesses use a new connection each time.
      if (first % 4 === 0 || !client.socket.connected) {
        client.close();
        client = await come();
      }
      await pause(20);
    }
    client.close();
  };
  const flood = async (): Promise<void> => {
    while (!over) {
      const client = await come();
      for (let at = 0; at < 300 && client.socket.connected; at += 1)
        client.socket.emit('settings', { type: 'get', data: at % 2 === 0 ? {} : { surprise: 1 } });
      await Promise.race([client.gone, pause(500)]);
      client.close();
    }
  };
  const large = async (): Promise<void> => {
    const frame = packedFrame(`42["settings",{"type":"get","data":{"filler":"${'x'.repeat(1_000_000)}"}}]`);
    while (!over) {
      const { socket, gone } = await openRawLine(url, [`X-Forwarded-For: ${carrier}`]);
      socket.on('error', () => undefined);
      for (let at = 0; at < 20; at += 1) socket.write(frame);
      await Promise.race([gone, pause(1_000)]);
      socket.destroy();
      await pause(500);
    }
  };
  const work = Promise.allSettled([
    flood(),
    large(),
    ...Array.from({ length: ATTACKERS_SOCKETS }, (_, first) => guesser(first)),
  ]);
  return {
    judged,
    refused: () => refused,
    stop: async (): Promise<void> => {
      over = true;
      await work;
    },
  };
};

/** The time that each of them needed to enter, in ms; a failed entry has no value. */
const all = async (many: number, enter: (at: number) => Promise<void>): Promise<number[]> =>
  Promise.all(
    Array.from({ length: many }, async (_, at) => {
      await pause(Math.random() * lasts);
      const begun = performance.now();
      await enter(at);
      return performance.now() - begun;
    }),
  );

const restore = async (at: number): Promise<void> => {
  const { token, browserId } = phones[at]!;
  const client = await come();
  const { type } = await client.ask('client_check', { type: 'get', data: { token, browserId } });
  must(type === 'setUser', `a session was answered ${type}`);
  client.close();
};
const signIn = async (at: number): Promise<void> => {
  const { email, browserId } = phones[phones.length - 1 - at]!;
  const client = await come();
  const enter = (password: string) =>
    client.ask('login', {
      type: 'set',
      // Every second customer signs in on a phone that the account has never used.
      data: { email, password, browserId: at % 2 === 0 ? letters() : browserId },
    });
  if (at < mistyping) must(codeOf(await enter('mistyped')) === 'wrong_credentials', 'a wrong password was taken');
  const { type } = await enter(password);
  must(type === 'setOk', `a sign-in was answered ${type}`);
  client.close();
};
const look = async (): Promise<void> => {
  const client = await come();
  for (const { channel, ...request } of [
    { channel: 'settings', type: 'get', data: {} },
    { channel: 'get_arrays', type: 'get', data: { type: ['dietList', 'planList'], language: 'ar' } },
    { channel: 'static_pages', type: 'get', data: { id: 'contact' } },
  ])
    must(codeOf(await client.ask(channel, request)) === 'none', `a visitor was refused ${channel}`);
  client.close();
};

const morning = async (): Promise<Came> => {
  const attacker = attack();
  const total = (): number => [...attacker.judged.values()].reduce((sum, n) => sum + n, 0);
  try {
    // Waits until the address has sent many wrong passwords.
    const end = performance.now() + patient(60_000);
    while (attacker.refused() + total() <= 60) {
      must(performance.now() < end, 'the attacker guessed too slowly');
      await pause(100);
    }
    const begun = performance.now();
    const before = total();
    const [restored, signedIn, visited] = await Promise.all([
      all(phones.length - signingIn, restore),
      all(signingIn, signIn),
      all(visitors, look),
    ]);
    return {
      slowest: { restored: Math.max(...restored), signedIn: Math.max(...signedIn), visited: Math.max(...visited) },
      seconds: (performance.now() - begun) / 1_000,
      guessed: total() - before,
      mostOfAnAccount: Math.max(...attacker.judged.values()),
    };
  } finally {
    await attacker.stop();
  }
};

// The phones run in their own thread: their work does not burden the server.
parentPort!.postMessage(await morning());

import { emitter } from '#src/offline/env/emitter.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { deskRequestToWire, readDeskReply, type DeskName } from '#src/protocol/desk/desk-messages.ts';
import { readRefusal } from '#src/protocol/define/refusal.ts';
import type { DeskLine, DeskWire } from '#src/desk/wire/desk-wire.ts';
import type { VirtualTime } from '../offline/virtual-time.ts';
import type { DriverServer } from './driver-server.ts';

export interface DriverNetwork {
  up: boolean;
  latency: number;
  /** True to lose a message, together with its socket. */
  loses: (direction: 'up' | 'down', name: DeskName) => boolean;
  /** Cuts every socket. */
  cut(): void;
  readonly wires: Set<{ readonly lose: () => void }>;
}

export const driverNetwork = (): DriverNetwork => {
  const wires: DriverNetwork['wires'] = new Set();
  return {
    up: true,
    latency: 20,
    loses: () => false,
    cut() {
      for (const { lose } of wires) lose();
    },
    wires,
  };
};

export interface DriverWire extends DeskWire, DeskLine {
  /** The server has signed the person in on the present socket. */
  readonly attach: (id: number) => void;
}

const ANSWER_MS = 15_000;
const AGAIN_MS = 1_000;

/** The connection of one tab in virtual time, with the contract of the real one (src/desk/wire/desk-wire.ts). */
export const driverWire = (
  time: VirtualTime,
  network: DriverNetwork,
  server: DriverServer,
  clock: () => number,
  alive: () => boolean,
): DriverWire => {
  const report = (_what: string, cause: unknown): void => {
    throw cause;
  };
  const changes = emitter<void>(report);
  const times = emitter<readonly [number, number, number]>(report);
  const pending = new Set<() => void>();
  let socket: ReturnType<DriverServer['accept']> | undefined;
  let greet: () => Promise<void> = () => Promise.resolve();
  let greeted: Promise<void> = Promise.resolve();
  let greeting = false;
  const lose = (): void => {
    if (!socket) return;
    server.gone(socket);
    socket = undefined;
    for (const give of pending) give();
    pending.clear();
    if (!alive()) return;
    changes.emit();
    connect();
  };
  const connect = (): void => {
    time.after(AGAIN_MS, () => {
      if (!alive() || socket) return;
      if (!network.up || !server.up) {
        connect();
        return;
      }
      socket = server.accept(lose);
      greeting = true;
      greeted = greet().finally(() => {
        greeting = false;
        if (alive()) changes.emit();
      });
    });
  };
  network.wires.add({ lose });
  connect();

  const emit = (name: DeskName, message: object, timeoutMs: number): Promise<WireReply | undefined> =>
    new Promise((resolve) => {
      const over = socket;
      const finish = (reply?: WireReply): void => {
        pending.delete(finish);
        if (alive()) resolve(reply);
      };
      pending.add(finish);
      const sent = clock();
      time.after(timeoutMs, () => finish());
      if (network.loses('up', name)) {
        time.after(0, lose);
        return;
      }
      time.after(network.latency, () => {
        if (!over || (alive() && over !== socket)) return;
        const reply = server.receive(over, name, JSON.parse(JSON.stringify(message)) as never);
        if (!reply) return;
        if (network.loses('down', name)) {
          lose();
          return;
        }
        time.after(network.latency, () => {
          if (!alive() || over !== socket) return;
          if (reply.t !== undefined) times.emit([sent, clock(), reply.t]);
          finish(reply);
        });
      });
    });

  return {
    async ask(name, request) {
      const wait = (left: number): Promise<boolean> =>
        socket
          ? Promise.resolve(true)
          : left <= 0
            ? Promise.resolve(false)
            : new Promise((resolve) => time.after(500, () => void wait(left - 500).then(resolve)));
      if (!(await wait(ANSWER_MS))) return { kind: 'offline' };
      if (!(greeting && name === 'entry/resume')) await greeted;
      const reply = await emit(name, { data: deskRequestToWire(name, request) }, ANSWER_MS);
      if (!reply) return { kind: 'offline' };
      const read = readDeskReply(name, reply);
      return read === undefined ? { kind: 'refused', refusal: readRefusal(reply.data) } : { kind: 'ok', reply: read };
    },
    onConnect(next) {
      greet = next;
    },
    onEnded: () => undefined,
    isOpen: () => socket !== undefined && !greeting,
    async post(name, data, { id, op, timeoutMs }) {
      if (!socket || greeting) return { kind: 'offline' };
      const wire = await emit(name, { data, id, op }, timeoutMs);
      return wire ? { kind: 'reply', wire } : { kind: 'unknown' };
    },
    onChange: changes.subscribe,
    onTime: (heard) => times.subscribe((each) => heard(...each)),
    renew: () => time.after(0, lose),
    attach: (id) => socket && server.attach(socket, id),
  };
};

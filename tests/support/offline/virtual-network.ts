import type { Transport } from '#src/offline/env/transport.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The server's end of one socket. */
export interface ServerSocket {
  receive(channel: string, message: unknown): void;
  closed(): void;
}

export interface ServerEnd {
  /** Undefined if the server refuses the connection. */
  accept(
    version: number,
    emit: (channel: string, message: unknown) => void,
    close: () => void,
  ): ServerSocket | undefined;
}

/** The network's effect on one message. */
export interface Fate {
  readonly latency: number;
  /** True if the message is lost together with its socket, as when the connection breaks. */
  readonly lost?: boolean;
  /** The message arrives a second time after this number of ms. */
  readonly again?: number;
}

export interface Network {
  up: boolean;
  /** While true, sockets stay open but nothing arrives. */
  stalled: boolean;
  fate(direction: 'up' | 'down', channel: string, message: unknown): Fate;
  transport(alive: () => boolean): Transport;
  /** Cuts every socket. */
  cut(): void;
}

export const virtualNetwork = (
  time: VirtualTime,
  server: () => ServerEnd | undefined,
  fate: Network['fate'] = () => ({ latency: 20 }),
): Network => {
  const open = new Set<() => void>();
  /** Messages held in a stalled network: they arrive late and in order, as TCP delivers them. */
  let held: (() => void)[] = [];
  let stalled = false;
  const network: Network = {
    up: true,
    get stalled() {
      return stalled;
    },
    set stalled(next) {
      stalled = next;
      if (stalled) return;
      const late = held;
      held = [];
      for (const deliver of late) deliver();
    },
    fate,
    cut() {
      for (const cut of open) cut();
    },
    transport: (alive) => ({
      open(version, events) {
        let over = false;
        /** True if the network itself is down, so that messages already sent are lost as well. */
        let torn = false;
        let ours = true;
        let socket: ServerSocket | undefined;
        let lastDown = 0;
        let lastUp = 0;
        const end = () => {
          if (over) return;
          over = true;
          torn = true;
          open.delete(end);
          socket?.closed();
          if (ours && alive()) time.after(0, () => alive() && ours && events.closed());
        };
        const down = (channel: string, message: unknown) => {
          const { latency, lost, again } = network.fate('down', channel, message);
          if (lost) return end();
          const copy = JSON.parse(JSON.stringify(message)) as unknown;
          // One socket delivers in order, whatever the latency of each message.
          lastDown = Math.max(lastDown, time.now() + latency);
          const deliver = () => {
            if (network.stalled) held.push(deliver);
            else if (!over && ours && alive()) events.message(channel, copy);
          };
          time.after(lastDown - time.now(), deliver);
          if (again !== undefined) time.after(lastDown - time.now() + again, deliver);
        };
        const shake = (): void => {
          if (over) return;
          if (network.stalled) {
            held.push(shake);
            return;
          }
          socket = network.up ? server()?.accept(version, down, end) : undefined;
          if (!socket) {
            over = true;
            if (ours && alive()) events.closed();
            return;
          }
          open.add(end);
          if (ours && alive()) events.opened();
        };
        time.after(20, shake);
        return {
          send(channel, message) {
            if (over || !alive()) return;
            const { latency, lost, again } = network.fate('up', channel, message);
            if (lost) return end();
            const copy = JSON.parse(JSON.stringify(message)) as unknown;
            lastUp = Math.max(lastUp, time.now() + latency);
            const deliver = () => {
              if (network.stalled) held.push(deliver);
              else if (!torn) socket?.receive(channel, copy);
            };
            time.after(lastUp - time.now(), deliver);
            if (again !== undefined) time.after(lastUp - time.now() + again, deliver);
          },
          close() {
            ours = false;
            if (over) return;
            over = true;
            // Messages passed to the socket before still arrive, as when a tab is closed.
            time.after(Math.max(0, lastUp - time.now()) + 1, () => {
              torn = true;
              open.delete(end);
              socket?.closed();
            });
          },
        };
      },
    }),
  };
  return network;
};

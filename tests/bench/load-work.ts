import type { Customer } from './customers.ts';

/** What a load process is asked to do; one piece of work after the other. */
export type LoadWork =
  | { readonly do: 'connect'; readonly url: string; readonly clients: number; readonly customers?: readonly Customer[] }
  | {
      readonly do: 'drive';
      readonly what: 'echo' | 'read' | 'write';
      readonly seconds: number;
      /** Messages a second over all clients; without it every client sends its next message as soon as it has its answer. */
      readonly rate?: number;
    }
  | { readonly do: 'disconnect' }
  /** Connect as these customers, over and over until it works, and send each one's waiting entries until all have their answer. */
  | { readonly do: 'storm'; readonly url: string; readonly customers: readonly Customer[]; readonly entries: number };

export interface Driven {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export interface Stormed {
  readonly applied: number;
  readonly duplicate: number;
  readonly other: number;
  /** Unix ms of the last answer. */
  readonly endedAt: number;
}

import type { Customer } from './customers.ts';

/** The tasks of a load process, one after another. */
export type LoadWork =
  | { readonly do: 'connect'; readonly url: string; readonly clients: number; readonly customers?: readonly Customer[] }
  | {
      readonly do: 'drive';
      readonly what: 'echo' | 'read' | 'write';
      readonly seconds: number;
      /**
       * Messages a second over all clients; without a rate, every client sends its next message as soon as it has its
       * answer.
       */
      readonly rate?: number;
    }
  | { readonly do: 'disconnect' }
  /**
   * Connects as these customers, retrying until it works, and sends each one's waiting entries until all are answered.
   */
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
  /** Unix time of the last answer, in ms. */
  readonly endedAt: number;
}

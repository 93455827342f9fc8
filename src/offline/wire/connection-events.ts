import type { Rev, WireReply } from '../../protocol/define/envelope.ts';
import type { Answer } from './answer.ts';

/**
 * `connecting`: trying, with hope. `online`: the server answers. `stalled`: the socket stands, but nothing comes back.
 * `offline`: no socket, or one that is tried again and has not answered yet. `outdated`: the server no longer serves this
 * version of the app.
 */
export type Connectivity = 'offline' | 'connecting' | 'online' | 'stalled' | 'outdated';

export interface Introduction {
  readonly token: string;
  readonly browserId: string;
  readonly pending: unknown;
}

export interface ConnectionEvents {
  /**
   * What the first message of a connection says; null while nobody is signed in.
   * @param anew on a new socket; false when the question is put again on one that stands
   */
  introduce(anew: boolean): Promise<Introduction | null>;
  /** The server's answer to it. */
  introduced(introduction: Introduction, answer: Answer): Promise<void>;
  notice(channel: string, reply: WireReply): void;
  /** A revision that a reply or notice carried. */
  revision(rev: Rev, from: 'reply' | 'notice'): void;
  connectivity(state: Connectivity): void;
  /** A new socket takes requests; they are handled after the introduction, which is on its way. */
  ready(): void;
}

import type { Rev, WireReply } from '../../protocol/define/envelope.ts';
import type { Answer } from './answer.ts';

/**
 * `connecting`: a first attempt. `online`: the server answers. `stalled`: the socket is open, but no reply arrives.
 * `offline`: no socket, or one that is tried again and has not answered yet. `outdated`: the server no longer serves
 * this version of the app.
 */
export type Connectivity = 'offline' | 'connecting' | 'online' | 'stalled' | 'outdated';

export interface Introduction {
  readonly token: string;
  readonly browserId: string;
  readonly pending: unknown;
}

export interface ConnectionEvents {
  /**
   * The first message of a connection; null while no customer is signed in.
   * @param anew on a new socket; false when it is sent again on an open one
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

import type { Rev, WireReply } from '../../protocol/define/envelope.ts';
import type { Answer } from './answer.ts';

/**
 * `connecting`: a first attempt. `online`: the server answers. `stalled`: the socket is open, but no reply arrives.
 * `offline`: no socket, or a new attempt without an answer yet. `outdated`: the server no longer supports this version of
 * the app.
 */
export type Connectivity = 'offline' | 'connecting' | 'online' | 'stalled' | 'outdated';

export interface Introduction {
  readonly token: string;
  readonly browserId: string;
  readonly pending: unknown;
}

export interface ConnectionEvents {
  /**
   * Returns the first message of a connection; null while no customer is signed in.
   * @param anew on a new socket; false if it is sent again on an open one
   */
  introduce(anew: boolean): Promise<Introduction | null>;
  /** The server's reply to the introduction. */
  introduced(introduction: Introduction, answer: Answer): Promise<void>;
  notice(channel: string, reply: WireReply): void;
  /** A revision from a reply or notice. */
  revision(rev: Rev, from: 'reply' | 'notice'): void;
  connectivity(state: Connectivity): void;
  /** A new socket accepts requests; the server handles them after the introduction, which has been sent. */
  ready(): void;
}

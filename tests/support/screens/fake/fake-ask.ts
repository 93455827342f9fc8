import type { AskOptions, AskResult } from '../../../../src/offline/reads/ask.ts';
import type { User } from '../../../../src/protocol/account/user.ts';
import { messages, type MessageName } from '../../../../src/protocol/messages.ts';
import { parseRequest } from '../../../../src/protocol/parse-request.ts';
import { isTooLarge } from '../../../../src/protocol/request-size.ts';
import type { FakeConnection } from './fake-connection.ts';
import type { FakeServer } from './fake-server.ts';
import type { FakeSession } from './fake-session.ts';

/** A question or a command that the customer waited for. */
export interface Asked {
  readonly name: MessageName;
  readonly request: Readonly<Record<string, unknown>>;
  /** Its idempotency key. */
  readonly id: string | undefined;
}

interface AskParts {
  readonly server: FakeServer;
  readonly session: FakeSession;
  readonly connection: FakeConnection;
  asked(asked: Asked): void;
  /** A command was done: what is shown may be another now. */
  commanded(): void;
}

const offline = { ok: false, reason: 'offline', refusal: null } as const;

/** Puts a question or a command to the server now; says so when it cannot be reached. */
export const fakeAsk =
  ({ server, session, connection, asked, commanded }: AskParts) =>
  async (name: MessageName, request: object, options: AskOptions = {}): Promise<AskResult<never>> => {
    const message = messages[name];
    if (isTooLarge(request, message.limitBytes) || parseRequest(name, request) === null)
      return { ok: false, reason: 'refused', refusal: { code: 'bad_request', message: '' } };
    const generation = session.generation();
    await connection.tried();
    // What one customer has asked for is never put in the name of the next.
    if (session.generation() !== generation) return offline;
    asked({ name, request: request as Asked['request'], id: options.id });
    if (!connection.online()) return offline;
    const answer = await server.ask(name, request);
    if (answer.ok && session.generation() === generation && session.owner() !== undefined) {
      if (message.kind === 'command') commanded();
      const user =
        name === 'profile/getForDashboard/get' ? answer.reply : (answer.reply as { user?: User } | null)?.user;
      if (user && (user as User).tag === session.view().user?.tag) session.become({ user: user as User });
    }
    return answer as AskResult<never>;
  };

import { hash } from 'node:crypto';

import * as v from 'valibot';

import type { LinkEvents, Transport } from '#src/offline/env/transport.ts';
import { errorCodes } from '#src/protocol/define/errors.ts';
import type { Op } from '#src/protocol/define/envelope.ts';
import { findMessage } from '#src/protocol/find-message.ts';
import { isQueuedName, messages, type MessageName } from '#src/protocol/messages.ts';
import { arraySchemas, ownArrays, type ArrayName } from '#src/protocol/reference/reference-arrays.ts';
import { spellErr, spellOk } from '#src/protocol/spelling.ts';
import { TOO_OLD } from '#src/protocol/socket-events.ts';
import { good, type Answer } from './answers.ts';
import type { DeviceServer } from './device-server.ts';
import { signedInUser, wholeUser } from './device-user.ts';
import { leastReply, wholeReply } from './whole-reply.ts';

/**
 * `silent`: a socket opens, but no answer arrives. `hanging`: no socket opens. `old`: the server no longer supports this
 * app.
 */
export type Line = 'up' | 'down' | 'silent' | 'hanging' | 'old';

export interface DeviceWire {
  readonly transport: Transport;
  /** Changes the connection; open sockets are cut, except for `silent`. */
  become(line: Line): void;
  /** Sends a notice of the server to every socket. */
  tell(channel: string, notice: object): void;
  /** The number of the customer's changes, which each answer contains. */
  readonly rev: { epoch: string; n: number };
  /** The server's data about the session of a socket; null if the server does not know the session. */
  account: object | null;
  /** False while the server does not answer who the customer is. */
  names: boolean;
}

interface WireParts {
  readonly server: DeviceServer;
  now(): number;
  /** Called when a question arrives that no screen waited for. */
  watched(name: MessageName, request: unknown): void;
  /** The wait that the engine has begun last. */
  newest(): () => void;
  /** Called if the app cannot read the answer: the test has to give it as the server would. */
  unreadable(what: string): void;
}

interface Message {
  readonly type: string;
  readonly data: unknown;
  readonly id: string;
  readonly op?: Op;
}

const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'hex').slice(0, 16);

/** Arrays as they travel: each with its hash, and without those that the device has already. No customer has own dishes. */
const arraysOf = (
  { type, have = {} }: { type: readonly ArrayName[]; have?: Readonly<Record<string, string>> },
  arrays: Readonly<Record<string, unknown>>,
): object => {
  const own = type.flatMap((name) => ownArrays[name] ?? []).filter((name) => have[name] !== undefined);
  const asked = [...type, ...own].map((name) => [name, arrays[name] ?? leastReply(arraySchemas[name])] as const);
  const versions = Object.fromEntries(asked.map(([name, array]) => [name, hashOf(array)]));
  const news = asked.filter(([name]) => have[name] !== versions[name]);
  return { ...Object.fromEntries(news), versions, catalogue: hashOf(versions) };
};

/** A test's short reply, completed as the server sends it. */
export const asSent = (name: MessageName, request: unknown, reply: unknown): unknown =>
  wholeReply(messages[name].reply, spoken(name, request, reply));

const spoken = (name: MessageName, request: unknown, reply: unknown): unknown => {
  if (typeof reply !== 'object' || reply === null) return reply;
  if (name === 'get_arrays/get') return arraysOf(request as never, reply as never);
  if (name === 'profile/getForDashboard/get') return wholeUser(reply);
  const { user } = reply as { user?: object };
  if (user && typeof user === 'object' && !Array.isArray(user)) {
    const whole =
      'token' in reply || name.startsWith('login') || name.startsWith('registration') ? signedInUser : wholeUser;
    return { ...reply, user: whole(user) };
  }
  return reply;
};

/** A screen's request, without the fields that the engine adds. */
const askedBy = (name: MessageName, data: unknown): unknown => {
  if (name === 'settings/get') {
    const { language: _language, ...asked } = data as { language?: string };
    return asked;
  }
  if (name !== 'get_arrays/get') return data;
  const { have: _have, ...asked } = data as { have?: object };
  return asked;
};

const asTravels = <T>(message: T): T => JSON.parse(JSON.stringify(message)) as T;

/** Catalogues that were already read: they are large, and all tests of a file use the same one. */
const readBefore = new Set<string>();
const isNews = (name: MessageName, reply: unknown): boolean => {
  if (name !== 'get_arrays/get') return true;
  const { versions } = reply as { versions: object };
  const catalogue = hashOf([versions, Object.keys(reply as object)]);
  const news = !readBefore.has(catalogue);
  readBefore.add(catalogue);
  return news;
};

const results = { session: 'auth', later: 'retry', upgrade: 'retry', never: 'rejected' } as const;

/** The sockets between the device and a server that answers as the test says. */
export const deviceWire = ({ server, now, watched, newest, unreadable }: WireParts): DeviceWire => {
  const open = new Set<{ say(channel: string, message: object): void; cut(): void }>();
  let line: Line = 'up';
  let names = true;
  const unnamed: (() => void)[] = [];

  const wire: DeviceWire = {
    account: null,
    get names() {
      return names;
    },
    set names(next) {
      names = next;
      if (names) for (const go of unnamed.splice(0)) go();
    },
    rev: { epoch: 'of-the-test', n: 1 },
    become(next) {
      line = next;
      if (line === 'silent') return;
      for (const socket of open) socket.cut();
    },
    tell(channel, notice) {
      for (const socket of open) socket.say(channel, asTravels({ t: now(), rev: { ...wire.rev }, ...notice }));
    },
    transport: {
      open(_version, events) {
        const socket = connect(events);
        return socket;
      },
    },
  };

  const answerTo = async (name: MessageName, data: unknown, { id, op }: Message): Promise<Answer> => {
    if (name === 'client_check/get') {
      if (!names) await new Promise<void>((resolve) => unnamed.push(resolve));
      return wire.account === null
        ? { ok: false, reason: 'refused', refusal: { code: 'session_invalid', message: '' } }
        : { ok: true, reply: signedInUser(wire.account) };
    }
    // An ended session: the server accepts it, even if it answers nothing else.
    if (name === 'login/logout') return good(data);
    if (op && isQueuedName(name)) return server.take({ id, name, data, editedAt: op.at + op.off } as never);
    const request = askedBy(name, data);
    const answer = await (messages[name].kind === 'query'
      ? server.query(name, request, () => watched(name, request))
      : server.ask(name, request));
    return answer;
  };

  const connect = (events: LinkEvents) => {
    let over = false;
    const say = (channel: string, message: object): void => {
      if (over || line === 'silent') return;
      queueMicrotask(() => {
        if (!over) events.message(channel, message);
      });
    };
    const cut = (): void => {
      if (over) return;
      over = true;
      open.delete(socket);
      queueMicrotask(() => events.closed());
    };
    const socket = { say, cut };
    queueMicrotask(() => {
      if (over || line === 'hanging') return;
      if (line === 'old') events.refused(TOO_OLD as never);
      else if (line === 'down') events.closed();
      else {
        open.add(socket);
        events.opened();
      }
    });

    const receive = async (channel: string, message: Message, giveUp: () => void): Promise<void> => {
      const name = findMessage(channel, message);
      if (!name) throw new Error(`the app sent no message: ${channel} ${JSON.stringify(message)}`);
      const definition = messages[name];
      const { id, op } = message;
      // Acts as a server without batches: each question is answered when the test answers it.
      const answer: Answer =
        name === 'batch/get'
          ? { ok: false, reason: 'refused', refusal: { code: 'bad_request', message: '' } }
          : await answerTo(name, message.data, message);
      if (over || line === 'silent') return;
      if (!answer.ok && answer.reason !== 'refused') {
        giveUp();
        return;
      }
      if (answer.ok && definition.kind === 'command' && name !== 'login/logout') wire.rev.n += 1;
      const shared = { id, t: now(), ...(wire.account && { rev: { ...wire.rev } }) };
      if (answer.ok) {
        const reply = asTravels(asSent(name, message.data, answer.reply) ?? null);
        if (answer.also === undefined && !op && isNews(name, reply)) {
          const read = v.safeParse(definition.reply, reply);
          if (!read.success)
            unreadable(
              `${name}: ${read.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; ')}`,
            );
        }
        const superseded = (reply as { superseded?: unknown } | null)?.superseded !== undefined;
        say(definition.channel, {
          ...(answer.also === undefined ? spellOk(definition, reply) : { type: answer.also, data: reply }),
          ...shared,
          ...(op && { op: { id, result: superseded ? 'superseded' : 'applied' } }),
        });
        return;
      }
      const { refusal, handedBack, also } = answer as Extract<Answer, { reason: 'refused' }> & { also?: string };
      say(definition.channel, {
        ...(also === undefined ? spellErr(definition, refusal) : { type: also, data: refusal }),
        ...shared,
        ...(op && { op: { id, result: handedBack ? 'rejected' : results[errorCodes[refusal.code]] } }),
      });
    };

    return {
      send(channel: string, message: object) {
        if (over || line === 'silent') return;
        const giveUp = newest();
        const copy = asTravels(message) as Message;
        queueMicrotask(() => {
          if (!over) void receive(channel, copy, giveUp);
        });
      },
      close() {
        over = true;
        open.delete(socket);
      },
    };
  };

  return wire;
};

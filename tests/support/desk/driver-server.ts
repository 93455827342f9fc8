import type { Op, OpReply, WireReply } from '#src/protocol/define/envelope.ts';
import { errorCodes, type ErrorCode } from '#src/protocol/define/errors.ts';
import {
  deskMessages,
  isDeskName,
  parseDeskRequest,
  type DeskName,
  type DeskParsed,
  type DeskReply,
} from '#src/protocol/desk/desk-messages.ts';
import { toWire } from '#src/protocol/define/days-on-wire.ts';
import { dayFromWire } from '#src/domain/days/day.ts';
import type { Member } from '#src/desk/wire/desk-session.ts';
import type { VirtualTime } from '../offline/virtual-time.ts';

export type Stop = DeskReply<'round/stops'>['stops'][number];
const HOUR = 3_600_000;

/** What a socket may do: all messages of a person, or only what an ended session has left. */
interface Socket {
  who: { readonly id: number; readonly ended: boolean } | undefined;
  readonly close: () => void;
}

interface Marked {
  readonly id: string;
  readonly by: number;
  readonly data: DeskParsed<'round/mark'>;
  readonly at: number;
  readonly late: boolean;
}

/** The desk's server in memory: sessions, own stops, and each entry once by its id. */
export interface DriverServer {
  up: boolean;
  /** How long a session lasts, in hours. */
  sessionHours: number;
  readonly marks: Marked[];
  readonly starts: string[];
  /** The orders by hand that arrived. */
  readonly orders: (readonly number[])[];
  /** The messages that arrived, also those that it refused or had before. */
  readonly received: DeskName[];
  /** Answers instead of the handler. */
  meddle: ((name: DeskName, data: unknown) => ErrorCode | 'silent' | undefined) | undefined;
  assign(driver: number, stops: readonly Stop[]): void;
  stopsOf(driver: number): Stop[];
  newSession(member: Member): { readonly token: string; readonly expiresAt: number };
  /** Ends all sessions of a person, as `disable` or their time does. */
  endSessions(id: number): void;
  accept(close: () => void): Socket;
  attach(socket: Socket, id: number): void;
  gone(socket: Socket): void;
  receive(socket: Socket, name: DeskName, message: { data: unknown; id?: string; op?: Op }): WireReply | undefined;
}

export const driver = (id: number): Member => ({
  id,
  email: `driver${id}@desk.test`,
  name: `Driver ${id}`,
  language: 'en',
  roles: ['driver'],
});

/** A stop of the day; its bag has another number, so that the two cannot be mixed up unnoticed. */
export const stopAt = (stop: number, over: Partial<Stop> = {}): Stop => ({
  stop,
  bag: 10_000 + stop,
  number: stop,
  day: dayFromWire(Date.UTC(2026, 10, 21) / 1000),
  slot: { id: 1, from: '05:00', to: '08:00', date: dayFromWire(Date.UTC(2026, 10, 21) / 1000) },
  name: `Customer ${stop}`,
  phone: '+971501234567',
  area: { en: 'Marina', ar: 'المارينا' },
  address: [`House ${stop}`],
  place: { lat: 25.08, lng: 55.14 },
  note: '',
  due: 0,
  cutlery: false,
  state: 'waiting',
  stateAt: null,
  collectedAt: null,
  ...over,
});

export const driverServer = (time: VirtualTime): DriverServer => {
  const sessions = new Map<
    string,
    { readonly member: Member; readonly expiresAt: number; endedAt: number | undefined }
  >();
  const sockets = new Set<Socket>();
  const assigned = new Map<number, number>();
  const stops = new Map<number, Stop>();
  const receipts = new Map<string, WireReply>();
  let tokens = 0;

  const ok = (name: DeskName, data: unknown): Partial<WireReply> => ({
    type: `${deskMessages[name].type}Ok`,
    data: toWire(deskMessages[name].reply, data),
  });
  const refused = (name: DeskName, code: ErrorCode): Partial<WireReply> => ({
    type: `${deskMessages[name].type}Err`,
    data: { code, message: `Refused: ${code}` },
  });

  const mark = (by: number, late: boolean, id: string, op: Op, data: DeskParsed<'round/mark'>): Partial<WireReply> => {
    const stop = stops.get(data.stop);
    if (!stop) return refused('round/mark', 'not_found');
    if (assigned.get(data.stop) !== by) return refused('round/mark', 'forbidden');
    if (stop.bag !== data.bag) return refused('round/mark', 'conflict');
    const at = Math.min(op.at + op.off, time.now());
    server.marks.push({ id, by, data, at, late });
    const change =
      data.what === 'collected'
        ? { collectedAt: at }
        : at >= (stop.stateAt ?? 0)
          ? { state: data.what, stateAt: at, due: data.paid ? 0 : stop.due }
          : {};
    const next: Stop = { ...stop, ...change };
    stops.set(data.stop, next);
    return ok('round/mark', { stop: data.stop, state: next.state });
  };

  const start = (by: number, id: string, { day, slot }: DeskParsed<'round/start'>): Partial<WireReply> => {
    let started = 0;
    for (const stop of stops.values()) {
      if (assigned.get(stop.stop) !== by || stop.state !== 'waiting' || stop.day !== day || stop.slot.id !== slot)
        continue;
      stops.set(stop.stop, { ...stop, state: 'on_the_way', stateAt: time.now() });
      started += 1;
    }
    server.starts.push(id);
    return ok('round/start', { started });
  };

  const resume = (socket: Socket, token: string): Partial<WireReply> => {
    const session = sessions.get(token);
    if (session && session.endedAt === undefined && time.now() >= session.expiresAt)
      session.endedAt = session.expiresAt;
    if (session && session.endedAt === undefined) {
      socket.who = { id: session.member.id, ended: false };
      return ok('entry/resume', { expiresAt: session.expiresAt, staff: session.member });
    }
    if (session && time.now() - session.endedAt! < 24 * HOUR) socket.who = { id: session.member.id, ended: true };
    return refused('entry/resume', 'session_invalid');
  };

  const handle = (socket: Socket, name: DeskName, data: never, id?: string, op?: Op): Partial<WireReply> => {
    if (name === 'entry/resume') return resume(socket, (data as { token: string }).token);
    if (name === 'entry/signOut') {
      for (const session of sessions.values()) if (session.member.id === socket.who?.id) session.endedAt ??= time.now();
      return ok(name, {});
    }
    const { who } = socket;
    if (!who) return refused(name, 'session_required');
    if (name === 'round/mark' || name === 'round/start') {
      if (id === undefined || !op) return refused(name, 'bad_request');
      if (op.user !== `staff-${who.id}`) throw new Error(`${op.user} sent over the socket of ${who.id}`);
      return name === 'round/mark' ? mark(who.id, who.ended, id, op, data) : start(who.id, id, data);
    }
    if (who.ended) return refused(name, 'session_invalid');
    if (name === 'round/stops')
      return ok(name, { stops: server.stopsOf(who.id), readAt: time.now(), forgetAt: time.now() + 14 * HOUR });
    if (name !== 'round/order') return refused(name, 'bad_request');
    server.orders.push((data as DeskParsed<'round/order'>).stops);
    return ok(name, {});
  };

  const results = { session: 'auth', later: 'retry', upgrade: 'retry', never: 'rejected' } as const;
  const server: DriverServer = {
    up: true,
    sessionHours: 12,
    marks: [],
    starts: [],
    orders: [],
    received: [],
    meddle: undefined,
    assign(id, list) {
      for (const stop of list) {
        stops.set(stop.stop, stop);
        assigned.set(stop.stop, id);
      }
    },
    stopsOf: (id) => [...stops.values()].filter(({ stop }) => assigned.get(stop) === id),
    newSession(member) {
      const token = `token-${member.id}-${(tokens += 1)}`;
      const expiresAt = time.now() + server.sessionHours * HOUR;
      sessions.set(token, { member, expiresAt, endedAt: undefined });
      return { token, expiresAt };
    },
    endSessions(id) {
      for (const session of sessions.values()) if (session.member.id === id) session.endedAt ??= time.now();
      for (const socket of sockets) if (socket.who?.id === id) socket.close();
    },
    accept(close) {
      const socket: Socket = { who: undefined, close };
      sockets.add(socket);
      return socket;
    },
    attach(socket, id) {
      socket.who = { id, ended: false };
    },
    gone: (socket) => void sockets.delete(socket),
    receive(socket, name, { data, id, op }) {
      if (!isDeskName(name)) throw new Error(`no message: ${String(name)}`);
      server.received.push(name);
      const parsed = parseDeskRequest(name, data);
      const meddled = server.meddle?.(name, data);
      if (meddled === 'silent') return undefined;
      const before = id !== undefined && op ? receipts.get(id) : undefined;
      if (before) return { ...before, t: time.now(), op: { id: id!, result: 'duplicate' } };
      const said =
        meddled === undefined
          ? parsed === null
            ? refused(name, 'bad_request')
            : handle(socket, name, parsed as never, id, op)
          : refused(name, meddled);
      const { code } = (said.data ?? {}) as { code?: ErrorCode };
      const result: OpReply['result'] = code === undefined ? 'applied' : results[errorCodes[code]];
      const reply = {
        ...said,
        ...(id !== undefined && { id }),
        ...(id !== undefined && op && { op: { id, result } }),
        t: time.now(),
      } as WireReply;
      if (id !== undefined && op && result === 'applied') receipts.set(id, reply);
      return JSON.parse(JSON.stringify(reply)) as WireReply;
    },
  };
  return server;
};

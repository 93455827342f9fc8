import 'fake-indexeddb/auto';

import { act, render } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';

import { DeskApp } from '#src/desk/app.tsx';
import { createRound } from '#src/desk/round/create-round.ts';
import { openDriverPhone } from '#src/desk/round/phone-of-driver.ts';
import { openSession } from '#src/desk/wire/desk-session.ts';
import type { Answer, DeskLine, DeskWire, Posted } from '#src/desk/wire/desk-wire.ts';
import { browserClock } from '#src/offline/env/browser-clock.ts';
import type { DeviceEnv } from '#src/offline/env/env.ts';
import { emitter } from '#src/offline/env/emitter.ts';
import type { ErrorCode } from '#src/protocol/define/errors.ts';
import type { DeskName, DeskRequest } from '#src/protocol/desk/desk-messages.ts';
import { virtualCrypto } from '../offline/virtual-crypto.ts';
import { seeded } from '../offline/virtual-time.ts';
import { driver, type Stop } from './driver-server.ts';

const HOUR = 3_600_000;

/** The desk of a driver on the real engine, with a server that takes every entry, or refuses all with `refuse`. */
export const openRoundPage = async (stops: readonly Stop[]) => {
  const crypto = virtualCrypto(seeded(1));
  const factory = new IDBFactory();
  const changes = emitter<void>((_what, cause) => reportError(cause));
  const posted: { readonly name: DeskName; readonly data: unknown }[] = [];
  const orders: unknown[] = [];
  let online = true;
  let refuse: ErrorCode | undefined;
  const answer = async (name: DeskName, request: unknown): Promise<Answer<DeskName>> => {
    if (!online) return { kind: 'offline' };
    const now = Date.now();
    if (name === 'round/stops')
      return { kind: 'ok', reply: { stops: [...stops], readAt: now - 60_000, forgetAt: now + 14 * HOUR } };
    if (name === 'round/order') orders.push((request as DeskRequest<'round/order'>).stops);
    return { kind: 'ok', reply: {} };
  };
  const wire: DeskWire & DeskLine = {
    ask: answer as DeskWire['ask'],
    onConnect: () => undefined,
    onEnded: () => undefined,
    isOpen: () => online,
    async post(name, data, { id }): Promise<Posted> {
      if (!online) return { kind: 'offline' };
      posted.push({ name, data });
      const type = `${name.slice('round/'.length)}${refuse ? 'Err' : 'Ok'}`;
      const body = refuse
        ? { code: refuse, message: 'This stop belongs to another driver.' }
        : { stop: 1, state: 'delivered', started: 1 };
      const result = refuse ? 'rejected' : 'applied';
      return { kind: 'reply', wire: { type, data: body, id, op: { id, result }, t: Date.now() } };
    },
    onChange: changes.subscribe,
    onTime: () => () => undefined,
    renew: () => undefined,
  };
  const env: DeviceEnv = {
    role: 'page',
    clock: browserClock,
    random: seeded(2),
    crypto,
    indexedDB: factory,
    locks: undefined,
    channel: () => ({ post: () => undefined, close: () => undefined }),
    unsentCount: undefined,
    report: (_what, cause) => reportError(cause),
  };
  const phone = openDriverPhone(wire, async (line, ended) => createRound(env, line, { ended }));
  const session = openSession(wire, phone);
  const member = driver(1);
  render(<DeskApp session={session} phone={phone} />);
  await act(async () => session.enter({ token: 'abc', expiresAt: Date.now() + 12 * HOUR, staff: member }));
  return {
    session,
    posted,
    orders,
    refuse(code: ErrorCode | undefined) {
      refuse = code;
    },
    network: (up: boolean) =>
      act(async () => {
        online = up;
        changes.emit();
      }),
    stop: () => phone.round()?.stop(),
  };
};

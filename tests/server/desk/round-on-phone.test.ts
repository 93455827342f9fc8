import 'fake-indexeddb/auto';

import { eq } from 'drizzle-orm';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { staffSessions } from '#server/db/schema/staff.ts';
import type { RunningServer } from '#server/start-server.ts';
import { createRound } from '#src/desk/round/create-round.ts';
import { openDriverPhone, type DriverPhone } from '#src/desk/round/phone-of-driver.ts';
import { openSession, type DeskSession } from '#src/desk/wire/desk-session.ts';
import { openWire } from '#src/desk/wire/desk-wire.ts';
import { day } from '#src/domain/days/day.ts';
import { browserClock } from '#src/offline/env/browser-clock.ts';
import { signInStaff, type StaffClient } from '../../support/desk/desk-clients.ts';
import { packBag, stopsOn, type DispatchedStop } from '../../support/desk/stops.ts';
import { SATURDAY } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';

const SUNDAY = day('2026-11-22');

let server: RunningServer;
let support: StaffClient;
let driver: StaffClient;
let stop: DispatchedStop;
let phone: DriverPhone;
let session: DeskSession;
const reports: string[] = [];

const view = () => phone.round()?.view();
const atServer = async (): Promise<string> => (await stopsOn(support, day('2026-11-21')))[0]!.state;

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  [support, driver] = await Promise.all([signInStaff(server, 'support'), signInStaff(server, 'driver')]);
  await packBag(server, 'renew@demo.test', SUNDAY);
  stop = (await stopsOn(support, day('2026-11-21')))[0]!;
  await support.ask('delivery', { type: 'assign', data: { stops: [stop.stop], driver: driver.id } });
  const kept = new Map([['sufra.desk-token', driver.token]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('reportError', (cause: unknown) => reports.push(String(cause)));
  const wire = openWire(() => 'en', server.url);
  phone = openDriverPhone(wire, async (line, ended) =>
    createRound(
      {
        role: 'page',
        clock: browserClock,
        random: () => 0.5,
        crypto,
        indexedDB: new IDBFactory(),
        locks: undefined,
        channel: () => ({ post: () => undefined, close: () => undefined }),
        unsentCount: undefined,
        report: (what, cause) => reports.push(`${what}: ${String(cause)}`),
      },
      line,
      { ended },
    ),
  );
  session = openSession(wire, phone);
});
afterAll(async () => {
  phone.round()?.stop();
  vi.unstubAllGlobals();
  for (const client of [support, driver]) client.close();
  await server.close();
});

describe('The phone of a driver at the real server', () => {
  it('downloads its own stops, and its entries arrive at them — DSK-009', async () => {
    await expect.poll(() => view()?.stops?.map(({ stop: id }) => id)).toEqual([stop.stop]);
    expect(session.state()).toMatchObject({ at: 'in', member: { id: driver.id } });
    const [own] = view()!.stops!;
    const started = await phone.round()!.send('round/start', { day: own!.day, slot: own!.slot.id });
    expect(started.ok).toBe(true);
    await expect.poll(atServer).toBe('on_the_way');
    await phone.round()!.send('round/mark', { stop: stop.stop, bag: stop.bag, what: 'at_door', note: 'Blue mat' });
    await expect.poll(atServer).toBe('at_door');
    await expect.poll(() => view()?.waiting).toBe(0);
    expect(view()!.stops![0]!.state).toBe('at_door');
    expect(view()!.refused).toEqual([]);
  });

  it('shows a refused entry with the sentence of the server', async () => {
    await phone.round()!.send('round/mark', { stop: stop.stop, bag: stop.bag + 7, what: 'refused', note: 'No' });
    await expect.poll(() => view()?.refused.map(({ message }) => message !== '')).toEqual([true]);
    await phone.round()!.dismiss(view()!.refused[0]!.id);
    await expect.poll(() => view()?.refused).toEqual([]);
  });

  it('sends what an ended session has left, and deletes the stops — DSK-009, DSK-023', async () => {
    await server.services.database.withTransaction((tx) =>
      tx
        .update(staffSessions)
        .set({ expiresAt: server.services.clock.now() - 1 })
        .where(eq(staffSessions.staffId, driver.id)),
    );
    await phone.round()!.send('round/mark', { stop: stop.stop, bag: stop.bag, what: 'delivered', note: '' });
    await expect.poll(atServer).toBe('delivered');
    await expect.poll(() => session.state()).toEqual({ at: 'out', ended: true });
    await expect.poll(() => view()?.stops).toBeNull();
    expect(view()).toMatchObject({ waiting: 0 });
    expect(reports).toEqual([]);
  });
});

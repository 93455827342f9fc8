import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { DEMO_STAFF_PASSWORD } from '#server/seed/demo/demo-staff.ts';
import { demoFolder } from '../../support/catalogue/demo-folder.ts';
import { withRows } from '../../support/catalogue/edit-rows.ts';
import { patient } from '../../support/patience.ts';
import { putFilledFolder } from '../../support/server/filled-database.ts';
import { startNode, type NodeProcess } from '../../support/server/node-process.ts';
import { sufraEntry } from '../../support/server/server-entry.ts';
import { connectDesk, staffAddress } from '../../support/desk/desk-clients.ts';
import { connectClient, signInClient } from '../../support/server/server.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const dataDir = join(mkdtempSync(join(tmpdir(), 'sufra-cli-')), 'data');
let server: NodeProcess;

/** Runs a command as a provider does: in its own process, with the settings of the server. */
const sufraIn = (folder: string, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((resolve, reject) => {
    const { DATABASE_URL: _url, ...env } = process.env;
    const child = spawn(process.execPath, [sufraEntry, ...args], {
      cwd: root,
      env: { ...env, DATA_DIR: folder, LOG_LEVEL: 'silent' },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => (err += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });

const sufra = (...args: string[]) => sufraIn(dataDir, ...args);

beforeAll(async () => {
  await putFilledFolder(dataDir);
  server = await startNode({ DATA_DIR: dataDir });
}, 120_000);
afterAll(() => {
  server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('The command line beside a running server on the embedded database', () => {
  it('imports through the server, which serves the version at once — CAT-015', async () => {
    const folder = demoFolder({ 'dish-labels.csv': (text) => text.replace(',New,', ',Fresh today,') });
    const { code, out, err } = await sufra('catalogue', 'import', folder);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/Version 2 is in force\.\n$/);
    const visitor = await connectClient(server.url);
    await vi.waitFor(
      async () => {
        const { data } = await visitor.ask('get_arrays', { type: 'get', data: { type: ['dishLabels'] } });
        expect(JSON.stringify(data)).toContain('Fresh today');
      },
      { timeout: patient(30_000), interval: 250 },
    );
    visitor.close();
  }, 120_000);

  it('returns its exit code and one JSON object, as without a server', async () => {
    const listed = await sufra('catalogue', 'versions', '--json');
    expect(listed.code).toBe(0);
    expect(JSON.parse(listed.out)).toMatchObject({ versions: [{ version: 1 }, { version: 2, inForce: true }] });
    expect((await sufra('catalogue', 'rollback', '77')).code).toBe(2);
    expect((await sufra('catalogue', 'import', join(root, 'docs'))).code).toBe(1);
  }, 120_000);

  it('moves addresses from a removed area as --map says, through the server — CAT-030', async () => {
    const folder = demoFolder({ 'places.csv': withRows((row) => (row['area_id'] === '101' ? undefined : row)) });
    const refused = await sufra('catalogue', 'import', folder);
    expect(refused.out).toContain('In use: the area 101 is gone, but 1 address names it.');
    expect(refused.code).toBe(1);
    const moved = await sufra('catalogue', 'import', folder, '--map', '101=102');
    expect({ code: moved.code, err: moved.err }).toEqual({ code: 0, err: '' });
    const active = await signInClient(server.url, 'active@demo.test');
    expect(JSON.stringify(active.user)).toContain('"area":102');
    active.close();
  }, 120_000);

  it('adds staff through the server, which mails the first link at once — DSK-001', async () => {
    const added = await sufra('staff', 'add', 'sami@kitchen.test', '--name', 'Sami', '--role', 'kitchen');
    expect({ code: added.code, err: added.err }).toEqual({ code: 0, err: '' });
    const inbox = (await (await fetch(`${server.url}/dev/inbox.json`)).json()) as { to: string; links: string[] }[];
    const mail = inbox.find(({ to }) => to === 'sami@kitchen.test');
    expect(mail?.links[0]).toMatch(new RegExp(`^${server.url}/desk/first/[\\w-]{43}$`));
    const listed = JSON.parse((await sufra('staff', 'list', '--json')).out) as { staff: object[] };
    expect(listed.staff).toContainEqual(
      expect.objectContaining({ email: 'sami@kitchen.test', roles: ['kitchen'], state: 'invited' }),
    );
  }, 120_000);

  it('disables staff through the server, which closes their sockets within 2 s — DSK-001', async () => {
    const email = staffAddress('driver2');
    const client = await connectDesk(server.url);
    const first = await client.ask('entry', { type: 'password', data: { email, password: DEMO_STAFF_PASSWORD } });
    const { ticket } = first.data as { ticket: string };
    const inbox = (await (await fetch(`${server.url}/dev/inbox.json`)).json()) as { to: string; code?: string }[];
    const code = inbox.find((mail) => mail.to === email)?.code;
    expect((await client.ask('entry', { type: 'code', data: { ticket, code } })).type).toBe('codeOk');
    const gone = client.gone.then(() => performance.now());
    expect((await sufra('staff', 'disable', email)).code).toBe(2);
    const disabled = await sufra('staff', 'disable', email, '--yes');
    const done = performance.now();
    expect({ code: disabled.code, err: disabled.err }).toEqual({ code: 0, err: '' });
    expect((await gone) - done).toBeLessThan(patient(2_000));
  }, 120_000);

  it('lets only the user of the server send commands, and nothing but commands', async () => {
    const socket = join(dataDir, 'admin.sock');
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    const answer = await new Promise<string>((resolve, reject) => {
      const connection = createConnection(socket);
      let text = '';
      connection.on('data', (chunk) => (text += String(chunk)));
      connection.once('close', () => resolve(text));
      connection.once('error', reject);
      connection.write('{"args": 7}\n');
    });
    expect(answer).toBe('{"err":"The server does not understand this command."}\n{"code":2}\n');
  });

  it('works on the data folder directly once the server has ended, even after it was killed', async () => {
    server.kill();
    await vi.waitUntil(() => !server.alive());
    const { code, out, err } = await sufra('catalogue', 'rollback', '1', '--confirm-allergens');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/Version 1 is in force\.\n$/);
    const folder = demoFolder({ 'places.csv': withRows((row) => (row['area_id'] === '104' ? undefined : row)) });
    const moved = await sufra('catalogue', 'import', folder, '--map', 'area:104=105');
    expect(moved.out).toContain('Moved: the area 104 is gone, and 1 address names it. 105 takes its place.');
    expect(moved.code).toBe(0);
  }, 120_000);

  it.each([
    ['catalogue', 'versions'],
    ['catalogue', 'diff', 'catalogue'],
    ['catalogue', 'export', join(tmpdir(), 'sufra-nowhere')],
    ['catalogue', 'rollback', '1'],
    ['staff', 'list'],
  ])(
    'creates no database if there is none, and says so: %s %s',
    async (...words) => {
      const nowhere = join(mkdtempSync(join(tmpdir(), 'sufra-cli-')), 'mistyped');
      const { code, err } = await sufraIn(nowhere, ...words);
      expect({ code, err }).toEqual({
        code: 1,
        err: `There is no database in ${nowhere}: check DATA_DIR. A server or “catalogue import DIR” begins one.\n`,
      });
      expect(existsSync(nowhere)).toBe(false);
    },
    60_000,
  );
});

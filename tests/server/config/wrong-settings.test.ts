import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { ConfigError } from '#server/config/config-values.ts';
import { readConfig } from '#server/config/config.ts';
import { serverEntry } from '../../support/server/server-entry.ts';
import { postgresForTests } from '../../support/server/server.ts';
import { smallDisk } from '../../support/machine/small-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufra-wrong-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const said = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

/** All settings that a server with real customers needs. */
const real = {
  NODE_ENV: 'production',
  APP_BASE_URL: 'https://app.test',
  SMTP_URL: 'smtps://mail.test',
  MAIL_FROM: 'Sufra <a@app.test>',
  TEAM_MAIL: 'team@app.test',
  SMS_PROVIDER: 'unifonic',
  UNIFONIC_APP_SID: 'sid',
  UNIFONIC_SENDER: 'Sufra',
  PAYMENNT_BASE_URL: 'https://api.paymennt.test/mer/v2.0/',
  PAYMENNT_API_KEY: 'key',
  PAYMENNT_API_SECRET: 'secret',
  PAYMENNT_WEBHOOK_PATH_SECRET: 'w'.repeat(43),
  PAYMENNT_PAY_HOSTS: 'pay.paymennt.test',
  DATABASE_URL: 'postgres://sufra@db.test/sufra',
};

describe('wrong settings', () => {
  it.each([
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['HOST', 'http://0.0.0.0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy.test'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_FROM', 'Sufra'],
    ['TEAM_MAIL', 'one@app.test, two@app.test'],
    ['ALLOWED_HOSTS', 'https://app.test'],
    ['DEMO', 'yes'],
    ['EMBEDDED', 'yes'],
  ])('%s=%s stops the start with one sentence that names the setting', (name, value) => {
    expect(said({ [name]: value })).toMatch(new RegExp(`^${name} [^\\n]+$`));
  });

  it('are all reported at once', () => {
    const wrong = { PORT: 'x', HOST: '-', LOG_LEVEL: 'loud', TELR_TEST: '2', REDIS_URL: 'x', SMS_PROVIDER: 'x' };
    const lines = said(wrong).split('\n');
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(Object.keys(wrong)));
  });

  it('are none if a setting is empty, and each environment is accepted as written', () => {
    expect(said({ NODE_ENV: '', HOST: '', LOG_LEVEL: ' ', TRUSTED_PROXIES: '', DEMO: '' })).toBe('');
    for (const name of ['development', 'test']) expect(said({ NODE_ENV: name })).toBe('');
    expect(said({ TRUSTED_PROXIES: '10.0.0.0/8,::1, loopback', TEAM_MAIL: 'team@app.test', HOST: 'localhost' })).toBe(
      '',
    );
  });
});

describe('production', () => {
  it('names all missing settings at once, including the keys of the chosen provider', () => {
    const missing = said({ NODE_ENV: 'production', SMS_PROVIDER: 'twilio' });
    expect(missing).toMatch(/^NODE_ENV=production needs [^\n]+$/);
    const names = Object.keys(real).filter((name) => !/^(?:NODE_ENV|SMS_PROVIDER|UNIFONIC_)/.test(name));
    for (const name of [...names, 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'BUSINESS_ZONE'])
      expect(missing).toContain(name);
    expect(said(real)).toBe('');
  });

  it('accepts the embedded database only if the operator has accepted its limits', () => {
    const { DATABASE_URL: _, ...embedded } = real;
    expect(said(embedded)).toMatch(/DATABASE_URL \(or EMBEDDED=accepted\)/);
    expect(said({ ...embedded, EMBEDDED: 'accepted' })).toBe('');
  });

  it.each([
    ['APP_BASE_URL', 'http://app.test'],
    ['DEMO', '1'],
    ['LIMITS', 'off'],
    ['APP_NOW', '2026-11-21T00:00:00Z'],
  ])('refuses %s=%s', (name, value) => {
    expect(said({ ...real, [name]: value })).toMatch(new RegExp(`^${name}[^\\n]+$`));
  });

  it('counts days by midnight in Dubai unless another zone is set', () => {
    expect(readConfig(real).businessZone).toBe('Asia/Dubai');
    expect(readConfig({ ...real, BUSINESS_ZONE: 'UTC' }).businessZone).toBe('UTC');
    expect(readConfig({}).businessZone).toBe('UTC');
  });
});

describe('a secret in a file', () => {
  it('counts like an environment variable', () => {
    const { DATABASE_URL, PAYMENNT_API_KEY, ...rest } = real;
    const config = readConfig({
      ...rest,
      DATABASE_URL_FILE: file('url', `${DATABASE_URL}\n`),
      PAYMENNT_API_KEY_FILE: file('key', PAYMENNT_API_KEY),
    });
    expect(config.databaseUrl).toBe(DATABASE_URL);
    expect(config.payments.paymennt?.apiKey).toBe(PAYMENNT_API_KEY);
  });
  it('stops the start if it is missing, empty or set twice', () => {
    const lines = said({
      SMTP_URL_FILE: join(folder, 'nowhere'),
      REDIS_URL_FILE: file('empty', '\n'),
      DATABASE_URL: 'postgres://x/y',
      DATABASE_URL_FILE: file('twice', 'postgres://x/y'),
    }).split('\n');
    expect(new Set(lines.map((line) => /^[A-Z_]+/.exec(line)?.[0]))).toEqual(
      new Set(['DATABASE_URL', 'REDIS_URL_FILE', 'SMTP_URL_FILE']),
    );
  });
});

const postgres = await postgresForTests('wrong');
const readOnly = smallDisk(1);
afterAll(async () => {
  readOnly?.remove();
  await postgres?.drop();
});

describe('a start', () => {
  const words = (env: Record<string, string>): Promise<{ code: number | null; said: string }> =>
    new Promise((resolve) => {
      const { NODE_ENV: _own, ...rest } = process.env;
      const child = spawn(process.execPath, [serverEntry], {
        cwd: join(import.meta.dirname, '..', '..', '..'),
        env: { ...rest, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
      });
      let text = '';
      child.stderr.on('data', (chunk: Buffer) => (text += String(chunk)));
      child.once('exit', (code) => resolve({ code, said: text }));
    });
  const sentence = async (env: Record<string, string>): Promise<string> => {
    const { code, said: text } = await words(env);
    expect(code).toBe(1);
    expect(text).toMatch(/^[^\n]+\n$/);
    return text;
  };
  const at = (database: string): string => {
    const url = new URL(postgres!.url);
    url.pathname = `/${database}`;
    return url.href;
  };

  it('with an unreachable database stops with one sentence, without the password', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const text = await sentence({ DATABASE_URL: `postgres://sufra:hidden@127.0.0.1:${port}/sufra` });
    expect(text).toMatch(new RegExp(`^DATABASE_URL: nothing answers at 127.0.0.1:${port}`));
    expect(text).not.toContain('hidden');
  }, 180_000);

  it.skipIf(!postgres)(
    'with a database that does not exist stops with one sentence',
    async () => {
      expect(await sentence({ DATABASE_URL: at('no_such_database') })).toMatch(
        /^DATABASE_URL: there is no database "no_such_database"/,
      );
    },
    60_000,
  );

  it.skipIf(!postgres)(
    'at an address of another machine stops with one sentence',
    async () => {
      expect(await sentence({ HOST: '192.0.2.1', DATABASE_URL: postgres!.url })).toMatch(
        /^HOST must be an address of this machine, which 192\.0\.2\.1 is not/,
      );
    },
    60_000,
  );

  it('with a file in place of the data folder stops with one sentence', async () => {
    expect(await sentence({ DATA_DIR: file('a-file', '') })).toMatch(
      /^DATA_DIR: nothing can be kept in .*: it is a file/,
    );
  }, 180_000);

  it('with foreign contents in the data folder stops with one sentence, and leaves them unchanged', async () => {
    const dataDir = join(folder, 'something-else');
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '9.6\n');
    expect(await sentence({ DATA_DIR: dataDir })).toMatch(/^DATA_DIR: .* is no database that can be opened/);
    expect(readdirSync(join(dataDir, 'database'))).toEqual(['PG_VERSION']);
  }, 180_000);

  it.skipIf(!readOnly)(
    'with a read-only data folder stops with one sentence',
    async () => {
      execFileSync('mount', ['-o', 'remount,ro', readOnly!.folder]);
      expect(await sentence({ DATA_DIR: readOnly!.folder })).toMatch(/^DATA_DIR: .*mounted read only/);
    },
    60_000,
  );
});

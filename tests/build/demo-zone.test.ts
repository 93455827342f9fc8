import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

interface Toolchain {
  readonly demoZone: (env: Readonly<Record<string, string>>) => unknown;
}
const { href } = new URL('../../scripts/toolchain.mjs', import.meta.url);
const { demoZone } = (await import(/* @vite-ignore */ href)) as Toolchain;

it.each([
  [{}, 'Asia/Dubai'],
  [{ BUSINESS_ZONE: '' }, 'Asia/Dubai'],
  [{ BUSINESS_ZONE: 'UTC' }, 'UTC'],
])('npm start and npm run dev begin the demo days in Dubai, unless %o sets another zone', (env, zone) => {
  expect(demoZone(env as Record<string, string>)).toEqual({ BUSINESS_ZONE: zone });
});

it.each([
  ['start', 'scripts/start.mjs'],
  ['dev', 'scripts/dev.mjs'],
])('npm run %s starts its server in the zone of the demo', (name, script) => {
  const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  expect(scripts[name]).toMatch(new RegExp(`node ${script}$`));
  // The zone is an argument of the call that starts the server.
  expect(read(script)).toMatch(
    /start\(\s*node\(\),\s*\[[^\]]*server\/index\.[jt]s'\],\s*(?:\{\s*\.\.\.)?demoZone\(process\.env\)/,
  );
});

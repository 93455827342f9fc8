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

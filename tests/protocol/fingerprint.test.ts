import { readFileSync, writeFileSync } from 'node:fs';

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { OLDEST_PROTOCOL, PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import { DESK_PROTOCOL_VERSION } from '../../src/protocol/desk/desk-messages.ts';
import { deskFingerprint, describeSchema, fingerprint } from './schema-fingerprint.ts';

interface Pin {
  readonly version: number;
  readonly sha256: string;
  readonly parts: Readonly<Record<string, string>>;
}

/** Where each protocol is pinned. */
const file = new URL('./fingerprint.json', import.meta.url);
const deskFile = new URL('./desk-fingerprint.json', import.meta.url);
// UPDATE_FINGERPRINT=1 pins the protocols again: once a version is released, only together with a raised version.
if (process.env['UPDATE_FINGERPRINT'] === '1') {
  writeFileSync(file, `${JSON.stringify({ version: PROTOCOL_VERSION, ...fingerprint() }, null, 2)}\n`);
  writeFileSync(deskFile, `${JSON.stringify({ version: DESK_PROTOCOL_VERSION, ...deskFingerprint() }, null, 2)}\n`);
}
const pinnedIn = (url: URL): Pin => JSON.parse(readFileSync(url, 'utf8')) as Pin;
const pinned = pinnedIn(file);

describe('The protocol', () => {
  it('is unchanged under the pinned protocol version, because offline phones may be old clients', () => {
    const { parts, sha256 } = fingerprint();
    const changed = [...new Set([...Object.keys(parts), ...Object.keys(pinned.parts)])].filter(
      (name) => parts[name] !== pinned.parts[name],
    );
    expect(
      changed,
      'if a released message changed, raise PROTOCOL_VERSION; then run UPDATE_FINGERPRINT=1 npx vitest run tests/protocol/fingerprint.test.ts',
    ).toEqual([]);
    expect(sha256).toBe(pinned.sha256);
    expect(PROTOCOL_VERSION).toBe(pinned.version);
  });

  it('of the desk is unchanged under its own pinned version, also the roles of each message — DSK-002', () => {
    expect({ version: DESK_PROTOCOL_VERSION, ...deskFingerprint() }).toEqual(pinnedIn(deskFile));
  });

  it('is supported from the oldest version to the current one', () => {
    expect(OLDEST_PROTOCOL).toBeGreaterThanOrEqual(1);
    expect(OLDEST_PROTOCOL).toBeLessThanOrEqual(PROTOCOL_VERSION);
  });
});

describe('The fingerprint of a schema', () => {
  const of = (schema: unknown) => JSON.stringify(describeSchema(schema));

  it('does not depend on the order of fields', () => {
    expect(of(v.object({ a: v.string(), b: v.number() }))).toBe(of(v.object({ b: v.number(), a: v.string() })));
  });

  it.each([
    ['a field', v.object({ a: v.string() }), v.object({ a: v.string(), b: v.string() })],
    ['a type', v.object({ a: v.string() }), v.object({ a: v.number() })],
    ['optionality', v.object({ a: v.string() }), v.object({ a: v.optional(v.string()) })],
    ['a default', v.object({ a: v.optional(v.string(), 'x') }), v.object({ a: v.optional(v.string(), 'y') })],
    ['strictness', v.object({ a: v.string() }), v.strictObject({ a: v.string() })],
    ['a bound', v.pipe(v.string(), v.maxLength(5)), v.pipe(v.string(), v.maxLength(6))],
    ['a pattern', v.pipe(v.string(), v.regex(/a/)), v.pipe(v.string(), v.regex(/a/u))],
    ['a choice', v.picklist(['a', 'b']), v.picklist(['a', 'c'])],
    ['the member of a union', v.union([v.string(), v.number()]), v.union([v.string(), v.boolean()])],
    ['the key of a map', v.record(v.string(), v.number()), v.record(v.picklist(['a']), v.number())],
  ])('changes with %s', (_, before, after) => {
    expect(of(before)).not.toBe(of(after));
  });

  it('refuses a rule that is a function, because a change in it would not be detected', () => {
    expect(() =>
      of(
        v.pipe(
          v.string(),
          v.check((one) => one === 'x'),
        ),
      ),
    ).toThrow(TypeError);
  });
});

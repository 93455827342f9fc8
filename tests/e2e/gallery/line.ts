import type { BrowserContext } from '@playwright/test';

import arabic from '#src/i18n/catalogues/ar.errors.json' with { type: 'json' };
import english from '#src/i18n/catalogues/en.errors.json' with { type: 'json' };
import { findMessage } from '#src/protocol/find-message.ts';
import { messages } from '#src/protocol/messages.ts';
import { spellErr } from '#src/protocol/spelling.ts';
import type { Locale } from '../support/judge.ts';

/** How the server answers a device: normally, not at all, or only with a refusal. */
export type Line = 'open' | 'held' | 'internal' | 'rate_limited';

/** The messages that identify the customer; without them there is no customer and no screen. */
const whoIsThere: ReadonlySet<string> = new Set(['login/set', 'client_check/get']);
/** Stored since an earlier visit, as on every device that has used the app before. */
const keptBefore: ReadonlySet<string> = new Set(['get_arrays', 'settings']);
const BEAT_MS = 1_000;
/** A reply to no request, so that the connection counts as alive and a delayed answer counts as slow, not as lost. */
const beat = `42${JSON.stringify(['settings', { type: 'get', status: 'ok', data: [], id: 'nobody asked' }])}`;

const words = { 'en-US': english, 'ar-AE': arabic } as const;

interface Frame {
  readonly channel: string;
  readonly request: { readonly type: string; readonly data: unknown; readonly id?: string };
}
const frameOf = (text: string): Frame | null => {
  const event = /^42(\[.*)$/s.exec(text)?.[1];
  if (event === undefined) return null;
  const [channel, request] = JSON.parse(event) as [string, Frame['request']];
  return { channel, request };
};

interface LaidFor {
  readonly locale: Locale;
  /** True if no sign-in is needed; signing in would use the changed connection as well. */
  readonly visitor: boolean;
}

/** Puts a changed connection between the pages of a device and the server. */
export const layLine = (
  context: BrowserContext,
  line: Exclude<Line, 'open'>,
  { locale, visitor }: LaidFor,
): Promise<void> =>
  context.routeWebSocket(/\/socket\.io\//, (page) => {
    const server = page.connectToServer();
    if (line === 'held') {
      const beats = setInterval(() => page.send(beat), BEAT_MS);
      page.onClose((code, reason) => {
        clearInterval(beats);
        return server.close({ ...(code !== undefined && { code }), ...(reason !== undefined && { reason }) });
      });
    }
    page.onMessage((text) => {
      const frame = frameOf(text.toString());
      const passes =
        frame === null ||
        (!visitor && whoIsThere.has(`${frame.channel}/${frame.request.type}`)) ||
        (line !== 'held' && keptBefore.has(frame.channel));
      if (passes) server.send(text);
      else if (line !== 'held') page.send(refusal(frame, line, locale));
    });
  });

const refusal = ({ channel, request }: Frame, line: 'internal' | 'rate_limited', locale: Locale): string => {
  const name = findMessage(channel, request);
  if (name === null) throw new Error(`the app has sent what is no message: ${channel}/${request.type}`);
  // Answers like a server without batches: the app then sends each question alone, and each is handled as above.
  const code = name === 'batch/get' ? 'bad_request' : line;
  const said = spellErr(messages[name], { code, message: words[locale][`errors.${code}`] } as { message: string });
  return `42${JSON.stringify([channel, { ...said, id: request.id, t: Date.now() }])}`;
};

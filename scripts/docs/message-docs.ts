// Writes docs/messages.md from src/protocol: node scripts/docs/message-docs.ts. With --check it only compares.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { errorCodes } from '../../src/protocol/define/errors.ts';
import { messageName, type AnyMessage, type Notice, type Query } from '../../src/protocol/define/define.ts';
import { deskMessages, deskNotices, DESK_PROTOCOL_VERSION } from '../../src/protocol/desk/desk-messages.ts';
import type { DeskMessage } from '../../src/protocol/desk/define-desk.ts';
import { messages, notices } from '../../src/protocol/messages.ts';
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import { schemaText, shapeTexts } from './schema-text.ts';

const ROOT = join(import.meta.dirname, '../..');
export const MESSAGE_DOC = join(ROOT, 'docs/messages.md');

interface Declaration {
  readonly file: string;
  readonly comment: string;
}

const DECLARED =
  /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export const \w+ = (?:query|command|deskQuery|deskCommand|deskQueued|notice)\(\{([^]*?)\s(?:request|body)[:,]/g;
const valueOf = (head: string, field: string): string | undefined =>
  new RegExp(`\\b${field}: '([^']+)'`).exec(head)?.[1];

const DESK = 'src/protocol/desk/';

/**
 * Finds where each message is declared, and the comment above the declaration: the customers' messages, or those of the
 * desk.
 */
const declarations = (ofDesk: boolean): ReadonlyMap<string, Declaration> => {
  const found = new Map<string, Declaration>();
  for (const path of globSync('src/protocol/**/*.ts', { cwd: ROOT }).toSorted()) {
    if (path.replaceAll('\\', '/').startsWith(DESK) !== ofDesk) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    // Messages of the dashboard share their channel and type in a constant of the file.
    const shared = /const dashboard = \{([^}]*)\}/.exec(text)?.[1] ?? '';
    for (const [, said = '', head = ''] of text.matchAll(DECLARED)) {
      const fields = head.includes('...dashboard') ? shared + head : head;
      const [channel = '', type = '', subtype] = ['channel', 'type', 'subtype'].map((name) => valueOf(fields, name));
      const comment = said.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim();
      found.set(messageName({ channel, type, subtype }), { file: path.replaceAll('\\', '/'), comment });
    }
  }
  return found;
};

const timeText = (seconds: number): string =>
  seconds % 86_400 === 0 ? `${seconds / 86_400} d` : seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds} s`;

const offlineText = (message: AnyMessage): string => {
  if (message.offline.mode === 'onlineOnly') return 'needs the server';
  if (message.kind === 'command') return 'waits on the device';
  const { scope, maxAgeSeconds } = message.offline as Extract<Query['offline'], { mode: 'cached' }>;
  return `kept on the device for ${scope === 'user' ? 'its customer' : 'everybody'}, fresh for ${timeText(maxAgeSeconds)}`;
};

const section = (name: string, { file, comment }: Declaration, facts: string, shapes: readonly string[]): string =>
  [
    `### ${name}`,
    '',
    ...(comment === '' ? [] : [comment, '']),
    `${facts} · [${file}](../${file})`,
    '',
    '```ts',
    ...shapes,
    '```',
  ].join('\n');

/** Who may send a message. */
const sendersOf = (message: AnyMessage | DeskMessage): string => {
  if (!('roles' in message)) return message.access === 'open' ? 'visitors and customers' : 'customers';
  const { roles } = message;
  if (typeof roles !== 'string') return `roles: ${roles.join(', ')}`;
  return roles === 'open' ? 'before the sign-in' : 'every role';
};

const messageText = (name: string, message: AnyMessage | DeskMessage, declared: Declaration): string => {
  const facts = [
    message.kind,
    sendersOf(message),
    offlineText(message),
    ...(message.errors.length === 0 ? [] : [`errors: ${message.errors.join(', ')}`]),
  ].join(' · ');
  const also = Object.entries(message.also).map(([reply, schema]) => `${reply}: ${schemaText(schema)}`);
  return section(name, declared, facts, [
    `request: ${schemaText(message.request)}`,
    `reply: ${schemaText(message.reply)}`,
    ...also,
  ]);
};

/** Returns the whole document. */
export const messageDocument = (): string => {
  const finder =
    (declared: ReadonlyMap<string, Declaration>) =>
    (name: string): Declaration => {
      const found = declared.get(name);
      if (!found) throw new Error(`the declaration of ${name} was not found in src/protocol`);
      return found;
    };
  const of = finder(declarations(false));
  const ofDesk = finder(declarations(true));
  const desk = Object.entries<DeskMessage>(deskMessages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const all = Object.entries<AnyMessage>(messages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const told = Object.entries<Notice>(notices).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${[
    '# Messages',
    `Written from \`src/protocol\` by \`npm run docs\`; do not edit. Protocol version ${PROTOCOL_VERSION}.`,
    'Each message travels on the socket channel that its name begins with: `{ type, data, id? }`. `day` is unix seconds of 00:00 UTC, `id` a whole number from 1 on; amounts of money are fils, weights grams. A field with `?` may be left out. Any message may answer `bad_request`, `rate_limited`, `internal`, `session_required`, `session_invalid` and `upgrade_required`; "errors" lists the others.',
    '## Messages that a client sends',
    ...all.map(([name, message]) => messageText(name, message, of(name))),
    '## Notices that the server sends',
    ...told.map(([name, notice]) => section(name, of(name), 'notice', [`data: ${schemaText(notice.body)}`])),
    '## Messages of the desk',
    `In the socket.io namespace \`/desk\`, version ${DESK_PROTOCOL_VERSION}. Each message names the roles that may send it; any other session gets \`forbidden\`, a customer's included, and so does a customers' message that is sent here.`,
    ...desk.map(([name, message]) => messageText(name, message, ofDesk(name))),
    ...Object.entries<Notice>(deskNotices).map(([name, notice]) =>
      section(name, ofDesk(name), 'notice of the desk', [`data: ${schemaText(notice.body)}`]),
    ),
    '## Shapes',
    ['```ts', ...shapeTexts(), '```'].join('\n'),
    '## Error codes',
    '| code | what a waiting entry does |\n|---|---|\n' +
      Object.entries(errorCodes)
        .map(([code, retry]) => `| \`${code}\` | ${retries[retry]} |`)
        .join('\n'),
  ].join('\n\n')}\n`;
};
const retries = {
  never: 'needs attention: the same request is refused again',
  later: 'is sent again',
  session: 'waits for its customer to sign in',
  upgrade: 'waits for a newer app',
} as const;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const document = messageDocument();
  if (!process.argv.includes('--check')) writeFileSync(MESSAGE_DOC, document);
  else if (readFileSync(MESSAGE_DOC, 'utf8') !== document) {
    console.error('docs/messages.md is older than src/protocol: run npm run docs');
    process.exitCode = 1;
  }
}

import type { FastifyInstance } from 'fastify';

/** A message that was posted to one URL, still encrypted for its device. */
interface Delivered {
  readonly at: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

const GONE = 'gone/';
const LONGEST = 4096;
const KEPT_EACH = 20;
const KEPT_ADDRESSES = 200;
const shown = ['ttl', 'urgency', 'topic', 'content-encoding'];

/**
 * A push service that accepts every message and stores the last ones, encrypted, for the owner of the URL's keys. URLs
 * under `gone/` no longer exist. Only for demos.
 */
export const servePushStandIn = async (app: FastifyInstance): Promise<void> => {
  const taken = new Map<string, Delivered[]>();
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post<{ Params: { '*': string }; Body: Buffer | undefined }>('/dev/push/*', (request, reply) => {
      const name = request.params['*'];
      if (name.startsWith(GONE)) return reply.code(410).send('gone');
      const { headers, body } = request;
      const named = /^(?:vapid |WebPush )/.test(headers.authorization ?? '');
      if (!named) return reply.code(401).send('who is it?');
      if (headers['ttl'] === undefined || headers['content-encoding'] !== 'aes128gcm')
        return reply.code(400).send('a message has a TTL and is sealed with aes128gcm');
      if (!Buffer.isBuffer(body) || body.length > LONGEST) return reply.code(413).send('too large');
      const kept = taken.get(name) ?? [];
      taken.delete(name);
      const said = Object.fromEntries(shown.map((header) => [header, String(headers[header] ?? '')]));
      const next = { at: new Date().toISOString(), headers: said, body: body.toString('base64') };
      taken.set(name, [...kept, next].slice(-KEPT_EACH));
      const [oldest] = taken.keys();
      if (taken.size > KEPT_ADDRESSES && oldest !== undefined) taken.delete(oldest);
      return reply.code(201).header('location', `/dev/push/${name}`).send();
    });
    scope.get<{ Params: { '*': string } }>('/dev/push/*', (request, reply) =>
      reply.header('cache-control', 'no-store').send(taken.get(request.params['*']) ?? []),
    );
    done();
  });
};

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Packing, Ready } from './ready-answers.ts';

/** Matches only what browsers send. A client that refuses a format with `q=0` is not a browser. */
const packingOf = (accepted: string): Packing | undefined =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;

/**
 * Sends an answer that clients revalidate each time: compressed in a format that the client accepts, or as "not
 * modified".
 */
export const sendReady = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  type: string,
  found: Ready,
  vary: string,
): FastifyReply => {
  const packing = packingOf(String(headers['accept-encoding'] ?? ''));
  const etag = `"${found.etag}${packing === undefined ? '' : `-${packing}`}"`;
  void reply
    .header('cache-control', 'no-cache')
    .header('vary', vary)
    .header('etag', etag)
    .type(`${type}; charset=utf-8`);
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (packing === undefined) return reply.send(found.plain);
  return reply.header('content-encoding', packing).send(found.packed(packing));
};

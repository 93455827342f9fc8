import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { PRIVATE_FILES } from '../../src/protocol/profile/private-files.ts';
import type { Tx } from '../db/tx.ts';
import { downloads, sessions, users } from '../db/schema/accounts.ts';
import { tokenHash } from '../config/secret.ts';
import { clientAddress } from '../request/client-address.ts';
import { openFile } from '../files/stored-files.ts';
import { livingSession, tokenOwner } from '../sessions/token-owner.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { takeDownloadTry } from './download-tries.ts';

const MAX_TEXT = 200;
const bearer = /^Bearer ([\x21-\x7e]{1,4096})$/i;

type Alive = ReturnType<typeof livingSession>;

const ownerByKey = async (
  tx: Tx,
  key: string,
  fileHash: string,
  now: number,
  living: Alive,
): Promise<number | undefined> => {
  const [row] = await tx
    .select({ userId: downloads.userId })
    .from(downloads)
    .innerJoin(sessions, and(eq(sessions.id, downloads.sessionId), eq(sessions.userId, downloads.userId)))
    .innerJoin(users, eq(users.id, downloads.userId))
    .where(
      and(eq(downloads.hash, tokenHash(key)), eq(downloads.subject, fileHash), gt(downloads.expiresAt, now), living),
    );
  return row?.userId;
};

/** RFC 6266: the exact name, and an ASCII name for older clients. */
const disposition = (name: string): string =>
  `inline; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

const tooMany = (reply: FastifyReply, wait: number): FastifyReply =>
  reply
    .code(429)
    .header('retry-after', Math.ceil(wait / 1000))
    .send({ status: 'err', code: 'rate_limited', message: 'Too many requests. Please wait a little.' });

/** Serves private downloads. A forbidden file and a missing one get the same answer. */
export const servePrivateFiles = (app: FastifyInstance, services: ProcessServices): void => {
  const { limits } = services;
  const find = clientAddress(services.config.trustedProxies);
  app.get<{ Params: { hash: string }; Querystring: { key?: string | string[] } }>(
    `${PRIVATE_FILES}:hash`,
    async (request, reply) => {
      const { hash } = request.params;
      const { key } = request.query;
      const token = bearer.exec(request.headers.authorization ?? '')?.[1];
      const now = services.clock.now();
      const living = livingSession(now, services.config.demo);
      void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      const address = find(request.raw);
      if (address === undefined) return reply.code(404).type('text/plain').send('Not found');
      const given = typeof key === 'string' && key.length <= MAX_TEXT ? key : undefined;
      const taken = await takeDownloadTry(services, address, [token, given]);
      if ('wait' in taken) return tooMany(reply, taken.wait);
      const look = async (tx: Tx) => {
        const byToken = token === undefined ? undefined : (await tokenOwner(tx, token, living))?.userId;
        const owner = byToken ?? (given === undefined ? undefined : await ownerByKey(tx, given, hash, now, living));
        if (owner === undefined) return undefined;
        const file = await openFile(tx, owner, hash);
        return file && { ...file, owner };
      };
      let wrong = false;
      try {
        const file =
          hash.length > MAX_TEXT || !/^[\w-]+$/.test(hash)
            ? undefined
            : await services.database.withTransaction(look, 'snapshot');
        wrong = file === undefined;
        if (!file) return reply.code(404).type('text/plain').send('Not found');
        const pause = await limits.downloads(String(file.owner));
        if (pause !== undefined) return tooMany(reply, pause);
        return reply.type(file.mime).header('content-disposition', disposition(file.name)).send(file.content);
      } finally {
        if (!wrong) await taken.giveBack();
      }
    },
  );
};

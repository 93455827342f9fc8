import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';

import { PRIVATE_FILES } from '../../src/protocol/profile/private-files.ts';
import { copyStands, dropCopy, giveCopyBack, takeCopy } from '../accounts/personal-data/copies.ts';
import { heldContent, heldFiles, type HeldFile } from '../accounts/personal-data/copy-of-data.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { TOKEN_SHAPE } from '../config/sealed.ts';
import { clientAddress } from '../request/client-address.ts';
import { takeDownloadTry } from './download-tries.ts';

type Copy = NonNullable<Awaited<ReturnType<typeof takeCopy>>>;

const gone = [
  'This link has been used or has expired. You can ask for a new copy in your profile.',
  'استُخدم هذا الرابط أو انتهت صلاحيته. يمكنك طلب نسخة جديدة من ملفك الشخصي.',
].join('\n');

/** File names that are valid in every system; numbered, so that no file replaces another. */
const placeOf = ({ name }: HeldFile, at: number): string =>
  `files/${String(at + 1).padStart(3, '0')}-${name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-100)}`;

/** The archive as a stream: only one file at a time is in memory. */
const zipOf = ({ database, log }: ProcessServices, { userId, content }: Copy, held: readonly HeldFile[]): Readable => {
  const zip = new ZipFile();
  zip.addBuffer(content, 'data.json');
  held.forEach((file, at) => {
    zip.addReadStreamLazy(placeOf(file, at), { mtime: new Date(file.createdAt), compress: false }, (give) => {
      database
        .withTransaction((tx) => heldContent(tx, userId, file.hash), 'snapshot')
        .then((bytes) => give(null, Readable.from([bytes ?? Buffer.alloc(0)])))
        .catch((error: unknown) => give(error, Readable.from([])));
    });
  });
  zip.end();
  const sent = zip.outputStream as Readable;
  zip.on('error', (error: Error) => {
    log.error({ err: error }, 'a copy could not be read to its end');
    sent.destroy(error);
  });
  return sent;
};

/** Serves the copies of all data that customers export. Each link works once, and opening its page does not use it up. */
export const serveCopies = (app: FastifyInstance, services: ProcessServices): void => {
  const { database, clock, log } = services;
  const find = clientAddress(services.config.trustedProxies);
  const url = `${PRIVATE_FILES}copy/:token`;
  type Asked = FastifyRequest<{ Params: { token: string } }>;

  const headed = (reply: FastifyReply): FastifyReply =>
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer');
  const asArchive = (reply: FastifyReply): FastifyReply =>
    reply.type('application/zip').header('content-disposition', 'attachment; filename="my-data.zip"');
  const over = (reply: FastifyReply): FastifyReply => reply.code(410).type('text/plain; charset=utf-8').send(gone);

  /** A guessed link is refused here. Resolves to true if the answer has been sent. */
  const refused = async (request: Asked, reply: FastifyReply, token: string): Promise<boolean> => {
    headed(reply);
    const address = find(request.raw);
    const taken = address === undefined ? undefined : await takeDownloadTry(services, address, [token]);
    if (!taken || 'wait' in taken) {
      void reply
        .code(taken ? 429 : 404)
        .type('text/plain')
        .send(taken ? 'Too many requests. Please wait a little.' : 'Not found');
      return true;
    }
    const stands = TOKEN_SHAPE.test(token)
      ? await database.withTransaction((tx) => copyStands(tx, clock.now(), token), 'snapshot')
      : 'unknown';
    if (stands !== 'unknown') await taken.giveBack();
    if (stands === 'open') return false;
    if (stands === 'gone') void over(reply);
    else void reply.code(404).type('text/plain').send('Not found');
    return true;
  };

  app.head<{ Params: { token: string } }>(url, async (request, reply) => {
    if (await refused(request, reply, request.params.token)) return reply;
    return asArchive(reply).send();
  });

  app.get<{ Params: { token: string } }>(url, { exposeHeadRoute: false }, async (request, reply) => {
    const { token } = request.params;
    if (await refused(request, reply, token)) return reply;
    const copy = await database.withTransaction((tx) => takeCopy(tx, clock.now(), token));
    if (!copy) return over(reply);
    const held = await database.withTransaction((tx) => heldFiles(tx, copy.userId), 'snapshot');
    reply.raw.once('close', () => {
      const settle = reply.raw.writableFinished ? dropCopy : giveCopyBack;
      database
        .withTransaction((tx) => settle(tx, token))
        .catch((error: unknown) => log.warn({ err: error }, 'what became of a copy was not written down'));
    });
    return asArchive(reply).send(zipOf(services, copy, held));
  });
};

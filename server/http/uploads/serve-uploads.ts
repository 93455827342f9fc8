import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { today } from '#src/domain/days/day.ts';
import { MOST_FILES } from '#src/domain/forms/uploads.ts';
import { clientCheckUpdate } from '#src/protocol/account/client-check.ts';
import { SET_FILE, SET_IMAGES } from '#src/protocol/profile/upload.ts';
import { spellNotice } from '#src/protocol/spelling.ts';
import { consentLacking } from '../../accounts/consents.ts';
import { privateAddress } from '../../accounts/private-address.ts';
import { revOf } from '../../accounts/rev-of.ts';
import { userObject } from '../../accounts/user-object.ts';
import type { CommitQueue } from '../../commits/commit-queue.ts';
import type { ProcessServices } from '../../commits/process-services.ts';
import { isPassing } from '../../db/database-away.ts';
import { consentOf, keepFile, type FileFacts, type NewFile } from '../../files/stored-files.ts';
import { wireFile } from '../../files/wire-file.ts';
import { langOf, refusalTexts, type Lang, type Sentence } from '../../mail/sentence.ts';
import { tellTeam } from '../../mail/team-message.ts';
import { clientAddress } from '../../request/client-address.ts';
import { livingSession, tokenOwner, type TokenOwner } from '../../sessions/token-owner.ts';
import { readAway, readForm, type Patience, type SentForm } from './read-form.ts';
import { fileUse, photoUse, readUpload, tooLargeText } from './read-upload.ts';
import { RefusedUpload, uploadStatus } from './refused-upload.ts';
import { makeUploadSlots, type UploadSlot } from './upload-slots.ts';

/** Enough for 256 kB over a slow connection; a body that stalls or has no token is cut off sooner. */
const usual: Patience = { idle: 10_000, whole: 60_000, unknown: 20_000, refused: 5_000 };
const LONGEST_TOKEN = 4_096;
const RETRY_SECONDS = 5;

const tooMany: Sentence = {
  en: `There is no room for more than ${MOST_FILES} files. Please delete one that you no longer need.`,
  ar: `لا تتسع القائمة لأكثر من ${MOST_FILES} ملف. يرجى حذف ملف لم تعد بحاجة إليه.`,
};
const demonstration: Sentence = {
  en: 'This is a demonstration: medical documents are not taken here.',
  ar: 'هذه نسخة للعرض فقط: لا تُستقبل فيها المستندات الطبية.',
};
const news = { document: 'A medical document was uploaded.', photo: 'A progress photo was uploaded.' } as const;

/** Serves the two uploads. A body is read into memory only, and is stored only if the whole upload is accepted. */
export const serveUploads = async (
  app: FastifyInstance,
  services: ProcessServices,
  commits: CommitQueue,
  patience: Patience = usual,
): Promise<void> => {
  const { clock, config, database, epoch, limits, log, rooms, seal, settings } = services;
  const find = clientAddress(config.trustedProxies);
  const slots = makeUploadSlots();

  const ownerOf = (token: string): Promise<TokenOwner | undefined> =>
    database.withTransaction((tx) => tokenOwner(tx, token, livingSession(clock.now(), config.demo)), 'snapshot');

  /** Finds the sender as soon as the token has arrived: the rest of an unknown sender's body is not read. */
  const admit = async (token: string, slot: UploadSlot): Promise<TokenOwner> => {
    if (token === '' || token.length > LONGEST_TOKEN) throw new RefusedUpload('session_invalid');
    const owner = await ownerOf(token);
    if (!owner) throw new RefusedUpload('session_invalid');
    if (!slot.belongsTo(owner.userId)) throw new RefusedUpload('rate_limited');
    if ((await limits.uploads(String(owner.userId))) !== undefined) throw new RefusedUpload('rate_limited');
    return owner;
  };

  const keep = async ({ userId, sessionId }: TokenOwner, token: string, file: NewFile) => {
    let kept: { readonly facts: FileFacts; readonly url: string } | undefined;
    let withheld: Sentence | undefined;
    const { outcome } = await commits.commit({
      userId,
      key: undefined,
      beside: false,
      ofSession: true,
      run: async (tx) => {
        kept = undefined;
        const now = clock.now();
        const refused = (code: 'session_invalid' | 'forbidden' | 'too_large') =>
          ({ outcome: { ok: false, code, data: { message: '' }, result: 'rejected' }, changed: false }) as const;
        // The customer signed out during the upload.
        if (!(await tokenOwner(tx, token, livingSession(now, config.demo)))) return refused('session_invalid');
        const consent = consentOf[file.use];
        withheld = consent === null ? undefined : await consentLacking(tx, userId, consent);
        if (withheld) return refused('forbidden');
        const done = await keepFile(tx, userId, now, file);
        if (!done) return refused('too_large');
        const { file: facts, added } = done;
        // The message omits the file name: the name of a medical document can reveal its content.
        if (added && file.use !== 'avatar') await tellTeam(tx, now, userId, 1, news[file.use]);
        kept = { facts, url: await privateAddress(tx, { userId, sessionId, now, seal }, 'file', facts.hash) };
        return { outcome: { ok: true, reply: {}, result: 'applied' }, changed: added };
      },
    });
    if (!outcome.ok) {
      if (outcome.code === 'too_large') throw new RefusedUpload('too_large', tooMany);
      throw withheld ? new RefusedUpload('forbidden', withheld) : new RefusedUpload('session_invalid');
    }
    return kept!;
  };

  /** Tells all devices of the customer, also the sending one, to read the changed data. */
  const tell = async (userId: number): Promise<void> => {
    if (!rooms.listens(userId)) return;
    const now = clock.now();
    const { n, data } = await database.withTransaction(
      async (tx) => ({
        n: await revOf(tx, userId),
        data: await userObject(tx, userId, now, today(now, config.businessZone)),
      }),
      'snapshot',
    );
    const message = { ...spellNotice(clientCheckUpdate, data), t: now, rev: { epoch, n } };
    rooms.tellUser(userId, clientCheckUpdate.channel, message);
  };

  const refuse = (reply: FastifyReply, error: unknown, lang: Lang): FastifyReply => {
    const { code, sentence, fault } = error instanceof RefusedUpload ? error : new RefusedUpload('internal');
    if (code === 'internal') {
      const facts = { err: error, route: reply.request.routeOptions.url };
      if (isPassing(error)) log.warn(facts, 'the database did not keep an upload');
      else log.error(facts, 'an upload failed');
    }
    const text = sentence ?? (code === 'too_large' ? tooLargeText : refusalTexts[code]);
    if (code === 'rate_limited') void reply.header('retry-after', RETRY_SECONDS);
    return reply.code(uploadStatus[code]).send({ status: 'err', code, message: text[lang], ...(fault && { fault }) });
  };

  const upload =
    (which: (form: SentForm) => ReturnType<typeof fileUse>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      void reply.header('cache-control', 'no-store');
      let lang = langOf(request.headers['accept-language']);
      let admitted: Promise<TokenOwner> | undefined;
      const address = find(request.raw);
      let giveUp = (): void => undefined;
      const given = new Promise<never>((_resolve, reject) => {
        giveUp = () => reject(new RefusedUpload('rate_limited'));
      });
      const slot = address === undefined ? undefined : slots.take(address, () => giveUp());
      try {
        if (!slot) throw new RefusedUpload('bad_request');
        const form = await readForm(
          request.raw,
          patience,
          async (name, value) => {
            if (name !== 'access_token') return false;
            admitted = admit(value, slot);
            lang = langOf((await admitted).language);
            return true;
          },
          given,
        );
        const owner = await admitted;
        if (!owner) throw new RefusedUpload('session_invalid');
        const named = form.fields.get('user_id') ?? '';
        if (named !== '' && named !== String(owner.userId)) throw new RefusedUpload('forbidden');
        const wanted = which(form);
        if (wanted.use === 'document' && settings.value('DEMO_MODE') === true)
          throw new RefusedUpload('forbidden', demonstration);
        const file = await readUpload(form, wanted);
        const { facts, url } = await keep(owner, form.fields.get('access_token')!, file);
        await tell(owner.userId).catch((error: unknown) => log.warn({ err: error }, 'devices were not told of a file'));
        return await reply.send({ status: 'ok', file: wireFile(facts, url) });
      } catch (fault) {
        // A sender without permission gets this error first, also if there are other errors; known senders are answered
        // in their language.
        const error: unknown =
          (await admitted?.then(
            () => fault,
            (stranger: unknown) => stranger,
          )) ?? fault;
        await readAway(request.raw, patience.refused);
        if (!request.raw.readableEnded) {
          void reply.header('connection', 'close');
          // A client that does not stop sending is disconnected as soon as the answer is sent.
          reply.raw.once('finish', () => request.raw.destroy());
        }
        return refuse(reply, error, lang);
      } finally {
        slot?.leave();
      }
    };

  await app.register(async (scope) => {
    // The handlers read the bodies themselves, as streams.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.post(
      SET_FILE,
      upload(({ fields }) => fileUse(fields)),
    );
    scope.post(
      SET_IMAGES,
      upload(({ fields }) => photoUse(fields, clock.now(), config.businessZone)),
    );
  });
};

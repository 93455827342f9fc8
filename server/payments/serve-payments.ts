import { timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { senderOf } from '../reference/shop-front.ts';
import { clientAddress } from '../request/client-address.ts';
import type { ProviderName, Checked } from '../request/paying.ts';
import { isTelrAdvice, isTelrCallback } from '../providers/telr-signature.ts';
import { telrGivenBack } from '../providers/telr.ts';
import { TOKEN_SHAPE } from '../config/sealed.ts';
import { tokenHash } from '../config/secret.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { callbackFields } from './callback-fields.ts';
import { LOOK_AGAIN_S, outcomePage, outcomePolicy } from './outcome-page.ts';
import type { PaymentConfig } from '../config/payment-config.ts';
import { paymentByProviderId, paymentByReference, paymentByToken } from './payment-store.ts';

const MAX_BODY = 64 * 1024;

/** Returns the next page; the browser's result counts only while the provider has none. */
const pageAfter = (provider: ProviderName, checked: Checked | undefined, said: string | undefined): string => {
  if (!checked) return '/';
  const { status, checkoutId, dueOrderId } = checked.standing;
  const about = dueOrderId === null ? `?checkout=${checkoutId}` : `?order=${dueOrderId}`;
  const placing = `/checkout/success/${provider}${about}`;
  // A customer who pays a placed order returns to their plan.
  const ended = (page: 'fail' | 'cancel'): string => `/paymennt-payment/${page}${dueOrderId === null ? '' : about}`;
  switch (status) {
    case 'paid':
    // That page tells what happens to money for which no order could be placed.
    case 'refund_due':
      return placing;
    case 'pending':
      if (said === 'declined') return ended('fail');
      return said === 'cancelled' ? ended('cancel') : placing;
    case 'cancelled':
      return ended('cancel');
    case 'failed':
    case 'expired':
      return ended('fail');
  }
};

/** The refund in a signed call from Telr, because Telr's check does not show every refund. */
const saidBack = (fields: Readonly<Record<string, string | undefined>>, status: string | undefined) =>
  status === 'A' ? telrGivenBack(fields['tran_type'], fields['tran_ref']) : undefined;

/** Compares hashes, so that the duration reveals neither content nor length. */
const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(expected)));

/**
 * The URLs to which providers send browsers and callbacks. Their content is not trusted: it only makes the server ask the
 * provider. Callbacks are answered first, so that a provider never waits.
 */
export const servePayments = async (
  app: FastifyInstance,
  services: ProcessServices,
  config: PaymentConfig,
): Promise<void> => {
  const { payments, log, limits, seal } = services;
  const running = new Set<Promise<unknown>>();
  const find = clientAddress(services.config.trustedProxies);

  const afterwards = (from: ProviderName, work: () => Promise<Checked | undefined>): void => {
    const started = work()
      .then((checked) => {
        if (!checked) log.warn({ provider: from }, 'a callback names no payment of ours');
      })
      .catch((error: unknown) => log.error({ err: error, provider: from }, 'a callback could not be followed'))
      .finally(() => running.delete(started));
    running.add(started);
  };

  const back = async (
    reply: FastifyReply,
    provider: ProviderName,
    query: Record<string, unknown>,
    { raw, headers }: FastifyRequest,
  ): Promise<FastifyReply> => {
    const address = find(raw);
    const accepted = headers['accept-language'];
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    // The client has disconnected; the payment is still checked.
    if (address === undefined) return reply.redirect('/', 303);
    const later = (status: 429 | 503): FastifyReply =>
      reply
        .code(status)
        .headers({ 'retry-after': LOOK_AGAIN_S, 'content-security-policy': outcomePolicy })
        .type('text/html; charset=utf-8')
        .send(outcomePage(accepted, senderOf(services.settings).name));
    const { t, said } = query;
    let checked: Checked | undefined;
    try {
      const token = typeof t === 'string' && TOKEN_SHAPE.test(t) ? t : undefined;
      // A request with one of our tokens must not wait because others at the same IP address send too much.
      const wait =
        token !== undefined && seal.made(token) ? await limits.paid(tokenHash(token)) : await limits.address(address);
      if (wait !== undefined) return later(429);
      if (token !== undefined) checked = await payments.checkFound((tx) => paymentByToken(tx, provider, token));
    } catch (error) {
      log.error({ err: error, provider }, 'who came back from paying cannot be told how it ended');
      return later(503);
    }
    return reply.redirect(pageAfter(provider, checked, typeof said === 'string' ? said : undefined), 303);
  };

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
        done(null, body),
      );
      scope.addHook('onClose', async () => {
        await Promise.allSettled(running);
      });

      const { paymennt, telr } = config;
      if (paymennt) {
        scope.get('/paymennt/return', (request, reply) =>
          back(reply, 'paymennt', request.query as Record<string, unknown>, request),
        );
        scope.post<{ Params: { secret: string } }>('/paymennt/callback/:secret', (request, reply) => {
          if (!sameSecret(request.params.secret, paymennt.webhookPathSecret))
            return reply.code(404).type('text/plain').send('Not found');
          const { id } = callbackFields(request.body);
          if (id === undefined) log.warn({ provider: 'paymennt' }, 'a callback names no payment');
          else afterwards('paymennt', () => payments.calledAbout((tx) => paymentByProviderId(tx, 'paymennt', id)));
          return reply.send({ success: true });
        });
      }

      if (!telr) return;
      scope.get('/telr/return', (request, reply) =>
        back(reply, 'telr', request.query as Record<string, unknown>, request),
      );
      scope.post<{ Params: { token: string } }>('/telr/update/:token', (request, reply) => {
        const fields = callbackFields(request.body);
        const { token } = request.params;
        if (!isTelrCallback(telr.authKey, fields))
          log.warn({ provider: 'telr' }, 'a callback is not signed by the store');
        else if (TOKEN_SHAPE.test(token))
          afterwards('telr', () =>
            payments.calledAbout(
              async (tx) => {
                const payment = await paymentByToken(tx, 'telr', token);
                return payment?.reference === fields['tran_cartid'] ? payment : undefined;
              },
              saidBack(fields, fields['tran_authstatus']),
            ),
          );
        return reply.type('text/plain').send('OK');
      });
      scope.post('/telr/advice', (request, reply) => {
        const fields = callbackFields(request.body);
        const cart = fields['tran_cartid'] ?? '';
        if (!isTelrAdvice(telr.adviceSecret, fields))
          log.warn({ provider: 'telr' }, 'an advice is not signed by the store');
        else
          afterwards('telr', () =>
            payments.calledAbout((tx) => paymentByReference(tx, 'telr', cart), saidBack(fields, fields['tran_status'])),
          );
        return reply.type('text/plain').send('OK');
      });
    },
    { prefix: '/pay' },
  );
};

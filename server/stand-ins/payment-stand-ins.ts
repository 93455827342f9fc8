import type { FastifyInstance } from 'fastify';

import type { Log } from '../config/log.ts';
import type { PaymentConfig } from '../config/payment-config.ts';
import { paymenntStandIn } from './paymennt.ts';
import { serveStandIn } from './serve-stand-in.ts';
import { standInMemory } from './stand-in-memory.ts';
import type { StandIn, World } from './stand-in.ts';
import { telrStandIn } from './telr.ts';

interface Place {
  readonly ownUrl: () => string;
  readonly publicUrl: () => string;
  readonly dataDir: string | undefined;
  readonly log: Log;
}

/** Serves the stand-ins of the payment providers. Only for demos. */
export const servePaymentStandIns = async (
  app: FastifyInstance,
  config: PaymentConfig,
  { ownUrl, publicUrl, dataDir, log }: Place,
): Promise<void> => {
  const serve = async (name: string, make: (world: World) => StandIn): Promise<void> => {
    const memory = standInMemory(dataDir, name);
    const standIn = make({
      publicAddress: () => `${publicUrl()}/dev/${name}`,
      later: (ms, work) => {
        setTimeout(() => {
          work().catch((error: unknown) => log.warn({ err: error, name }, 'a stand-in could not call back'));
        }, ms).unref();
      },
      remembered: <Session>() => memory.read() as readonly Session[],
      post: async (url, contentType, body) => {
        // The server may have a public URL that it cannot reach itself.
        const own = url.startsWith(publicUrl()) ? ownUrl() + url.slice(publicUrl().length) : url;
        await fetch(own, { method: 'POST', headers: { 'content-type': contentType }, body, redirect: 'manual' });
      },
    });
    await serveStandIn(app, standIn, memory.write);
  };
  const { paymennt, telr } = config;
  if (paymennt)
    await serve('paymennt', (world) =>
      paymenntStandIn(paymennt, () => `${publicUrl()}/pay/paymennt/callback/${paymennt.webhookPathSecret}`, world),
    );
  if (telr) await serve('telr', (world) => telrStandIn(telr, () => `${publicUrl()}/pay/telr/advice`, world));
};

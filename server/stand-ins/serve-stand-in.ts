import type { ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';

import { payPage, payPagePolicy } from './pay-page.ts';
import type { StandIn } from './stand-in.ts';

const control = v.object({
  id: v.optional(v.string()),
  scenario: v.string(),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400_000))),
  repeat: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20))),
});

const pageReply = (reply: FastifyReply, standIn: StandIn, id: string, said?: string): FastifyReply => {
  const session = standIn.session(id);
  return reply
    .code(session ? 200 : 404)
    .header('cache-control', 'no-store')
    .header('content-security-policy', payPagePolicy(session))
    .type('text/html; charset=utf-8')
    .send(payPage(standIn, session, said));
};

/** Serves the stand-in under `/dev/<name>/`: the provider's API, its payment page, and `_control`. */
export const serveStandIn = async (
  app: FastifyInstance,
  standIn: StandIn,
  remember: (sessions: readonly object[]) => void,
): Promise<void> => {
  const known = new Set(standIn.scenarios.map(({ name }) => name));
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

      const silent = new Set<ServerResponse>();
      scope.addHook('preClose', () => {
        for (const raw of silent) raw.destroy();
      });
      scope.addHook('onResponse', (request, _reply, done) => {
        if (request.method === 'POST') remember(standIn.everything());
        done();
      });

      scope.post('/_control', async (request, reply) => {
        const wanted = v.safeParse(control, JSON.parse(String(request.body)));
        if (!wanted.success || !known.has(wanted.output.scenario))
          return reply.code(400).send({ scenarios: [...known] });
        const { id, scenario, delayMs, repeat } = wanted.output;
        const goesTo = await standIn.play(id ?? standIn.newest(), scenario, { delayMs, repeat });
        return { goesTo: goesTo ?? null };
      });

      const pay = standIn.name === 'paymennt' ? '/pay/:id' : '/gateway/process.html';
      const idOf = (request: { params: unknown; query: unknown }): string =>
        (request.params as { id?: string }).id ?? (request.query as { o?: string }).o ?? '';
      scope.get(pay, (request, reply) => pageReply(reply, standIn, idOf(request)));
      scope.post(pay, async (request, reply) => {
        const scenario = new URLSearchParams(String(request.body)).get('scenario') ?? '';
        const id = idOf(request);
        if (!known.has(scenario) || !standIn.session(id)) return pageReply(reply, standIn, id);
        const next = await standIn.play(id, scenario);
        const label = standIn.scenarios.find(({ name }) => name === scenario)?.label ?? '';
        return next === undefined ? pageReply(reply, standIn, id, `Done: ${label}`) : reply.redirect(next, 303);
      });

      scope.all('/*', async (request, reply) => {
        const [path = '', query] = request.url.slice(`/dev/${standIn.name}/`.length).split('?');
        const answer = await standIn.api({
          method: request.method,
          path,
          query: new URLSearchParams(query),
          headers: request.headers as Record<string, string | undefined>,
          body: typeof request.body === 'string' ? request.body : '',
        });
        if (answer === 'no answer') {
          // No answer is sent: the caller has to time out.
          silent.add(reply.raw);
          reply.raw.once('close', () => silent.delete(reply.raw));
          return reply.hijack();
        }
        return reply.code(answer.status).header('cache-control', 'no-store').send(answer.json);
      });
    },
    { prefix: `/dev/${standIn.name}` },
  );
};

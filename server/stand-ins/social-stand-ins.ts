import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import type { Clock } from '../config/clock.ts';
import type { SocialConfig } from '../config/social-config.ts';
import { facebookStandIn } from './facebook.ts';
import { googleStandIn } from './google.ts';
import type { SocialStandIn, Visitor } from './social-stand-in.ts';
import { escaped, standInPage, standInPolicy } from './stand-in-page.ts';

const control = v.object({
  scenario: v.string(),
  subject: v.optional(v.string(), '100200300'),
  email: v.optional(v.string(), 'sara@example.com'),
  firstName: v.optional(v.string(), 'Sara'),
  lastName: v.optional(v.string(), 'Nasser'),
  nonce: v.optional(v.string(), ''),
});

/**
 * The person that the form names. The subject is a hash of the e-mail, so that the same person keeps the same subject.
 */
const visitorOf = (form: URLSearchParams, query: URLSearchParams): Visitor => ({
  subject: createHash('sha256')
    .update(form.get('email') ?? '')
    .digest('hex')
    .slice(0, 32),
  email: form.get('email') ?? '',
  firstName: form.get('firstName') ?? '',
  lastName: form.get('lastName') ?? '',
  nonce: query.get('nonce') ?? '',
});

const signInPage = ({ title, scenarios }: SocialStandIn): string => {
  const field = (name: string, label: string, value: string): string =>
    `<label>${label} <input name="${name}" value="${escaped(value)}"></label>`;
  const buttons = scenarios.map(
    ({ name, label }) => `<button name="scenario" value="${escaped(name)}">${escaped(label)}</button>`,
  );
  return standInPage(
    title,
    `<p>Nobody is asked who you are: choose what the provider should say.</p><form method="post">${field('email', 'E-mail', 'sara@example.com')}${field('firstName', 'First name', 'Sara')}${field('lastName', 'Last name', 'Nasser')}${buttons.join('')}<button name="scenario" value="denied">Cancel</button></form>`,
  );
};

/** Serves the provider under `/dev/<name>/`: its API, its sign-in page, and `_control`, which only makes a token. */
const serve = async (app: FastifyInstance, standIn: SocialStandIn): Promise<void> => {
  const page = standIn.name === 'google' ? '/auth' : '/dialog/oauth';
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1]);

      scope.post('/_control', (request, reply) => {
        const wanted = v.safeParse(control, JSON.parse(String(request.body)));
        if (!wanted.success || !standIn.scenarios.some(({ name }) => name === wanted.output.scenario))
          return reply.code(400).send({ scenarios: standIn.scenarios.map(({ name }) => name) });
        const { scenario, ...visitor } = wanted.output;
        return reply.send({ token: standIn.mint(scenario, visitor) });
      });
      scope.get(page, (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', standInPolicy(queryOf(request.url).get('redirect_uri') ?? undefined))
          .type('text/html; charset=utf-8')
          .send(signInPage(standIn)),
      );
      scope.post(page, (request, reply) => {
        const query = queryOf(request.url);
        const form = new URLSearchParams(String(request.body));
        const back = query.get('redirect_uri') ?? '';
        if (!URL.canParse(back)) return reply.code(400).send({ error: 'redirect_uri' });
        const scenario = form.get('scenario') ?? '';
        const answer = new URLSearchParams({
          state: query.get('state') ?? '',
          ...(scenario === 'denied'
            ? { error: 'access_denied' }
            : { [standIn.returns]: standIn.mint(scenario, visitorOf(form, query)) }),
        });
        return reply.redirect(`${back}#${answer.toString()}`, 303);
      });
      scope.get('/*', (request, reply) => {
        const [path = ''] = request.url.slice(`/dev/${standIn.name}/`.length).split('?');
        const answer = standIn.api({
          method: request.method,
          path,
          query: queryOf(request.url),
          headers: request.headers as Record<string, string | undefined>,
          body: '',
        });
        if (answer === undefined || answer === 'no answer') return reply.code(404).send({ error: 'not found' });
        return reply.code(answer.status).header('cache-control', 'no-store').send(answer.json);
      });
    },
    { prefix: `/dev/${standIn.name}` },
  );
};

/** Serves the stand-ins of Google and Facebook. Only for demos. */
export const serveSocialStandIns = async (app: FastifyInstance, config: SocialConfig, clock: Clock): Promise<void> => {
  if (config.google) await serve(app, googleStandIn(config.google.clientId, clock));
  if (config.facebook) await serve(app, facebookStandIn(config.facebook, clock));
};

import type { ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { utcDayOf } from '../../src/domain/days/day.ts';
import type { Clock } from '../config/clock.ts';
import type { WearableConfig } from '../config/wearable-config.ts';
import { escaped, standInPage, standInPolicy } from './stand-in-page.ts';
import { Faults, type ApiAnswer, type ApiRequest } from './stand-in.ts';
import {
  carried,
  carry,
  challengeMatches,
  scenarioOf,
  wearableScenarios,
  weighedBy,
  type WearableScenario,
} from './wearable-account.ts';

const control = v.object({
  scenario: v.picklist(wearableScenarios.map(({ name }) => name)),
  repeat: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
});

const PAGE_OF_TWO = 6;
const SCOPES = {
  google_health: 'https://www.googleapis.com/auth/googlehealth.health_metrics_and_measurements.readonly',
  fitbit: 'weight',
} as const;

const answer = (status: number, json: unknown): ApiAnswer => ({ status, json });
const refusedGrant = answer(400, { error: 'invalid_grant', errors: [{ errorType: 'invalid_grant' }], success: false });

/**
 * Simulates the APIs of Google Health and Fitbit, with correct and faulty answers. Revoked tokens are forgotten when the
 * process ends.
 */
const wearableStandIn = ({ provider, clientId, clientSecret }: WearableConfig, clock: Clock) => {
  const spent = new Set<string>();
  const withdrawn = new Set<string>();
  const faults = new Faults();
  const asked: string[] = [];

  const tokens = (scenario: WearableScenario, aged: boolean): ApiAnswer =>
    answer(200, {
      access_token: carry({ kind: 'access', scenario }),
      refresh_token: carry({ kind: 'refresh', scenario }),
      expires_in: aged ? 0 : 3600,
      token_type: 'Bearer',
      scope: scenario === 'no-scope' ? 'profile' : SCOPES[provider],
    });

  const isClient = (form: URLSearchParams, headers: ApiRequest['headers']): boolean =>
    provider === 'fitbit'
      ? headers['authorization'] === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      : form.get('client_id') === clientId && form.get('client_secret') === clientSecret;

  const token = ({ body, headers }: ApiRequest): ApiAnswer => {
    const form = new URLSearchParams(body);
    if (!isClient(form, headers)) return answer(401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'refresh_token') {
      const held = carried(form.get('refresh_token') ?? '', 'refresh');
      if (!held || withdrawn.has(held.id) || held.scenario === 'revoked') return refusedGrant;
      // Fitbit's refresh token is valid only once.
      if (provider === 'fitbit' && spent.has(held.id)) return refusedGrant;
      spent.add(held.id);
      return tokens(held.scenario, false);
    }
    const code = carried(form.get('code') ?? '', 'code');
    const proven =
      code !== undefined &&
      !spent.has(code.id) &&
      code.redirect === form.get('redirect_uri') &&
      challengeMatches(code.challenge, form.get('code_verifier'));
    if (!proven) return refusedGrant;
    spent.add(code.id);
    return tokens(code.scenario, code.scenario === 'expired' || code.scenario === 'revoked');
  };

  const healthPage = (scenario: WearableScenario, query: URLSearchParams): ApiAnswer => {
    const [, from = '', to = ''] = />= "([^"]+)" AND [^<]+< "([^"]+)"$/.exec(query.get('filter') ?? '') ?? [];
    const within = weighedBy(scenario, utcDayOf(clock.now()))
      .map(({ day, time, grams }) => ({ at: Date.parse(`${day}T${time}+04:00`), grams }))
      .filter(({ at }) => at >= Date.parse(from) && at < Date.parse(to));
    const size = scenario === 'two-pages' ? PAGE_OF_TWO : within.length;
    const start = Number(query.get('pageToken') ?? 0);
    const more = start + size < within.length;
    return answer(200, {
      dataPoints: within.slice(start, start + size).map(({ at, grams }) => ({
        weight: {
          weightGrams: grams,
          sampleTime: { physicalTime: new Date(at).toISOString(), utcOffset: '14400s' },
        },
      })),
      nextPageToken: more ? String(start + size) : '',
    });
  };

  const fitbitDays = (scenario: WearableScenario, from: string, to: string): ApiAnswer =>
    answer(200, {
      weight: weighedBy(scenario, utcDayOf(clock.now()))
        .filter(({ day }) => day >= from && day <= to)
        .map(({ day, time, grams }, logId) => ({ date: day, time, weight: grams / 1000, logId, source: 'Aria' })),
    });

  const weights = ({ path, query, headers }: ApiRequest): ApiAnswer | undefined => {
    const health = path === 'v4/users/me/dataTypes/weight/dataPoints';
    const [, from, to] = /^1\/user\/-\/body\/log\/weight\/date\/([\d-]+)\/([\d-]+)\.json$/.exec(path) ?? [];
    if (!health && (from === undefined || to === undefined)) return undefined;
    const held = carried((headers['authorization'] ?? '').replace('Bearer ', ''), 'access');
    if (!held || withdrawn.has(held.id))
      return answer(401, { error: { status: 'UNAUTHENTICATED' }, errors: [{ errorType: 'expired_token' }] });
    const scenario = faults.spend(wearableScenarios.map(({ name }) => name))?.kind ?? held.scenario;
    switch (scenario) {
      case 'not-linked':
        return answer(400, { error: { status: 'FAILED_PRECONDITION', message: 'ACCOUNT_NOT_LINKED' } });
      case 'limited':
        return answer(429, { error: { status: 'RESOURCE_EXHAUSTED' } });
      case 'gone':
        return answer(410, {});
      case 'garbage':
        return answer(200, { dataPoints: 'none', weight: 7 });
      case 'broken':
        return answer(500, { error: { status: 'INTERNAL' } });
      case 'slow':
        return 'no answer';
      case 'revoked':
        return answer(401, { error: { status: 'UNAUTHENTICATED' }, errors: [{ errorType: 'expired_token' }] });
    }
    return health
      ? healthPage(scenarioOf(scenario) ?? 'granted', query)
      : fitbitDays(scenarioOf(scenario) ?? 'granted', from ?? '', to ?? '');
  };

  return {
    faults,
    asked,
    api: (request: ApiRequest): ApiAnswer | undefined => {
      if (request.method === 'POST' && request.path === 'token') return token(request);
      if (request.method === 'POST' && request.path === 'revoke') {
        const given = new URLSearchParams(request.body).get('token') ?? '';
        const held = carried(given, 'refresh') ?? carried(given, 'access');
        if (held) withdrawn.add(held.id);
        asked.push('revoke');
        return answer(held ? 200 : 400, {});
      }
      return request.method === 'GET' ? weights(request) : undefined;
    },
  };
};

const consentPage = (query: URLSearchParams): string =>
  standInPage(
    'Wearable stand-in',
    `<p>${escaped(query.get('client_id') ?? '')} asks to read your weights. Choose what the provider should say.</p><form method="post">${wearableScenarios
      .map(({ name, label }) => `<button name="scenario" value="${escaped(name)}">${escaped(label)}</button>`)
      .join('')}<button name="scenario" value="denied">Deny</button></form>`,
  );

/**
 * Serves the provider under `/dev/wearable/`: its consent page, its tokens, its weights, and `_control` for the next
 * answers.
 */
export const serveWearableStandIn = async (
  app: FastifyInstance,
  config: WearableConfig,
  clock: Clock,
): Promise<void> => {
  const standIn = wearableStandIn(config, clock);
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1]);
      const silent = new Set<ServerResponse>();
      scope.addHook('preClose', () => {
        for (const raw of silent) raw.destroy();
      });

      scope.post('/_control', (request, reply) => {
        const wanted = v.safeParse(control, JSON.parse(String(request.body)));
        if (!wanted.success) return reply.code(400).send({ scenarios: wearableScenarios.map(({ name }) => name) });
        standIn.faults.arm(wanted.output.scenario, { repeat: wanted.output.repeat });
        return reply.send({ revoked: standIn.asked.length });
      });
      scope.get('/auth', (request, reply) => {
        const query = queryOf(request.url);
        return reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', standInPolicy(query.get('redirect_uri') ?? undefined))
          .type('text/html; charset=utf-8')
          .send(consentPage(query));
      });
      scope.post('/auth', (request, reply) => {
        const query = queryOf(request.url);
        const back = query.get('redirect_uri') ?? '';
        if (!URL.canParse(back)) return reply.code(400).send({ error: 'redirect_uri' });
        const scenario = scenarioOf(new URLSearchParams(String(request.body)).get('scenario'));
        const challenge = query.get('code_challenge_method') === 'S256' ? query.get('code_challenge') : null;
        const said: Record<string, string> =
          scenario === undefined
            ? { error: 'access_denied' }
            : { code: carry({ kind: 'code', scenario, challenge: challenge ?? '', redirect: back }) };
        return reply.redirect(
          `${back}?${new URLSearchParams({ state: query.get('state') ?? '', ...said }).toString()}`,
          303,
        );
      });
      scope.all('/*', (request, reply) => {
        const [path = '', query] = request.url.slice('/dev/wearable/'.length).split('?');
        const said = standIn.api({
          method: request.method,
          path,
          query: new URLSearchParams(query),
          headers: request.headers as Record<string, string | undefined>,
          body: typeof request.body === 'string' ? request.body : '',
        });
        if (said === undefined) return reply.code(404).send({ error: 'not found' });
        if (said === 'no answer') {
          // No answer is sent: the caller has to time out.
          silent.add(reply.raw);
          reply.raw.once('close', () => silent.delete(reply.raw));
          return reply.hijack();
        }
        const patience = said.status === 429 ? { 'retry-after': '2' } : {};
        return reply
          .code(said.status)
          .headers({ 'cache-control': 'no-store', ...patience })
          .send(said.json);
      });
    },
    { prefix: '/dev/wearable' },
  );
};

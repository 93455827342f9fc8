import { describe, expectTypeOf, it } from 'vitest';

import type { ClientToServerEvents, ServerToClientEvents, WireRequestOf } from '../../src/protocol/socket-events.ts';
import type {
  CachedName,
  Channel,
  CommandName,
  MessageName,
  Parsed,
  QueryName,
  QueuedName,
  Reply,
  Request,
} from '../../src/protocol/messages.ts';
import type { OutboxRecord, OutboxRecordOf } from '../../src/protocol/outbox-record.ts';

describe('the types derived from the registry', () => {
  it('know exactly the commands that may wait on the device', () => {
    expectTypeOf<QueuedName>().toEqualTypeOf<
      | 'order/modify'
      | 'order/setCutlery'
      | 'profile/getForDashboard/saveDislike'
      | 'profile/getForDashboard/saveEliminateGroups'
      | 'profile/getForDashboard/savePrefs'
      | 'profile/getForDashboard/setDishRating'
      | 'profile/getForDashboard/setDishRatingNew'
      | 'profile/setDishlike'
      | 'progress/set'
      | 'progress/setBodyAnalaysis'
      | 'progress/setBodyMeasurements'
      | 'progress/setWeight'
      | 'rating/setDishRating'
      | 'rating/setTotalRating'
    >();
    expectTypeOf<QueuedName>().not.toBeNever();
  });

  it('part every message into queries and commands', () => {
    expectTypeOf<QueryName | CommandName>().toEqualTypeOf<MessageName>();
    expectTypeOf<QueryName & CommandName>().toBeNever();
    expectTypeOf<QueuedName>().toExtend<CommandName>();
    expectTypeOf<CachedName>().toExtend<QueryName>();
    expectTypeOf<CachedName>().not.toEqualTypeOf<QueryName>();
    expectTypeOf<'order/get'>().toExtend<CachedName>();
    expectTypeOf<'order/exportPdf'>().not.toExtend<CachedName>();
  });

  it('name the fields of requests and replies', () => {
    expectTypeOf<Request<'settings/get'>>().toEqualTypeOf<{
      language?: string | undefined;
      user_id?: number | null | undefined;
      userId?: number | null | undefined;
    }>();
    expectTypeOf<Parsed<'rating/setDishRating'>['feedbackData']['dish_id']>().toEqualTypeOf<number>();
    expectTypeOf<Reply<'login/otp'>>().toEqualTypeOf<{ expiresIn: number }>();
    expectTypeOf<Reply<'progress/get'>['progress']>().toEqualTypeOf<Record<string, Record<string, number>>>();
    expectTypeOf<Request<'profile/getForDashboard/getPause'>['subtype']>().toEqualTypeOf<'getPause'>();
    expectTypeOf<Reply<'order/get'>['planParams']>().toBeNullable();
  });

  it('give socket.io one event per channel, with the requests of that channel only', () => {
    expectTypeOf<keyof ClientToServerEvents>().toEqualTypeOf<Channel>();
    expectTypeOf<keyof ServerToClientEvents>().toEqualTypeOf<Channel | 'error'>();
    type OnConfirmation = Parameters<ClientToServerEvents['confirmation']>[0];
    expectTypeOf<OnConfirmation>().toEqualTypeOf<WireRequestOf<'confirmation/get'>>();
    expectTypeOf<Parameters<ClientToServerEvents['progress']>[0]['type']>().toEqualTypeOf<
      | 'get'
      | 'getWeightHistory'
      | 'getBodyMeasurements'
      | 'getBodyAnalaysis'
      | 'set'
      | 'setWeight'
      | 'setBodyMeasurements'
      | 'setBodyAnalaysis'
      | 'importFromFitbit'
    >();
  });

  it('make the stored outbox a union told apart by name', () => {
    expectTypeOf<OutboxRecord['name']>().toEqualTypeOf<QueuedName>();
    expectTypeOf<Extract<OutboxRecord, { name: 'order/setCutlery' }>>().toEqualTypeOf<
      OutboxRecordOf<'order/setCutlery'>
    >();
    expectTypeOf<OutboxRecordOf<'order/setCutlery'>['data']['cutlery']>().toEqualTypeOf<0 | 1>();
  });
});

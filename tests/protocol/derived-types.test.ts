import { describe, expectTypeOf, it } from 'vitest';

import type { Day } from '../../src/domain/days/day.ts';
import type {
  CachedName,
  CommandName,
  MessageName,
  Parsed,
  QueryName,
  QueuedName,
  Reply,
  Request,
} from '../../src/protocol/messages.ts';

describe('The types derived from the registry', () => {
  it('contain exactly the commands that may wait on the device', () => {
    expectTypeOf<QueuedName>().toEqualTypeOf<
      | 'forum/commentSet'
      | 'forum/set'
      | 'order/modify'
      | 'order/setCutlery'
      | 'profile/bagComplaint'
      | 'profile/getForDashboard/saveDislike'
      | 'profile/getForDashboard/saveEliminateGroups'
      | 'profile/getForDashboard/savePrefs'
      | 'profile/getForDashboard/setDishRating'
      | 'profile/getForDashboard/setDishRatingNew'
      | 'profile/noticesRead'
      | 'profile/setDishlike'
      | 'progress/set'
      | 'progress/setBodyAnalaysis'
      | 'progress/setBodyMeasurements'
      | 'progress/setEaten'
      | 'progress/setWeight'
      | 'rating/setDishRating'
      | 'rating/setTotalRating'
    >();
    expectTypeOf<QueuedName>().not.toBeNever();
  });

  it('divide all messages into queries and commands', () => {
    expectTypeOf<QueryName | CommandName>().toEqualTypeOf<MessageName>();
    expectTypeOf<QueryName & CommandName>().toBeNever();
    expectTypeOf<QueuedName>().toExtend<CommandName>();
    expectTypeOf<CachedName>().toExtend<QueryName>();
    expectTypeOf<CachedName>().not.toEqualTypeOf<QueryName>();
    expectTypeOf<'order/get'>().toExtend<CachedName>();
    expectTypeOf<'order/exportPdf'>().not.toExtend<CachedName>();
  });

  it('contain the fields of requests and replies', () => {
    expectTypeOf<Request<'settings/get'>>().toEqualTypeOf<{
      language?: string | undefined;
      user_id?: number | null | undefined;
      userId?: number | null | undefined;
    }>();
    expectTypeOf<Parsed<'rating/setDishRating'>['feedbackData']['dish_id']>().toEqualTypeOf<number>();
    expectTypeOf<Reply<'login/otp'>>().toEqualTypeOf<{ expiresIn: number }>();
    expectTypeOf<Reply<'progress/get'>['progress']>().toEqualTypeOf<Record<string, Record<Day, number>>>();
    expectTypeOf<Request<'profile/getForDashboard/getPause'>['subtype']>().toEqualTypeOf<'getPause'>();
    expectTypeOf<Reply<'order/get'>['planParams']>().toBeNullable();
  });
});

import { eq } from 'drizzle-orm';

import { CALENDAR_PATH, calendarToken } from '../../accounts/calendar-link.ts';
import { calendarText } from '../../calendar/calendar-text.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok } from '../../request/result.ts';

export const calendarHandlers = {
  'profile/calendar': async ({ tx, userId, now, services }, { action }) => {
    const { token, changed } = await calendarToken(tx, now, services.seal, userId, action);
    const url = token === null ? null : `${services.config.publicUrl}${CALENDAR_PATH}/${token}.ics`;
    return ok({ url }, { unchanged: !changed });
  },

  'profile/calendarFile': async ({ tx, userId, now, services, catalogue }) => {
    const [owner] = await tx
      .select({ id: users.id, language: users.language, rev: users.rev })
      .from(users)
      .where(eq(users.id, userId));
    if (!owner) throw new Error('a customer without a row');
    return ok({ file: await calendarText(tx, catalogue, owner, now, services) });
  },
} satisfies Partial<Handlers>;

import { day, dayFromWire } from '#src/domain/days/day.ts';
import type { Parsed } from '#src/protocol/messages.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { saveMain, type Main } from './save-main.ts';

const DAY_SECONDS = 86_400;
/** Replaces a birthday that is not a whole day: it is outside the accepted years, so the field gets an error. */
const NO_BIRTHDAY = day('1900-01-01');

/** Returns one measurement of the person, by its field name. */
const measureOf = ({ theaction, value }: Parsed<'profile/getForDashboard/saveProfData'>): Partial<Main> =>
  theaction === 'birthday'
    ? { birthday: value === null ? null : value % DAY_SECONDS === 0 ? dayFromWire(value) : NO_BIRTHDAY }
    : { [theaction]: value };

/** The dashboard's own names for parts of the main fields: checked, stored and reported like those. */
export const profilePartsHandlers = {
  'profile/getForDashboard/saveMainInfo': inSteps((ctx, { email, company, birthday, phone, PC_CODE, password, code }) =>
    saveMain(ctx, { scenario: 'main', email, company, birthday, phone, PC_CODE, password, code }),
  ),

  'profile/getForDashboard/saveMedicalInfo': inSteps((ctx, { medical }) =>
    saveMain(ctx, { scenario: 'main', medical }),
  ),

  'profile/getForDashboard/saveProfData': inSteps((ctx, data) =>
    saveMain(ctx, { scenario: 'main', ...measureOf(data) }),
  ),
} satisfies Partial<Handlers>;

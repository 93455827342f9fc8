import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

import type { NumberPlan } from '../domain/forms/phone-number.ts';

/** All countries' numbering plans, without the kinds of their numbers: 30 kB that only a form with a number fetches. */
export const numberPlan: NumberPlan = parsePhoneNumberFromString;

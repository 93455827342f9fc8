import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

import type { NumberPlan } from '../domain/forms/phone-number.ts';

/**
 * The numbering plans of all countries, without the types of numbers: 30 kB that only a form with a phone number loads.
 */
export const numberPlan: NumberPlan = parsePhoneNumberFromString;

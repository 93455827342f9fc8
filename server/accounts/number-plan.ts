import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import type { NumberPlan } from '../../src/domain/forms/phone-number.ts';

/** The numbering plans of all countries, with the types of their numbers. */
export const numberPlan: NumberPlan = parsePhoneNumberFromString;

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import type { NumberPlan } from '../../src/domain/forms/phone-number.ts';

/** All countries' numbering plans with the kinds of their numbers. */
export const numberPlan: NumberPlan = parsePhoneNumberFromString;

import type { Choice } from '../catalogue/parts/choices.ts';
import { text } from '../catalogue/text.ts';

/** Male first, in the order of the profile's toggle. */
export const genders: readonly Choice<'male' | 'female'>[] = [
  { id: 'male', title: text('Male', 'ذكر') },
  { id: 'female', title: text('Female', 'أنثى') },
];

/** Each language has its own name as a title, so that a customer who cannot read the other language finds it. */
export const languages: readonly Choice<'en-US' | 'ar-AE'>[] = [
  { id: 'en-US', title: text('English', 'English') },
  { id: 'ar-AE', title: text('العربية', 'العربية') },
];

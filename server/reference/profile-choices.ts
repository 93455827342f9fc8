import type { Choice } from '../catalogue/parts/choices.ts';
import { text } from '../catalogue/text.ts';

/** Male first, as the two-value toggle of the profile shows them. */
export const genders: readonly Choice<'male' | 'female'>[] = [
  { id: 'male', title: text('Male', 'ذكر') },
  { id: 'female', title: text('Female', 'أنثى') },
];

/** Each language is named in itself, so that a customer who cannot read the other one finds it. */
export const languages: readonly Choice<'en-US' | 'ar-AE'>[] = [
  { id: 'en-US', title: text('English', 'English') },
  { id: 'ar-AE', title: text('العربية', 'العربية') },
];

import { readFileSync } from 'node:fs';

import type { RegistrationProblems } from '../../src/domain/forms/registration.ts';
import { inProject } from '../config/project-root.ts';
import type { Sentence } from './sentence.ts';

const read = (lang: 'en' | 'ar'): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...['signup', 'profile'].map(
      (name) =>
        JSON.parse(readFileSync(inProject('src', 'i18n', 'catalogues', `${lang}.${name}.json`), 'utf8')) as object,
    ),
  ) as Record<string, string>;
const texts = { en: read('en'), ar: read('ar') };

/** A text of the sign-up screens or of the profile, so that server and page use the same text. */
export const sentence = (id: string): Sentence => {
  const [en, ar] = [texts.en[id], texts.ar[id]];
  if (en === undefined || ar === undefined) throw new Error(`there is no text ${id}`);
  return { en, ar };
};

/** Returns the error of each field, in the form of the reply's `errors`. */
export const problemSentences = (problems: RegistrationProblems): Record<string, Sentence> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, sentence(`signup.problem.${field}.${problem}`)]),
  );

import { keepsDrafts } from './drafts-acceptance.ts';
import { keepsEntries } from './outbox-acceptance.ts';
import { answersQueries, answersQuestions } from './reads-acceptance.ts';
import { keepsSessions } from './session-acceptance.ts';
import type { MakeSubject } from './subject.ts';

/**
 * What screens rely on. The engine holds it, and so does every double of it: a screen that is drawn over the double
 * says nothing about the app as soon as the two differ.
 * @param make an engine that is online, with customer 1 signed in and nothing known or kept
 */
export const engineKeepsItsWord = (make: MakeSubject): void => {
  answersQueries(make);
  answersQuestions(make);
  keepsEntries(make);
  keepsSessions(make);
  keepsDrafts(make);
};

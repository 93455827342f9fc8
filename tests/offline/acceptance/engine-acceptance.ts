import { keepsDrafts } from './drafts-acceptance.ts';
import { keepsFiles } from './files-acceptance.ts';
import { keepsEntries } from './outbox-acceptance.ts';
import { answersQueries, answersQuestions } from './reads-acceptance.ts';
import { keepsSessions } from './session-acceptance.ts';
import type { MakeSubject } from './subject.ts';

/**
 * Checks the behaviour that screens rely on.
 * @param make creates an engine that is online, with customer 1 signed in and nothing known or stored
 */
export const engineKeepsItsWord = (make: MakeSubject): void => {
  answersQueries(make);
  answersQuestions(make);
  keepsEntries(make);
  keepsSessions(make);
  keepsDrafts(make);
  keepsFiles(make);
};

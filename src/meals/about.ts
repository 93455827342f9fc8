import type { EntrySubject } from '../protocol/entry-subject.ts';

export const isAboutDish =
  (id: number) =>
  (subject: EntrySubject): boolean =>
    subject.kind === 'dish' && subject.dish === id;

export const isAboutService = ({ kind }: EntrySubject): boolean => kind === 'service';

import { act, render } from '@testing-library/react';

import { DeskApp } from '#src/desk/app.tsx';
import { openSession, type Member } from '#src/desk/wire/desk-session.ts';
import type { Answer, DeskWire } from '#src/desk/wire/desk-wire.ts';
import type { DeskName, DeskReply, DeskRequest } from '#src/protocol/desk/desk-messages.ts';

export const owner: Member = { id: 1, email: 'omar@desk.test', name: 'Omar Haddad', language: 'en', roles: ['owner'] };

export type Answers = { readonly [N in DeskName]?: (request: DeskRequest<N>) => Answer<N> };

export const ok = <N extends DeskName>(reply: DeskReply<N>): Answer<N> => ({ kind: 'ok', reply });
export const refused = (
  code: 'wrong_code' | 'session_invalid' | 'validation' | 'conflict',
  errors: Record<string, string> = {},
) => ({ kind: 'refused', refusal: { code, message: 'Refused.', errors } }) as const;

/** A desk whose server answers as the test says; without an answer it is not reached. */
export const openDesk = (answers: Answers) => {
  const sent: [DeskName, unknown][] = [];
  let now = answers;
  let ended: () => void = () => undefined;
  let greet: () => Promise<void> = () => Promise.resolve();
  const wire: DeskWire = {
    ask: async (name, request) => {
      sent.push([name, request]);
      return (now[name] as ((request: unknown) => Answer<typeof name>) | undefined)?.(request) ?? { kind: 'offline' };
    },
    onConnect: (next) => {
      greet = next;
    },
    onEnded: (next) => {
      ended = next;
    },
  };
  const session = openSession(wire);
  render(<DeskApp session={session} />);
  return {
    sent,
    session,
    connect: () => act(() => greet()),
    end: () => act(async () => ended()),
    answer: (next: Answers) => {
      now = next;
    },
  };
};

export const enter = (desk: ReturnType<typeof openDesk>, member = owner) =>
  act(async () => desk.session.enter({ token: 'abc', expiresAt: 0, staff: member }));

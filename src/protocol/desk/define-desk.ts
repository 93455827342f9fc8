import type { GenericSchema, InferOutput } from 'valibot';

import type { StaffRole } from '../../domain/staff/staff-roles.ts';
import { command, onlineOnly, query, queued, type Command, type CommandOffline, type Query } from '../define/define.ts';
import type { ErrorCode } from '../define/errors.ts';

/** Who may send a message: everybody before the sign-in (`open`), any member of staff, or the holders of these roles. */
export type DeskAccess = 'open' | 'staff' | readonly StaffRole[];

interface Definition<
  C extends string,
  T extends string,
  Req extends GenericSchema,
  Rep extends GenericSchema,
  R extends DeskAccess,
> {
  readonly channel: C;
  readonly type: T;
  readonly roles: R;
  readonly request: Req;
  readonly reply: Rep;
  readonly errors?: readonly ErrorCode[];
}

const online = <
  C extends string,
  T extends string,
  Req extends GenericSchema,
  Rep extends GenericSchema,
  R extends DeskAccess,
>({
  roles,
  ...definition
}: Definition<C, T, Req, Rep, R>) => ({
  ...definition,
  access: roles === 'open' ? ('open' as const) : ('session' as const),
  offline: onlineOnly,
});

/** Declares a message that reads data at the desk. */
export const deskQuery = <
  const C extends string,
  const T extends string,
  Req extends GenericSchema,
  Rep extends GenericSchema,
  const R extends DeskAccess,
>(
  definition: Definition<C, T, Req, Rep, R>,
): Query<C, T, undefined, Req, Rep, typeof onlineOnly> & { readonly roles: R } => ({
  ...query(online(definition)),
  roles: definition.roles,
});

/** Declares a message that changes data at the desk. */
export const deskCommand = <
  const C extends string,
  const T extends string,
  Req extends GenericSchema,
  Rep extends GenericSchema,
  const R extends DeskAccess,
>(
  definition: Definition<C, T, Req, Rep, R>,
): Command<C, T, undefined, Req, Rep, typeof onlineOnly> & { readonly roles: R } => ({
  ...command(online(definition)),
  roles: definition.roles,
});

/**
 * Declares a message that a phone of the desk stores and sends when there is a network, exactly once. Also a session that
 * has ended less than 24 hours ago may send it.
 */
export const deskQueued = <
  const C extends string,
  const T extends string,
  Req extends GenericSchema,
  Rep extends GenericSchema,
  const R extends DeskAccess,
>({
  roles,
  lane,
  ...definition
}: Definition<C, T, Req, Rep, R> & { readonly lane: (data: InferOutput<Req>) => string }): Command<
  C,
  T,
  undefined,
  Req,
  Rep,
  CommandOffline<InferOutput<Req>> & { readonly mode: 'queued' }
> & { readonly roles: R } => ({
  ...command({ ...definition, access: 'session', offline: queued<InferOutput<Req>>({ lane, effects: [] }) }),
  roles,
});

export type DeskMessage = (Query | Command) & { readonly roles: DeskAccess };

import * as v from 'valibot';

import { fromWire, toWire } from '../define/days-on-wire.ts';
import type { GivenOf, ParsedOf, ReplyOf, RequestOf } from '../define/define.ts';
import type { WireReply } from '../define/envelope.ts';
import { auditSearch } from './audit.ts';
import type { DeskMessage } from './define-desk.ts';
import * as delivery from './delivery.ts';
import * as entry from './entry.ts';
import * as passkeys from './passkeys.ts';
import * as round from './round.ts';
import * as kitchen from './kitchen.ts';
import * as staff from './staff.ts';

/** The version of the desk's protocol: desk and server of a release belong together. */
export const DESK_PROTOCOL_VERSION = 1;

/** The socket.io namespace of the desk. */
export const DESK_NAMESPACE = '/desk';

/** Every message that the desk may send, by name. */
export const deskMessages = {
  'entry/password': entry.entryPassword,
  'entry/code': entry.entryCode,
  'entry/passkeyOptions': passkeys.entryPasskeyOptions,
  'entry/passkey': passkeys.entryPasskey,
  'entry/first': entry.entryFirst,
  'entry/setPassword': entry.entrySetPassword,
  'entry/resume': entry.entryResume,
  'entry/signOut': entry.entrySignOut,
  'me/get': staff.meGet,
  'me/passkeys': passkeys.mePasskeys,
  'me/addPasskeyOptions': passkeys.meAddPasskeyOptions,
  'me/addPasskey': passkeys.meAddPasskey,
  'me/removePasskey': passkeys.meRemovePasskey,
  'staff/list': staff.staffList,
  'staff/add': staff.staffAdd,
  'staff/disable': staff.staffDisable,
  'staff/roles': staff.staffRolesSet,
  'audit/search': auditSearch,
  'delivery/day': delivery.deliveryDay,
  'delivery/assign': delivery.deliveryAssign,
  'delivery/order': delivery.deliveryOrder,
  'delivery/pay': delivery.deliveryPay,
  'round/stops': round.roundStops,
  'round/start': round.roundStart,
  'round/mark': round.roundMark,
  'round/order': round.roundOrder,
  'kitchen/day': kitchen.kitchenDay,
  'kitchen/allergies': kitchen.kitchenAllergies,
  'kitchen/takeOver': kitchen.kitchenTakeOver,
  'kitchen/cooked': kitchen.kitchenCooked,
  'kitchen/labels': kitchen.kitchenLabels,
} as const satisfies Readonly<Record<string, DeskMessage>>;

/** Messages that the server sends to the desk by itself. */
export const deskNotices = { 'entry/ended': entry.entryEnded } as const;

export type DeskName = keyof typeof deskMessages;
type Messages = typeof deskMessages;
export type DeskRequest<N extends DeskName> = RequestOf<Messages[N]>;
export type DeskParsed<N extends DeskName> = ParsedOf<Messages[N]>;
export type DeskReply<N extends DeskName> = ReplyOf<Messages[N]>;
export type DeskGiven<N extends DeskName> = GivenOf<Messages[N]>;
/** The messages that may be sent without a session. */
export type OpenDeskName = { [N in DeskName]: Messages[N]['roles'] extends 'open' ? N : never }[DeskName];

export const isDeskName = (name: string): name is DeskName => Object.hasOwn(deskMessages, name);

/** Returns the name of a received message, or null if channel and type are unknown. The payload is unchecked input. */
export const findDeskMessage = (channel: string, type: unknown): DeskName | null => {
  const name = `${channel}/${String(type)}`;
  return typeof type === 'string' && isDeskName(name) ? name : null;
};

/** Returns the request's parsed data, or null if it is malformed. */
export const parseDeskRequest = (name: DeskName, data: unknown): unknown => {
  const { request }: DeskMessage = deskMessages[name];
  const result = v.safeParse(request, data, { abortEarly: true });
  return result.success ? fromWire(request, result.output) : null;
};

/** Returns a request in the form in which it is sent. */
export const deskRequestToWire = <N extends DeskName>(name: N, request: DeskRequest<N>): unknown =>
  toWire(deskMessages[name].request, request);

/** Reads the data of a reply in the form in which it is sent; undefined if it cannot be read. */
export const readDeskData = <N extends DeskName>(name: N, data: unknown): DeskReply<N> | undefined => {
  const { reply }: DeskMessage = deskMessages[name];
  const result = v.safeParse(reply, data);
  return result.success ? (fromWire(reply, result.output) as DeskReply<N>) : undefined;
};

/** Reads the data of a good reply; undefined if it is not one, or cannot be read. */
export const readDeskReply = <N extends DeskName>(name: N, wire: WireReply): DeskReply<N> | undefined => {
  const { spelling }: DeskMessage = deskMessages[name];
  return spelling.style === 'type' && wire.type === spelling.ok ? readDeskData(name, wire.data) : undefined;
};

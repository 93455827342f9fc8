import type { Engine } from '../../../../src/offline/engine.ts';
import type { OutboxView } from '../../../../src/offline/outbox/outbox-view.ts';
import type { Files } from '../../../../src/offline/session/files.ts';
import type { SessionView } from '../../../../src/offline/session/session-view.ts';
import type { Loss } from '../../../../src/offline/store/device.ts';
import type { Connectivity } from '../../../../src/offline/wire/connection-events.ts';
import type { Table } from './answers.ts';
import type { Asked, Sent } from './device-engine.ts';
import type { LyingFile } from './device-look.ts';
import type { WiredAttention } from '../../on-wire.ts';
import type { DeviceServer, ServerSays } from './device-server.ts';

/** A file that waits to be sent, as a test lays it on the device. */
export interface LaidUpload {
  readonly id: string;
  readonly use: 'avatar' | 'document' | 'photo';
  readonly name: string;
  readonly mime: string;
  readonly side?: 'before' | 'after';
  readonly date?: number;
}

export interface DeviceOptions {
  /** The signed-in customer, as far as the screen looks; null for a visitor. */
  readonly user?: object | null;
  readonly session?: Partial<SessionView>;
  readonly network?: Connectivity;
  /** Server time in ms. */
  readonly now?: number | (() => number);
  /** Server time in ms that has certainly come; `now` without it. */
  readonly heard?: number;
  /** What the server answers to queries. */
  readonly answers?: Table;
  /** What the device read before; without it, what the server answers. */
  readonly kept?: Table;
  /** The device is read when this resolves; at once without it. */
  readonly reading?: Promise<void>;
  /** When that was, in server ms; a minute ago without it, and for what is everybody's so long ago that it is asked again. */
  readonly keptAt?: number;
  /** What the server answers to commands and to questions put once; see `ServerSays`. */
  readonly replies?: ServerSays['replies'];
  /** What was begun on the device. */
  readonly drafts?: Readonly<Record<string, unknown>>;
  /** Files that wait to be sent. */
  readonly uploads?: readonly LaidUpload[];
}

/** What the device says of the outbox, where a test does not let it come about. */
export type Told = Partial<Pick<OutboxView, 'unreadable'>> & { readonly loss?: Loss | null };

export interface DeviceFiles extends Files {
  /** What is kept for the customer, by its name. */
  held(): ReadonlyMap<string, LyingFile>;
  /** What waits to be sent, as its screen knows it. */
  waiting(): (Pick<LaidUpload, 'id' | 'use' | 'name'> & Partial<LaidUpload>)[];
  /** Chosen on this device before, or in another tab. */
  lay(...uploads: readonly LaidUpload[]): void;
}

/** A device with the real engine, and what a test sees of it and does to it. */
export interface TestDevice {
  readonly engine: Engine;
  readonly server: DeviceServer;
  /** Queries that went to the server because a screen watches them. */
  readonly watched: { readonly name: string; readonly request: unknown }[];
  /** Queries that screens watch now. */
  watching(): readonly { readonly name: string; readonly request: unknown }[];
  /** Queries that a screen has asked to be read again by itself. */
  readonly refreshed: { readonly name: string; readonly request: unknown }[];
  /** What was asked and waited for, in its order. */
  readonly asked: Asked[];
  /** What was saved, in its order, wherever it is now. */
  readonly sent: Sent[];
  readonly files: DeviceFiles;
  /** Resolves when nothing is left that is due soon. */
  settle(): Promise<void>;
  network(state: Connectivity): void;
  /** The session is another now. */
  become(change: Partial<Pick<SessionView, 'state' | 'ended'>> & { readonly user?: object | null }): SessionView;
  /** The server ends the session, as it does when it is ended on another device. */
  end(why: NonNullable<SessionView['ended']>): void;
  /** Another device, or without a network another tab, has changed something: what is watched is read anew. */
  changed(): void;
  /** The device keeps nothing new. */
  full: boolean;
  draft(name: string): unknown;
  drafts(): string[];
  /** Stored by another tab, or before; undefined takes it away. */
  begin(name: string, value: unknown): void;
  /** Refused or overtaken before this test began. */
  setAside(...entries: readonly WiredAttention[]): void;
  /** What went away with an earlier store, and what can no longer be opened. */
  tell(told: Told): void;
}

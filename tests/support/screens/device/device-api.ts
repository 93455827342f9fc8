import type { Engine } from '#src/offline/engine.ts';
import type { OutboxView } from '#src/offline/outbox/outbox-view.ts';
import type { Files } from '#src/offline/session/files.ts';
import type { SessionView } from '#src/offline/session/session-view.ts';
import type { Loss } from '#src/offline/store/device.ts';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import type { Table } from './answers.ts';
import type { Asked, Sent } from './device-engine.ts';
import type { LyingFile } from './device-look.ts';
import type { WiredAttention } from '../../on-wire.ts';
import type { DeviceServer, ServerSays } from './device-server.ts';

/** A file that waits to be sent, as a test puts it on the device. */
export interface LaidUpload {
  readonly id: string;
  readonly use: 'avatar' | 'document' | 'photo';
  readonly name: string;
  readonly mime: string;
  readonly side?: 'before' | 'after';
  readonly date?: number;
}

export interface DeviceOptions {
  /** The signed-in customer, with the fields that the screen reads; null for a visitor. */
  readonly user?: object | null;
  readonly session?: Partial<SessionView>;
  readonly network?: Connectivity;
  /** The server's time, in ms. */
  readonly now?: number | (() => number);
  /** The latest time that the server has confirmed, in ms; the default is `now`. */
  readonly heard?: number;
  /** The server's answers to queries. */
  readonly answers?: Table;
  /** The answers that the device stored before; the default is the server's answers. */
  readonly kept?: Table;
  /** Resolves when the device's store is read; the default is at once. */
  readonly reading?: Promise<void>;
  /**
   * The time of the stored answers, in server ms; the default is a minute ago, and for public data so long ago that the
   * device asks again.
   */
  readonly keptAt?: number;
  /** The server's answers to commands and to questions that are asked once; see `ServerSays`. */
  readonly replies?: ServerSays['replies'];
  /** The drafts on the device. */
  readonly drafts?: Readonly<Record<string, unknown>>;
  /** Files that wait to be sent. */
  readonly uploads?: readonly LaidUpload[];
}

/** The device's reports about the outbox, for tests that do not cause them. */
export type Told = Partial<Pick<OutboxView, 'unreadable'>> & { readonly loss?: Loss | null };

export interface DeviceFiles extends Files {
  /** The files that are stored for the customer, by name. */
  held(): ReadonlyMap<string, LyingFile>;
  /** The files that wait to be sent, as their screen knows them. */
  waiting(): (Pick<LaidUpload, 'id' | 'use' | 'name'> & Partial<LaidUpload>)[];
  /** Adds files that were chosen earlier on this device, or in another tab. */
  lay(...uploads: readonly LaidUpload[]): void;
}

/** A device with the real engine, with what a test can read and change. */
export interface TestDevice {
  readonly engine: Engine;
  readonly server: DeviceServer;
  /** Queries that were sent to the server because a screen watches them. */
  readonly watched: { readonly name: string; readonly request: unknown }[];
  /** Queries that screens watch now. */
  watching(): readonly { readonly name: string; readonly request: unknown }[];
  /** Queries that a screen has explicitly read again. */
  readonly refreshed: { readonly name: string; readonly request: unknown }[];
  /** The requests that were waited for, in order. */
  readonly asked: Asked[];
  /** The saved entries in order, wherever each of them is now. */
  readonly sent: Sent[];
  readonly files: DeviceFiles;
  /** Resolves when no more work is due soon. */
  settle(): Promise<void>;
  network(state: Connectivity): void;
  /** Changes the session. */
  become(change: Partial<Pick<SessionView, 'state' | 'ended'>> & { readonly user?: object | null }): SessionView;
  /** Ends the session on the server, as when it is ended on another device. */
  end(why: NonNullable<SessionView['ended']>): void;
  /** Another device, or another tab if there is no network, has changed something: watched queries are read again. */
  changed(): void;
  /** True if the device cannot store anything new. */
  full: boolean;
  draft(name: string): unknown;
  drafts(): string[];
  /** Stores a draft as another tab or an earlier page; undefined removes it. */
  begin(name: string, value: unknown): void;
  /** Adds entries that were refused or superseded before this test. */
  setAside(...entries: readonly WiredAttention[]): void;
  /** Reports what was lost with an earlier store, and what can no longer be decrypted. */
  tell(told: Told): void;
}

/**
 * What the outbox must know of an app's queued messages. The customers' app and the desk have registries of their own, and
 * each passes its rules.
 */
export interface EntryRules {
  /** The protocol version under which an entry is stored. */
  readonly version: number;
  /** The name of the Web Lock that the drainer holds. */
  readonly lock: string;
  /** True if this build can send the message and read its reply. */
  readonly knows: (name: string) => boolean;
  /**
   * Returns the request in the form in which it is sent, as the parts that are stored as separate entries; null if it is
   * malformed or too large, or must not wait on a device.
   */
  readonly parts: (name: string, given: unknown) => readonly unknown[] | null;
  /** Returns the parts of a request without checking it. */
  readonly split: (name: string, given: unknown) => readonly unknown[];
  /**
   * Returns the lane of a stored entry. If this build cannot read it, its lane is the message name: the order stays and
   * nothing is lost.
   */
  readonly lane: (name: string, data: unknown) => string;
  /** Returns the subject of a stored entry; undefined if it may affect every reply of the affected queries. */
  readonly about: (name: string, data: unknown) => string | undefined;
  /**
   * True if an entry says when something happened: sent again, it keeps its time. Otherwise an entry that is sent again is
   * a new edit.
   */
  readonly keepsTime: boolean;
  /** Returns the queries whose stored replies show an entry. */
  readonly affected: (name: string) => readonly string[];
}

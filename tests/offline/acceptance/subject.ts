import type { Engine, TypedView } from '#src/offline/engine.ts';
import type { ErrorCode } from '#src/protocol/define/errors.ts';
import type { CachedName, MessageName, Request } from '#src/protocol/messages.ts';

/** An engine under test, with the server and the network that it is connected to. */
export interface Subject {
  readonly engine: Engine;
  /** Runs everything that is due. */
  settle(): Promise<void>;
  network(up: boolean): Promise<void>;
  /** Person 1 or 2. */
  signIn(person: number): Promise<void>;
  /** The server ends the session. */
  end(why: 'expired' | 'elsewhere'): Promise<void>;
  /**
   * Stores a weight of that day for the same customer on another device, with an edit time later than every edit of this
   * device.
   */
  weighElsewhere(day: number, grams: number): Promise<void>;
  /** Sets the server's answer to a message for which it has no own answer. */
  answer(name: MessageName, reply: unknown): void;
  /** Makes the server refuse this message, or never answer it; undefined ends that. */
  meddle(name: MessageName, how: ErrorCode | 'silent' | undefined): void;
  /** Leaves no room on the device for new data. */
  fill(): void;
  /** The server accepts the next saved change, but its answer is lost with the connection. */
  loseAnswer(): void;
  /** The weights that the server accepted from this device, in the order of their arrival. */
  taken(): number[];
}

export type MakeSubject = () => Promise<Subject>;

/** The result of work that needs the virtual time to pass. */
export const during = async <T>({ settle }: Subject, work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, settle()]);
  return result;
};

/** Collects every view of a query that a screen gets after this call. */
export const viewsOf = <N extends CachedName>(
  { engine }: Subject,
  name: N,
  request: Request<N>,
): { readonly views: TypedView<N>[]; readonly last: () => TypedView<N> | undefined; readonly end: () => void } => {
  const views: TypedView<N>[] = [];
  const end = engine.watch(name, request, (view) => views.push(view));
  return { views, last: () => views.at(-1), end };
};

/** The weights that a newly opened screen finally shows. */
export const weightsShown = async (subject: Subject): Promise<Readonly<Record<string, number>> | undefined> => {
  const { last, end } = viewsOf(subject, 'progress/get', {});
  await subject.settle();
  end();
  return last()?.data?.weightHistory;
};

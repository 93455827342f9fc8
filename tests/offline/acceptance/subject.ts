import type { Engine, TypedView } from '../../../src/offline/engine.ts';
import type { ErrorCode } from '../../../src/protocol/define/errors.ts';
import type { CachedName, MessageName, Request } from '../../../src/protocol/messages.ts';

/** An engine under examination, with the server and the network at the other end. */
export interface Subject {
  readonly engine: Engine;
  /** Lets everything happen that is due. */
  settle(): Promise<void>;
  network(up: boolean): Promise<void>;
  /** Person 1 or 2. */
  signIn(person: number): Promise<void>;
  /** The server ends the session. */
  end(why: 'expired' | 'elsewhere'): Promise<void>;
  /** The same customer stores a weight of that day with another device, at an hour that no edit of this one reaches. */
  weighElsewhere(day: number, grams: number): Promise<void>;
  /** What the server answers to what it has no answer of its own for. */
  answer(name: MessageName, reply: unknown): void;
  /** The server refuses this message, or never answers it; undefined ends that. */
  meddle(name: MessageName, how: ErrorCode | 'silent' | undefined): void;
  /** The device has no room for anything new. */
  fill(): void;
  /** The server takes the next saved change, and its answer is lost with the connection. */
  loseAnswer(): void;
  /** The weights that the server took from this device, in the order of their arrival. */
  taken(): number[];
}

export type MakeSubject = () => Promise<Subject>;

/** The result of work that needs time to pass. */
export const during = async <T>({ settle }: Subject, work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, settle()]);
  return result;
};

/** Every view that a screen is given of a query from now on. */
export const viewsOf = <N extends CachedName>(
  { engine }: Subject,
  name: N,
  request: Request<N>,
): { readonly views: TypedView<N>[]; readonly last: () => TypedView<N> | undefined; readonly end: () => void } => {
  const views: TypedView<N>[] = [];
  const end = engine.watch(name, request, (view) => views.push(view));
  return { views, last: () => views.at(-1), end };
};

/** The weights as a screen that is opened now shows them in the end. */
export const weightsShown = async (subject: Subject): Promise<Readonly<Record<string, number>> | undefined> => {
  const { last, end } = viewsOf(subject, 'progress/get', {});
  await subject.settle();
  end();
  return last()?.data?.weightHistory;
};

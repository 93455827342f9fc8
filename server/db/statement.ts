/** Runs one statement unchanged; a named statement is parsed once per connection. */
export type Statement = (
  statement: string | { readonly name: string; readonly text: string },
  values: unknown[],
) => Promise<{ rows: unknown[] }>;

/** One statement that answers the same question for many commands at once. */
export interface Shared<Ask, Answer> {
  readonly writes: boolean;
  /** Returns the answers in the order of the questions. */
  readonly answer: (statement: Statement, asks: readonly Ask[]) => Promise<readonly Answer[]>;
}

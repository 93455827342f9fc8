/** One change of a file, by its place in it. */
interface Mutant {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly was: string;
  readonly becomes: string;
  readonly atStart: boolean;
  readonly statement: boolean;
}

export const mutantsOf: (text: string, file: string) => Mutant[];
export const instrumented: (text: string, mutants: readonly Mutant[]) => string;

/** One change of a source file. */
export interface Mutant {
  readonly id: string;
  readonly line: number;
  readonly was: string;
  readonly becomes: string;
  readonly atStart: boolean;
  readonly start: number;
  readonly end: number;
  readonly statement: boolean;
}
/** @param file name of the file, which begins each id */
export declare const mutantsOf: (text: string, file: string) => Mutant[];
/** At most `limit` of them, drawn the same way each time for this name. */
export declare const drawn: (mutants: readonly Mutant[], name: string, limit: number) => Mutant[];
/** The file with all of its changes in one text, which looks at MUTANT for the one that holds. */
export declare const instrumented: (text: string, mutants: readonly Mutant[]) => string;

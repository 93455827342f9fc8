import { readFileSync } from 'node:fs';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest time that a test of this file allows itself, in ms; 0 where none asks for more than the usual. */
const allowed = ({ moduleId }: TestSpecification): number =>
  Math.max(
    0,
    ...[...readFileSync(moduleId, 'utf8').matchAll(/^\s*(?:\}, )?(\d[\d_]*)(?:\);|,)$/gm)].map(([, ms]) =>
      Number(ms!.replaceAll('_', '')),
    ),
  );

/**
 * Files that wait long go first in their project: begun last, one of them would run alone at the end. What a fresh clone knows
 * of a file without having run it is what its tests allow themselves, then its size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((own) => {
      const long = new Map(own.map((file) => [file, allowed(file)] as const));
      return own.toSorted((a, b) => long.get(b)! - long.get(a)!);
    });
  }
}

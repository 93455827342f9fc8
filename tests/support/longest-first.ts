import { readFileSync } from 'node:fs';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest timeout of a test in this file, in ms; 0 if none exceeds the default. */
const allowed = ({ moduleId }: TestSpecification): number =>
  Math.max(
    0,
    ...[...readFileSync(moduleId, 'utf8').matchAll(/^\s*(?:\}, )?(\d[\d_]*)(?:\);|,)$/gm)].map(([, ms]) =>
      Number(ms!.replaceAll('_', '')),
    ),
  );

/**
 * Runs the slowest files first in their project, because a slow file that starts last would run alone at the end. In a
 * fresh clone the order is known from the timeouts of a file's tests, then from its size.
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

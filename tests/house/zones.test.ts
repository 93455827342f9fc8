import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** Calls that read or write a date in the zone of the process. */
const byOwnZone: readonly RegExp[] = [
  /\.(?:get|set)(?:Hours|Minutes|Date|Day|Month|FullYear)\(/,
  /\.getTimezoneOffset\(/,
  /\.to(?:Date|Time)String\(|\.toLocale(?:Date|Time)String\(/,
  /\bnew Date\([^()]+,/,
  /\bDateTime\.(?:now|local)\(/,
  /\bDateTime\.from\w+\((?![^;]*\bzone\b)[^;]*/,
  /\bnew Intl\.DateTimeFormat\((?![^;]*?\btimeZone\b)[^;]*/,
];

it('no rule or answer of the server depends on the time zone of its process', () => {
  const found = globSync(['server/**/*.ts', 'src/domain/**/*.ts', 'src/protocol/**/*.ts']).flatMap((path) =>
    byOwnZone.flatMap((call) => {
      const [here] = call.exec(readFileSync(path, 'utf8')) ?? [];
      return here === undefined ? [] : [`${path}: ${here.split('\n')[0]}`];
    }),
  );
  expect(found).toEqual([]);
});

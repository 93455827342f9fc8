import { matchesGlob } from 'node:path';

import { describe, expect, it } from 'vitest';

import { deskAddresses, notOfDesk } from '../../scripts/desk/desk-files.ts';

describe('The files that the desk’s worker stores', () => {
  it('are those of the desk alone, with their addresses below /desk: no texts of the customers — DSK-019', () => {
    const built = [
      'desk.html',
      'assets/desk-QhuR5_TX.js',
      'assets/open-round-DzudqaX3.js',
      'assets/style-C5M6dCPd.css',
      'assets/en.desk-DqyfXikJ.js',
      'assets/ar.round-Yv_iki9v.js',
      'assets/en.today-DyU2oV5O.js',
      'assets/ar.dashboard-DzRH0wlC.js',
    ];
    const ignored = notOfDesk();
    const listed = built.filter((name) => !ignored.some((pattern) => matchesGlob(name, pattern)));
    expect(deskAddresses(listed.map((url) => ({ url }))).manifest.map(({ url }) => url)).toEqual([
      '/desk',
      '/desk/assets/desk-QhuR5_TX.js',
      '/desk/assets/open-round-DzudqaX3.js',
      '/desk/assets/style-C5M6dCPd.css',
      '/desk/assets/en.desk-DqyfXikJ.js',
      '/desk/assets/ar.round-Yv_iki9v.js',
    ]);
  });
});

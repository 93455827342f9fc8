/**
 * What a server of its own process is started from: the built one where the run has just built it (scripts/test.mjs), which
 * starts in half the time and is what customers get; else the sources.
 */
export const serverEntry = process.env['SUFRA_BUILT'] === undefined ? 'server/index.ts' : 'dist/server/index.js';

/** The command line, from where the server comes. */
export const sufraEntry = process.env['SUFRA_BUILT'] === undefined ? 'server/cli/sufra.ts' : 'dist/server/sufra.js';

/**
 * The program of a server in a separate process: the built server if the run has just built it (scripts/test.mjs),
 * because it starts in half the time and is what customers get; otherwise the sources.
 */
export const serverEntry = process.env['SUFRA_BUILT'] === undefined ? 'server/index.ts' : 'dist/server/index.js';

/** The command line, built or from sources as the server. */
export const sufraEntry = process.env['SUFRA_BUILT'] === undefined ? 'server/cli/sufra.ts' : 'dist/server/sufra.js';

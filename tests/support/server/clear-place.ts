import { clearPlace } from './place-of-run.ts';

// A program of its own, so that scripts/test.mjs and test-services.mjs need no TypeScript.
await clearPlace();

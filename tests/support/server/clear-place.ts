import { clearPlace } from './place-of-run.ts';

// A separate program, so that scripts/test.mjs and test-services.mjs need no TypeScript.
await clearPlace();

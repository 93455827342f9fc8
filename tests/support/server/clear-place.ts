import { clearCopies, clearPlace } from './place-of-run.ts';

// For scripts/test.mjs: to drop some hundred databases takes half a minute in which a processor waits for the disk.
await (process.argv[2] === 'copies' ? clearCopies() : clearPlace());

// Runs the provider's command line from the sources.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { ensureInstalled, node, root } from './toolchain.mjs';

ensureInstalled();
// The command runs in the caller's folder, because paths in the arguments are relative to it.
const { status, error } = spawnSync(node(), [join(root, 'server/cli/sufra.ts'), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
});
if (error) throw error;
process.exitCode = status ?? 1;

import type { BrowserContext } from '@playwright/test';

import { blockAllStorage } from '../../support/block-all-storage.ts';

export const blockStorage = (context: BrowserContext): Promise<unknown> => context.addInitScript(blockAllStorage);

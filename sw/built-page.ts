import type { Messages } from '@lingui/core';

import type { TodayLook } from '../src/offline/drawn-page/today-look.ts';

/** What scripts/drawn-page.ts has seen of the page that was built with this worker. */
export interface BuiltPage {
  /** Address of the page's script: another one in the stored page means another build. */
  readonly entry: string;
  readonly look: TodayLook;
  readonly texts: Readonly<Record<'en' | 'ar', Messages>>;
}

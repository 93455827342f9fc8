import type { Messages } from '@lingui/core';

import type { PageFiles } from '../src/offline/drawn-page/today-document.ts';
import type { TodayLook } from '../src/offline/drawn-page/today-look.ts';

/** What scripts/drawn-page.ts has seen of the page that was built with this worker. */
export interface BuiltPage {
  /** Others in the stored page mean another build. */
  readonly files: PageFiles;
  readonly look: TodayLook;
  readonly texts: Readonly<Record<'en' | 'ar', Messages>>;
}

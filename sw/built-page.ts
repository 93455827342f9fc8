import type { Messages } from '@lingui/core';

import type { BodyLook } from '../src/offline/drawn-page/body-look.ts';
import type { PageFiles } from '../src/offline/drawn-page/drawn-document.ts';

/** What scripts/drawn-page.ts has seen of the page that was built with this worker. */
export interface BuiltPage {
  /** Others in the stored page mean another build. */
  readonly files: PageFiles;
  readonly look: BodyLook;
  readonly texts: Readonly<Record<'en' | 'ar', Messages>>;
}

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { DraftCopy } from '#src/features/wizard/draft-copy/draft-copy.tsx';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

vi.mock('#src/features/wizard/draft-copy/two-drafts.tsx', () => {
  throw new Error('this file is not on the device');
});
vi.mock('#src/features/wizard/draft-copy/use-draft-copy.ts', () => ({
  useDraftCopy: () => ({ kind: 'both' }),
}));

it('a conflict of two devices is reported and blocks the order, even if the dialog’s code is not loaded — XTR-028', async () => {
  await speakEnglish('shell', 'wizard', 'errors');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Step = () => (
    <>
      <h1>Summary</h1>
      <DraftCopy wizard={{ lists: {} } as never} holds>
        <button type="button">Order</button>
      </DraftCopy>
    </>
  );
  await openPages(testDevice({}).engine, { '/': Step }, '/');
  expect((await screen.findByRole('alert')).textContent).toContain('Open it once while you are online');
  expect(screen.getByRole('button', { name: 'Order' }).closest('[inert]')).not.toBeNull();
  vi.restoreAllMocks();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { RotateBanner } from '#src/features/shell/rotate-banner.tsx';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const open = () => {
  cleanup();
  render(
    <I18nProvider>
      <RotateBanner />
    </I18nProvider>,
  );
};
const notice = () => screen.queryByRole('button', { name: /^Close: / });

beforeAll(() => speakEnglish('shell'));
beforeEach(() => localStorage.clear());

it('the notice to turn the phone can be closed, and stays closed on this device — SHL-055', () => {
  open();
  expect(notice()).not.toBeNull();
  fireEvent.click(notice()!);
  expect(notice()).toBeNull();
  open();
  expect(notice()).toBeNull();
});

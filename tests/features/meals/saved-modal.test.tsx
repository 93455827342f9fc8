import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { SavedModal } from '#src/saving/saved-modal.tsx';

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell');
});
afterEach(async () => {
  cleanup();
  await setLocale('en-US');
});

const show = async (headLine?: string): Promise<HTMLElement> => {
  render(
    <I18nProvider>
      <SavedModal
        saved={{ ids: [], message: 'Your changes are saved.', ...(headLine !== undefined && { headLine }) }}
        close={() => undefined}
        undo={() => undefined}
      />
    </I18nProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  return screen.getByRole('dialog', { hidden: true });
};
const headOf = (dialog: HTMLElement) => dialog.querySelector('h2')?.textContent;

describe('The modal of a message without its own heading', () => {
  it("is headed 'Meal Plan' — SHL-069", async () => {
    expect(headOf(await show())).toBe('Meal Plan');
  });

  it('has the default heading in Arabic too — SHL-069', async () => {
    await setLocale('ar-AE');
    await loadCatalogue('shell');
    expect(headOf(await show())).toBe('خطة الوجبات');
  });

  it('shows the heading of the screen if there is one', async () => {
    expect(headOf(await show('Error'))).toBe('Error');
  });
});

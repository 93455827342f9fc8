import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { UnreadableNotice } from '#src/features/sync/unreadable-notice.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { provideEngine } from '#src/state/engine/engine.ts';
import { testDevice } from '../../support/screens/test-device.ts';

it.each([
  ['en-US', '2 entries, the oldest from', 'Discard'],
  ['ar-AE', 'إدخالان أقدمهما من', 'تجاهل'],
] as const)(
  'the notice says in %s how many entries cannot be read and since when, and can discard them',
  async (locale, text, button) => {
    const unreadable = { count: 2, oldest: Date.UTC(2026, 10, 21, 8) };
    const device = testDevice();
    device.tell({ unreadable });
    provideEngine(async () => device.engine);
    await setLocale(locale);
    await loadCatalogue('shell', 'sync');
    render(
      <I18nProvider>
        <UnreadableNotice unreadable={unreadable} />
      </I18nProvider>,
    );
    expect(screen.getByRole('status').textContent).toContain(text);
    fireEvent.click(screen.getByRole('button', { name: button }));
    await act(async () => undefined);
    expect((await device.engine.outbox()).unreadable).toBeNull();
  },
);

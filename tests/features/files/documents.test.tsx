import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { DocumentsScreen as Screen } from '#src/features/files/documents-screen.tsx';
import { refused as refusedByServer } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { drawn, jpegFile, NOW, openFiles, pdfFile, pick, press, wireFile } from '../../support/screens/files-page.tsx';

vi.mock('#src/files/redraw/redraw.ts', () => ({
  UnreadablePicture: class extends Error {},
  shrinkPicture: async () => drawn(),
  openPicture: async () => ({ url: 'blob:x', crop: async () => drawn(), close: () => undefined }),
}));

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const aPdf = { body: '%PDF-1.4', type: 'application/pdf' };
/** The content of the files on the server. */
let content = aPdf;
/** The uploads that arrived, and the server's answer. */
let arrived: string[] = [];
let answer: () => Response | Promise<Response> = () =>
  HttpResponse.json({ status: 'ok', file: wireFile('h9', 'x.pdf') });
const server = setupServer(
  http.post('*/api/user/set-file', async ({ request }) => {
    arrived.push(await request.text());
    return answer();
  }),
  http.get('*/files/:hash', () => new HttpResponse(content.body, { headers: { 'content-type': content.type } })),
);
const refused =
  (status: number, code: string, message = 'No.') =>
  () =>
    HttpResponse.json({ status: 'err', code, message }, { status });

let Documents: typeof Screen;
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
  ({ DocumentsScreen: Documents } = await import('#src/features/files/documents-screen.tsx'));
});
afterEach(() => {
  content = aPdf;
  arrived = [];
  answer = () => HttpResponse.json({ status: 'ok', file: wireFile('h9', 'x.pdf') });
});
afterAll(() => server.close());

let files: ReturnType<typeof wireFile>[] = [];
const weights = { 2026: { 1: { 3: 80_000, 5: 81_000 }, 11: { 2: 70_000 } }, 2025: { 12: { 1: 90_000 } } };
const open = async (options: DeviceOptions = {}): Promise<TestDevice> => {
  const device = testDevice({
    now: NOW,
    answers: {
      'profile/getForDashboard/getWeightStats': weights,
      'settings/get': [{ alias: 'BUSINESS_ZONE', value: 'UTC', old_value: null }],
    },
    replies: (name, data) => {
      if (name === 'profile/getForDashboard/getFiles') return { files, openmodal: false };
      if (name === 'profile/removeFile') {
        files = files.filter(({ hash }) => hash !== (data as { hash: string }).hash);
        return { hash: (data as { hash: string }).hash };
      }
      return undefined;
    },
    ...options,
  } as DeviceOptions);
  await openFiles(device, Documents);
  return device;
};
const waiting = (device: TestDevice) => device.files.waiting();
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('The panel of medical documents', () => {
  it('shows each uploaded document with size and day, and the privacy note — UPL-001, UPL-012, CHN-027, FLD-040', async () => {
    files = [wireFile('h1', 'Blood test.pdf'), wireFile('h2', 'letter.docx', 1_000)];
    await open();
    expect(await screen.findByText('Blood test.pdf')).toBeTruthy();
    expect(screen.getByText('13 KB, 20 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Only your nutritionist can view your documents and photos.')).toBeTruthy();
  });

  it('says that the list could not be loaded, and loads it again on request', async () => {
    files = [wireFile('h1', 'Blood test.pdf')];
    let broken = true;
    await open({
      replies: (name) =>
        name !== 'profile/getForDashboard/getFiles'
          ? undefined
          : broken
            ? refusedByServer('internal')
            : { files, openmodal: false },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your files could not be loaded.');
    broken = false;
    await press('Try again');
    expect(await screen.findByText('Blood test.pdf')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has a calendar with the average weight of each month, by year — UPL-002', async () => {
    files = [];
    await open();
    const months = await screen.findByRole('list', { name: 'Average weight in 2026' });
    const month = (list: HTMLElement, name: string) => within(list).getByText(name).closest('li')!.textContent;
    await waitFor(() => expect(month(months, 'Jan')).toMatch(/^Jan80\.5\skg$/));
    expect(month(months, 'Feb')).toContain('no weight');
    await press('Year before');
    expect(month(screen.getByRole('list', { name: 'Average weight in 2025' }), 'Dec')).toMatch(/^Dec90\.0\skg$/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Year before' }).disabled).toBe(true);
  });

  it('shows no month as empty if the weights could not be loaded, and loads them again on request', async () => {
    files = [];
    let broken = true;
    await open({
      answers: (name: string) =>
        name !== 'profile/getForDashboard/getWeightStats' ? undefined : broken ? refusedByServer('internal') : weights,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your weights could not be loaded.');
    expect(screen.queryByRole('list', { name: 'Average weight in 2026' })).toBeNull();
    broken = false;
    await press('Try again');
    expect(await screen.findByRole('list', { name: 'Average weight in 2026' })).toBeTruthy();
  });

  it('shows no server error for weights that are not on the device during a reconnection', async () => {
    files = [];
    const device = await open({ network: 'offline', answers: {} });
    expect(await screen.findByText('This is not on your device yet')).toBeTruthy();
    await act(async () => device.network('connecting'));
    expect(screen.getByText('This is not on your device yet')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has no upload in demo mode — UPL-010', async () => {
    await open({
      answers: { 'settings/get': [{ alias: 'DEMO_MODE', value: true, old_value: null }] },
    } as DeviceOptions);
    await screen.findByText('Your documents');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull());
  });

  it('deletes a file only after a confirmation — CHN-038', async () => {
    files = [wireFile('h1', 'Blood test.pdf')];
    const device = await open();
    await device.engine.files.put({
      kind: 'copy',
      key: 'file|h1',
      mime: 'application/pdf',
      bytes: new ArrayBuffer(3),
    });
    await press('Delete Blood test.pdf');
    await press('Keep');
    expect(device.asked.filter(({ name }) => name === 'profile/removeFile')).toEqual([]);
    await press('Delete Blood test.pdf');
    await press('Delete');
    await screen.findByText('No documents yet');
    expect(device.asked.filter(({ name }) => name === 'profile/removeFile').map(({ request }) => request)).toEqual([
      { hash: 'h1' },
    ]);
    expect(device.files.held().has('file|h1')).toBe(false);
  });
});

describe('A chosen document', () => {
  it('is stored on the device even if the browser never grants a lock', async () => {
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: () => new Promise(() => undefined) },
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    const device = await open({ network: 'offline' });
    await pick('Add a document', pdfFile());
    await waitFor(() => expect(waiting(device)).toHaveLength(1));
  });

  it('is sent with all fields of the specification, and leaves the device’s list — UPL-015, UPL-019', async () => {
    files = [];
    const device = await open();
    answer = () => {
      files = [wireFile('h9', 'Blood test.pdf')];
      return HttpResponse.json({ status: 'ok', file: files[0] });
    };
    await pick('Add a document', pdfFile());
    expect(await screen.findByText('Your document has been sent')).toBeTruthy();
    for (const [field, value] of Object.entries({
      access_token: 'a-token',
      user_id: '1',
      name: 'Blood test.pdf',
      size: String(pdfFile().size),
      filetype: 'application/pdf',
      modelName: 'Medical',
      attribute: 'documents',
      type: 'document',
    }))
      expect(arrived[0]).toMatch(new RegExp(`name="${field}"\\s+${value.replaceAll('.', '\\.')}\\s`));
    expect(waiting(device)).toEqual([]);
    expect(await screen.findByText('Blood test.pdf')).toBeTruthy();
    // A file that this device has sent opens without a network.
    expect(device.files.held().get('file|h9')?.mime).toBe('application/pdf');
  });

  it.each([
    [
      'of another type',
      new File(['GIF89a'], 'a.pdf', { type: 'application/pdf' }),
      'Not Allowed File Type, Use Image Please',
    ],
    ['of 250,000 bytes', pdfFile('big.pdf', 250_000), 'A big File Size, please use 250 kb maximum'],
  ])(
    '%s is refused before it is sent, with the matching dialog — UPL-007, UPL-009, EMS-006, EMS-007, EMS-008',
    async (_what, file, text) => {
      const device = await open();
      await pick('Add a document', file);
      const modal = await screen.findByRole('alertdialog', { name: 'File Warning' });
      expect(await within(modal).findByText(text)).toBeTruthy();
      expect(arrived).toEqual([]);
      expect(waiting(device)).toEqual([]);
    },
  );

  it('is reduced in size if it is a large photo', async () => {
    await open();
    await pick('Add a document', jpegFile());
    expect(await screen.findByText('Your document has been sent')).toBeTruthy();
    expect(arrived[0]).toMatch(new RegExp(`name="size"\\s+${drawn().size}\\s`));
  });

  it.each([
    [413, 'too_large', 'A big File Size, please use 250 kb maximum'],
    [415, 'unsupported_type', 'Not Allowed File Type, Use Image Please'],
  ] as const)(
    'that the server will never accept (%i) leaves the list with the warning — EMS-006, EMS-007, EMS-008',
    async (status, code, text) => {
      const device = await open();
      answer = refused(status, code);
      await pick('Add a document', pdfFile());
      const modal = await screen.findByRole('alertdialog', { name: 'File Warning' });
      expect(await within(modal).findByText(text)).toBeTruthy();
      await waitFor(() => expect(waiting(device)).toEqual([]));
    },
  );

  it.each([
    ['damaged', /^This file is damaged\./],
    ['doubled', /^This file has another file inside it\./],
  ] as const)('of an accepted type leaves the list with the true reason if it is %s', async (fault, text) => {
    const device = await open();
    answer = () =>
      HttpResponse.json({ status: 'err', code: 'unsupported_type', message: 'No.', fault }, { status: 415 });
    await pick('Add a document', pdfFile());
    const modal = await screen.findByRole('alertdialog', { name: 'File Warning' });
    expect(await within(modal).findByText(text)).toBeTruthy();
    await waitFor(() => expect(waiting(device)).toEqual([]));
  });

  it('that is a PDF with bytes before its header is sent as a PDF', async () => {
    await open();
    await pick('Add a document', new File([`${' '.repeat(1_024)}%PDF-1.4 blood count`], 'a.pdf'));
    expect(await screen.findByText('Your document has been sent')).toBeTruthy();
    expect(arrived[0]).toMatch(/name="filetype"\s+application\/pdf\s/);
  });

  it.each([
    [400, 'bad_request'],
    [401, 'session_invalid'],
    [429, 'rate_limited'],
    [500, 'internal'],
  ] as const)(
    'that the server does not accept now (%i) stays with its reason, and is sent when the customer agrees',
    async (status, code) => {
      const device = await open();
      answer = refused(status, code, 'The reason.');
      await pick('Add a document', pdfFile());
      await waitFor(() => expect(group('Blood test.pdf').getByRole('status').textContent).toBe('The reason.'));
      expect(waiting(device)).toHaveLength(1);
      answer = () => HttpResponse.json({ status: 'ok', file: wireFile('h9', 'Blood test.pdf') });
      await press('Send now');
      await waitFor(() => expect(waiting(device)).toEqual([]));
      expect(arrived).toHaveLength(2);
      expect(arrived[1]!.replaceAll(/-{4,}\w+/g, '')).toBe(arrived[0]!.replaceAll(/-{4,}\w+/g, ''));
    },
  );

  it('answered by a hotel’s network page does not count as sent', async () => {
    const device = await open();
    answer = () => new HttpResponse('<html>Sign in to our network</html>');
    await pick('Add a document', pdfFile());
    await waitFor(() =>
      expect(group('Blood test.pdf').getByRole('status').textContent).toContain(
        'The connection broke before we could confirm',
      ),
    );
    expect(waiting(device)).toHaveLength(1);
  });

  it('can be cancelled during the upload — UPL-001', async () => {
    const device = await open();
    answer = async () => {
      await delay('infinite');
      return HttpResponse.json({});
    };
    await pick('Add a document', pdfFile());
    expect(await screen.findByRole('progressbar', { name: 'Sending Blood test.pdf' })).toBeTruthy();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Blood test.pdf' })).toBeNull());
    expect(waiting(device)).toEqual([]);
  });

  it('waits on the device offline, says so, and is sent with the customer’s consent when the network returns', async () => {
    const device = await open({ network: 'offline' });
    await pick('Add a document', pdfFile());
    await waitFor(() =>
      expect(group('Blood test.pdf').getByRole('status').textContent).toBe(
        'On this device only, encrypted. Not sent yet.',
      ),
    );
    expect(waiting(device)).toMatchObject([{ name: 'Blood test.pdf', use: 'document' }]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send now' }).disabled).toBe(true);
    act(() => device.network('online'));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send now' }).disabled).toBe(false),
    );
    expect(arrived).toEqual([]);
    await press('Send now');
    await waitFor(() => expect(arrived).toHaveLength(1));
    await waitFor(() => expect(waiting(device)).toEqual([]));
  });

  it('that the browser cannot store says that the page must stay open', async () => {
    const device = await open({ network: 'offline' });
    device.full = true;
    await pick('Add a document', pdfFile());
    await waitFor(() =>
      expect(group('Blood test.pdf').getByRole('status').textContent).toContain('leave this page open'),
    );
  });
});

describe('The list of documents', () => {
  it('is shown offline together with an opened file, and no URL is stored', async () => {
    files = [wireFile('h1', 'Blood test.pdf'), wireFile('h2', 'other.pdf')];
    const device = await open();
    await press('Open Blood test.pdf');
    expect(await screen.findByRole('dialog', { name: 'Blood test.pdf' })).toBeTruthy();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(device.files.held().has('files|documents')).toBe(true));
    expect(new TextDecoder().decode(device.files.held().get('files|documents')!.bytes)).not.toContain('key=');
    act(() => device.network('offline'));
    expect(await screen.findByText('other.pdf')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open other.pdf' }).disabled).toBe(true);
    await press('Open Blood test.pdf');
    expect(await screen.findByRole('dialog', { name: 'Blood test.pdf' })).toBeTruthy();
  });

  it('saves an opened Word document as a file with its own name', async () => {
    content = { body: 'PK', type: WORD };
    files = [wireFile('h1', 'letter.docx')];
    await open();
    const saved: string[] = [];
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await press('Open letter.docx');
    await press('Save letter.docx');
    clicked.mockRestore();
    expect(saved).toEqual(['letter.docx']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that was never loaded says that it needs a network', async () => {
    await open({ network: 'offline' });
    expect(await screen.findByText(/this list has not been opened on this device yet/)).toBeTruthy();
  });

  it('removes the stored bytes of a file that was deleted elsewhere', async () => {
    files = [wireFile('h1', 'Blood test.pdf')];
    const device = await open();
    await press('Open Blood test.pdf');
    await screen.findByRole('dialog', { name: 'Blood test.pdf' });
    files = [];
    act(() => void device.become({ user: { user_id: 1, tag: 'a', avatar: 'other' } }));
    await screen.findByText('No documents yet');
    await waitFor(() => expect(device.files.held().has('file|h1')).toBe(false));
  });
});

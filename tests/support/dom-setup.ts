import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no dialog methods, and the sheet is a native dialog.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// A shared machine may stall for longer than the library's second.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);

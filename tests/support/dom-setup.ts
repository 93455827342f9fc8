import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no dialog methods, and the sheet is a native dialog.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

afterEach(cleanup);

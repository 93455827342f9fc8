import './no-async-stacks.ts';
import './no-owner-stacks.ts';

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { PROVIDER_META } from '../../src/protocol/served-page.ts';
import { demoProvider } from './screens/demo-provider.ts';
import { ownModules } from './own-modules.ts';
import { patient } from './patience.ts';

// Test files share a window, so everything of the previous file is removed.
ownModules();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
document.title = '';
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

// Every page that the server sends contains the provider's data.
const provider = document.createElement('meta');
provider.name = PROVIDER_META;
provider.content = JSON.stringify(demoProvider);
document.head.append(provider);
const { showProvider } = await import('../../src/start/show-provider.ts');
showProvider((language) => demoProvider[language]);

// jsdom has no dialog methods, and the app's dialog is a native dialog.
HTMLDialogElement.prototype.show ??= function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  if (!this.isConnected) throw new DOMException('The dialog is not in a document.', 'InvalidStateError');
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// The newest browsers return a promise from scrollIntoView. React would call it as the cleanup of an effect that returns
// it.
// oxlint-disable-next-line typescript/no-misused-promises -- what TypeScript's own types do not say yet
Element.prototype.scrollIntoView ??= () => Promise.resolve();

configure({ asyncUtilTimeout: patient(10_000) });

afterEach(cleanup);

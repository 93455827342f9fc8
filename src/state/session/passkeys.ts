import { isNumberedHost } from '../../domain/forms/host-name.ts';

/** Whether this browser can create passkeys at this host and sign in with them. */
export const passkeysOffered = (): boolean =>
  'PublicKeyCredential' in globalThis && !isNumberedHost(globalThis.location.hostname);

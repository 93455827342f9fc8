import { isNumberedHost } from '../../domain/forms/host-name.ts';

/** Whether this browser, at this address, can make passkeys and sign in with them. */
export const passkeysOffered = (): boolean =>
  'PublicKeyCredential' in globalThis && !isNumberedHost(globalThis.location.hostname);

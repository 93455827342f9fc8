import { isNumberedHost } from '../../domain/forms/host-name.ts';

/** The device's result: its response, or why there is none. */
export type FromDevice =
  | { readonly kind: 'answered'; readonly response: object }
  | { readonly kind: 'left' | 'known' | 'failed' };

/** Whether this browser can create passkeys at this host and sign in with them. */
export const passkeysOffered = (): boolean =>
  'PublicKeyCredential' in globalThis && !isNumberedHost(globalThis.location.hostname);

/** The browser's passkey functions, fetched when a person uses a passkey. */
const library = () => import('@simplewebauthn/browser');

const answered = async (work: () => Promise<object>): Promise<FromDevice> => {
  try {
    return { kind: 'answered', response: await work() };
  } catch (fault) {
    const name = fault instanceof Error ? fault.name : '';
    if (name === 'InvalidStateError') return { kind: 'known' };
    // The person closed the device's dialog, or let it pass.
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'left' };
    reportError(fault);
    return { kind: 'failed' };
  }
};

/** Lets the device create a passkey: it asks its owner for finger, face or code. */
export const makePasskey = (options: object): Promise<FromDevice> =>
  answered(async () => (await library()).startRegistration({ optionsJSON: options as never }));

/** Lets the device sign a challenge with one of its passkeys. */
export const signWithPasskey = (options: object): Promise<FromDevice> =>
  answered(async () => (await library()).startAuthentication({ optionsJSON: options as never }));

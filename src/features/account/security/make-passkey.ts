import { report } from '#src/state/engine/report.ts';

/** The device's result: its response, or why there is none. */
export type Made =
  | { readonly kind: 'made'; readonly response: object }
  | { readonly kind: 'left' | 'known' | 'failed' };

/** Lets the device create a passkey: it asks its owner for fingerprint, face or code. */
export const makePasskey = async (options: object): Promise<Made> => {
  const { startRegistration } = await import('../webauthn.ts');
  try {
    const response = await startRegistration({ optionsJSON: options as never });
    return { kind: 'made', response };
  } catch (fault) {
    const name = fault instanceof Error ? fault.name : '';
    if (name === 'InvalidStateError') return { kind: 'known' };
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'left' };
    report('the device could not make a passkey')(fault);
    return { kind: 'failed' };
  }
};

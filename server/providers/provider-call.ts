/** One HTTP exchange with a provider. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Used instead of `body` for binary content. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

export type ProviderAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly text: string;
      /** The seconds to wait, if the answer states them. */
      readonly retryAfter?: number;
    }
  /** It is unknown whether the provider did what was asked. */
  | { readonly kind: 'silent'; readonly why: 'timeout' | 'network' };

export type CallProvider = (request: ProviderRequest) => Promise<ProviderAnswer>;

const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 256 * 1024;

/** Sends one request, without retries and without following redirects. */
export const callProvider: CallProvider = async ({ method, url, headers, body, bytes }) => {
  try {
    const reply = await fetch(url, {
      method,
      headers,
      ...(bytes || body !== undefined ? { body: bytes ?? body! } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await reply.text();
    const patience = Number(reply.headers.get('retry-after') ?? Number.NaN);
    return {
      kind: 'answered',
      status: reply.status,
      text: text.length > MAX_ANSWER ? '' : text,
      ...(Number.isFinite(patience) && patience >= 0 && { retryAfter: patience }),
    };
  } catch (error) {
    const timeout = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'silent', why: timeout ? 'timeout' : 'network' };
  }
};

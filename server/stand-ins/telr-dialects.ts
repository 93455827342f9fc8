export interface Order {
  readonly ref: string;
  readonly cartid: string;
  readonly test: string;
  readonly description: string;
  readonly updateUrl: string | undefined;
  readonly back: { readonly authorised: string; readonly declined: string; readonly cancelled: string };
  readonly tranRef: string;
  amount: string;
  currency: string;
  code: number;
  transaction: string;
  /** The reference of a refund that staff made outside the app, in the replies that contain it. */
  refundRef?: string;
  /** Codes are numbers in some replies and texts in others. */
  codesAsText: boolean;
}

export interface Asked {
  readonly method: string;
  readonly store: string;
  readonly authkey: string;
  readonly ref: string;
  readonly order: Omit<Order, 'ref' | 'tranRef' | 'code' | 'transaction' | 'codesAsText'>;
}

/** Reads a request in both formats: the form (`ivp_…`) and JSON. */
export const understand = (body: string, contentType: string): Asked => {
  if (contentType.includes('json')) {
    const json = JSON.parse(body) as {
      method: string;
      store: unknown;
      authkey: string;
      order?: Record<string, string>;
      return?: { authorised: string; declined: string; cancelled: string };
    };
    return {
      method: json.method,
      store: String(json.store),
      authkey: json.authkey,
      ref: json.order?.['ref'] ?? '',
      order: {
        cartid: json.order?.['cartid'] ?? '',
        test: String(json.order?.['test'] ?? '0'),
        amount: json.order?.['amount'] ?? '',
        currency: json.order?.['currency'] ?? '',
        description: json.order?.['description'] ?? '',
        updateUrl: undefined,
        back: json.return ?? { authorised: '', declined: '', cancelled: '' },
      },
    };
  }
  const form = new URLSearchParams(body);
  const field = (name: string): string => form.get(name) ?? '';
  return {
    method: field('ivp_method'),
    store: field('ivp_store'),
    authkey: field('ivp_authkey'),
    ref: field('order_ref'),
    order: {
      cartid: field('ivp_cart'),
      test: field('ivp_test') || '0',
      amount: field('ivp_amount'),
      currency: field('ivp_currency'),
      description: field('ivp_desc'),
      updateUrl: form.get('ivp_update_url') ?? undefined,
      back: { authorised: field('return_auth'), declined: field('return_decl'), cancelled: field('return_can') },
    },
  };
};

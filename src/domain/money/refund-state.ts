/** The state of a refund: requested, approved by the provider's staff, paid. */
export type RefundState = 'requested' | 'approved' | 'paid';

/** Instants of any unit; null for a step that has not happened. A paid refund counts as approved. */
export const refundState = ({
  approved,
  paid,
}: {
  readonly approved: number | null;
  readonly paid: number | null;
}): RefundState => (paid !== null ? 'paid' : approved !== null ? 'approved' : 'requested');

/** How far money has come that goes back: asked for, approved by the provider's people, paid out. */
export type RefundState = 'requested' | 'approved' | 'paid';

/** Instants of any unit; null while it has not come so far. What was paid out counts as paid, whoever has approved it. */
export const refundState = ({
  approved,
  paid,
}: {
  readonly approved: number | null;
  readonly paid: number | null;
}): RefundState => (paid !== null ? 'paid' : approved !== null ? 'approved' : 'requested');

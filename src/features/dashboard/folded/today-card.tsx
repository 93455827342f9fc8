import type { ReactNode } from 'react';

import { useUnfolded } from '#src/state/device/folds.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { DetailsCard } from '#src/ui/cards/details-card.tsx';
import { useIsWide } from '#src/ui/drawing/use-is-wide.ts';

interface Props {
  /** The name under which this device remembers that the card is unfolded. */
  readonly name: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A card of Today that is not about the day's meals: on a phone it is folded until the customer opens it. */
export const TodayCard = ({ name, title, children }: Props) => {
  const wide = useIsWide();
  const [open, setOpen] = useUnfolded(name);
  if (wide) return <Card title={title}>{children}</Card>;
  return (
    <DetailsCard title={title} open={open} onOpen={setOpen}>
      {children}
    </DetailsCard>
  );
};

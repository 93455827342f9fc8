import { useEffect, useRef, useState } from 'react';

import { subjectOf, type EntrySubject } from '../../protocol/entry-subject.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { RefusedModal } from './refused-modal.tsx';

interface Props {
  /** Of the question that the screen asks. */
  readonly refusal?: Refusal | null;
  /** Which entries of the device the screen speaks of; without it all ratings. */
  readonly about?: (subject: EntrySubject) => boolean;
}

const isRating = ({ kind }: EntrySubject): boolean => kind === 'dish' || kind === 'service';

/** What the rating channel refused while the screen is open, whether asked now or sent from the device. */
export const ErrorModal = ({ refusal = null, about = isRating }: Props) => {
  const refused = useOutbox().attention.filter(
    ({ name, data, why }) => why === 'rejected' && about(subjectOf(name, data)),
  );
  const [shown, setShown] = useState<Refusal | null>(null);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (refusal) setShown(refusal);
  }, [refusal]);
  const ids = refused.map(({ id }) => id).join(' ');
  useEffect(() => {
    const before = known.current;
    known.current = new Set(ids.split(' '));
    // An earlier refusal is shown beside its dish; only a new one interrupts.
    const fresh = before && refused.find(({ id }) => !before.has(id));
    if (fresh?.refusal) setShown(fresh.refusal);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` stands for the list
  }, [ids]);
  return <RefusedModal refusal={shown} close={() => setShown(null)} />;
};

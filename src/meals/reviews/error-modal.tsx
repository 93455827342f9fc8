import { useEffect, useRef, useState } from 'react';

import { subjectOf, type EntrySubject } from '../../protocol/entry-subject.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { RefusedModal } from './refused-modal.tsx';

interface Props {
  /** The refusal of the request that the screen sends. */
  readonly refusal?: Refusal | null;
  /** Selects the outbox entries that the screen is about; the default is all ratings. */
  readonly about?: (subject: EntrySubject) => boolean;
}

const isRating = ({ kind }: EntrySubject): boolean => kind === 'dish' || kind === 'service';

/** Shows what the rating channel refuses while the screen is open: a direct request or an entry from the outbox. */
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
    // An earlier refusal is shown next to its dish; only a new one opens the dialog.
    const fresh = before && refused.find(({ id }) => !before.has(id));
    if (fresh?.refusal) setShown(fresh.refusal);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` stands for the list
  }, [ids]);
  return <RefusedModal refusal={shown} close={() => setShown(null)} />;
};

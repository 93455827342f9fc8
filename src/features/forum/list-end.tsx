import type { RefObject } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/forms/button.tsx';
import reading from '../../reading/reading.module.css';
import type { Rest } from './rest-of.ts';

interface Props {
  readonly refer: RefObject<HTMLDivElement | null>;
  readonly rest: Rest;
  /** The text that says how many entries of the total are shown. */
  readonly said: string | null;
  /** The text for a rest that cannot be read now. */
  readonly absent: string;
  readonly onMore: () => void;
}

/** Shows the end of a list: how many entries are shown, and the button for more. Needs the texts of `blog`. */
export const ListEnd = ({ refer, rest, said, absent, onMore }: Props) => {
  const t = useT();
  return (
    <div ref={refer} className={reading.end}>
      {said !== null && <output>{said}</output>}
      {rest === 'absent' ? (
        <p>{absent}</p>
      ) : (
        rest !== 'end' && (
          <Button variant="secondary" busy={rest === 'coming'} busyLabel={t('shell.loading')} onClick={onMore}>
            {t('blog.more')}
          </Button>
        )
      )}
    </div>
  );
};

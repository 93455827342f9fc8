import type { Request } from '#src/protocol/messages.ts';
import { useOutbox } from '#src/state/engine/outbox.ts';
import { Card } from '#src/ui/cards/card.tsx';
import styles from '../forum.module.css';
import { WaitingActions } from '../waiting-actions.tsx';

/** Shows waiting discussions on a device that has no stored list. */
export const WaitingUnlisted = () =>
  useOutbox()
    .waiting.filter(({ name }) => name === 'forum/set')
    .map(({ id, data }) => (
      <Card key={id} look="flat" padding="m">
        <p className={styles.refused} dir="auto">
          {(data as Request<'forum/set'>).threadData.title}
        </p>
        <WaitingActions entry={id} edit={{ to: '/nutrition-support/forum/add', search: { entry: id } }} />
      </Card>
    ));

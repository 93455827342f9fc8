import type { Day } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { Request } from '../../protocol/messages.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useDisplayZone } from '../../state/plan/clock.ts';
import { SentLine } from '../../saving/sent-line.tsx';
import { SyncState } from '../../ui/text/sync-state.tsx';
import styles from './delivered.module.css';
import { useEaten } from './use-eaten.ts';
import { useServedNames } from './use-served-names.ts';

const nothing = {};

/** Returns the names of the dishes in a day's bag. */
const useBagNames = (day: Day): ((ids: readonly number[]) => string) => {
  const t = useT();
  const format = useFormat();
  const { mealsOf } = useEaten();
  const meals = mealsOf(day);
  const names = useServedNames(
    day,
    meals.some(({ served }) => served?.weighed === true),
  );
  const nameOf = (id: number): string => {
    const served = meals.find((meal) => meal.served?.dishes.includes(id))?.served;
    return (served && names.dish(id, served)) ?? t('delivered.unknownDish');
  };
  return (ids) => (ids.length === 0 ? t('delivered.bagWhole') : format.list(ids.map(nameOf)));
};

/**
 * Shows the customer's complaints about a day's bag, their state and the team's answers; a refused complaint shows the
 * reason.
 */
export const BagComplaints = ({ day }: { readonly day: Day }) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const namesOf = useBagNames(day);
  const said = (useQuery('profile/bagComplaints', nothing).data?.complaints ?? []).filter((each) => each.date === day);
  const refused = useOutbox().attention.filter(
    ({ name, data, why }) =>
      name === 'profile/bagComplaint' && why === 'rejected' && (data as Request<'profile/bagComplaint'>).date === day,
  );
  if (said.length === 0 && refused.length === 0) return null;
  return (
    <ul className={styles.complaints} aria-label={t('delivered.bagList')}>
      {refused.map(({ id, refusal }) => (
        <li key={id} className={styles.complaint}>
          <SentLine state="refused" detail={Object.values(refusal?.errors ?? {})[0] ?? refusal?.message} />
        </li>
      ))}
      {said.map(({ id, dishIds, reason, text, at, state, answer, answeredAt }, place) => (
        <li key={id === 0 ? `waiting ${place}` : id} className={styles.complaint}>
          <p className={styles.day}>{t(`delivered.reason.${reason}`)}</p>
          <p>{namesOf(dishIds)}</p>
          {text !== '' && <p className={styles.words}>{text}</p>}
          <p className={styles.faint}>{t('delivered.saidAt', { time: format.dateTime(at * 1000, zone) })}</p>
          {state === 'answered' ? (
            <SyncState state="sent" label={t('delivered.stateAnswered')} />
          ) : (
            <SentLine state={state === 'waiting' ? 'device' : 'sent'} />
          )}
          {answer !== null && (
            <div className={styles.answer}>
              <p className={styles.faint}>
                {t('delivered.answerOf', { time: format.dateTime((answeredAt ?? at) * 1000, zone) })}
              </p>
              <p>{answer}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};

import type { Day } from '../../domain/days/day.ts';
import { useT } from '../../i18n/use-t.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import styles from '../orders.module.css';
import { useArrival } from '../use-arrival.ts';

interface Props {
  readonly slots: readonly { readonly id: number; readonly display_name: string }[];
  readonly value: number | undefined;
  readonly onChange: (slot: number) => void;
  readonly problem: string | undefined;
  /** The plan day whose bag it is: each time then names its own date, because some bags come on the evening before. */
  readonly day?: Day;
}

/** The delivery time at an address. */
export const SlotChoice = ({ slots, value, onChange, problem, day }: Props) => {
  const t = useT();
  const arrival = useArrival();
  return (
    <>
      <RadioCards
        legend={t('checkout.deliveryTime')}
        name="slot_id"
        minWidth="13rem"
        value={value === undefined ? null : String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
        options={slots.map(({ id, display_name }) => ({
          value: String(id),
          title: (day && arrival(day, id)) ?? display_name,
        }))}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
};

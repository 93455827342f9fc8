import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useProvider } from '../../state/device/use-provider.ts';
import { Icon } from '../../ui/text/icon.tsx';
import type { IconName } from '../../ui/text/icon-name.ts';
import styles from './home.module.css';

const promises: readonly {
  readonly id: 'safe' | 'change' | 'pause' | 'counted' | 'people' | 'delivery';
  readonly icon: IconName;
}[] = [
  { id: 'safe', icon: 'check-circle' },
  { id: 'change', icon: 'swap' },
  { id: 'pause', icon: 'pause' },
  { id: 'counted', icon: 'scale' },
  { id: 'people', icon: 'chat' },
  { id: 'delivery', icon: 'truck' },
];

/** Shows what every plan includes. */
export const Promises = () => {
  const t = useT();
  const { emirate, team, lockDays } = useProvider(languageOf(useLocale()));
  const values = { days: lockDays + 1, emirate: emirate.name, emirates: emirate.count };
  const kept = promises.filter(({ id }) => id !== 'people' || team);
  return (
    <ul className={styles.promises}>
      {kept.map(({ id, icon }) => (
        <li key={id} className={styles.promise}>
          <span className={styles.stepMark}>
            <Icon name={icon} />
          </span>
          <div>
            <h3>{t(`home.promise.${id}`)}</h3>
            <p className={styles.soft}>{t(`home.promise.${id}Text`, values)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};

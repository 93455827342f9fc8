import type { EatenPart } from '#src/domain/body/eaten.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import styles from '../dashboard-parts.module.css';

interface Props {
  readonly dish: string;
  /** Null while the meal is not marked. */
  readonly part: EatenPart | null;
  readonly disabled?: boolean | undefined;
  /** Absent until the code that marks meals is loaded. */
  readonly onPress?: () => void;
}

/** The look of the tick of a meal. */
export const EatenButton = ({ dish, part, disabled, onPress }: Props) => {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.eaten}
      aria-label={`${t('dashboard.eaten')}: ${dish}`}
      aria-pressed={part === 0.5 ? 'mixed' : part === 1}
      disabled={disabled}
      title={t('dashboard.eaten')}
      onClick={onPress}
    >
      <span className={styles.tick}>
        <Icon name="check" size="s" />
      </span>
    </button>
  );
};

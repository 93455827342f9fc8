import { useId, type ReactNode } from 'react';

import { GroupError } from '../ui/forms/group-error.ts';
import { Icon } from '../ui/text/icon.tsx';
import styles from './building.module.css';

interface Props {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Groups several controls that form one answer. Name, hint and error come first: a long list would hide them below it.
 */
export const ChoiceGroup = ({ legend, hint, error, children }: Props) => {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className={styles.group}
      aria-describedby={described || undefined}
      data-invalid={error !== undefined || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <GroupError value={error === undefined ? undefined : `${id}-error`}>{children}</GroupError>
    </fieldset>
  );
};

/** An error message next to its field; announced when it appears. */
const FieldError = ({ id, children }: { readonly id?: string; readonly children: string | undefined }) => (
  <div role="alert" id={id} className={styles.alert}>
    {children !== undefined && (
      <p className={styles.error}>
        <Icon name="warning" size="s" />
        <span>{children}</span>
      </p>
    )}
  </div>
);

import { useState } from 'react';

import styles from './avatar.module.css';
import { classNames } from '../drawing/class-names.ts';

interface Props {
  /** First and last name: their initials stand until there is a picture. */
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** Only where the name is not written beside it. */
  readonly label?: string;
}

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    // Arabic letters would join into a word.
    .join('\u200C');

export const Avatar = ({ name, src, size = 'm', label }: Props) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={classNames(styles.avatar, size !== 'm' && styles[size])}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {initials(name)}
      {src && src !== broken && <img src={src} alt="" className={styles.picture} onError={() => setBroken(src)} />}
    </span>
  );
};

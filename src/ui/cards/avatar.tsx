import { useState } from 'react';

import { familyInitials } from '../../domain/reading/initial.ts';
import styles from './avatar.module.css';
import { classNames } from '../drawing/class-names.ts';

interface Props {
  /** First and last name; their initials are shown if there is no picture. */
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** Only if the name is not written next to it. */
  readonly label?: string;
}

const initials = (name: string): string => {
  const [first = '', ...family] = name.trim().split(/\s+/);
  // This mark keeps Arabic characters from joining into a word.
  return [Array.from(first)[0] ?? '', ...familyInitials(family.join(' '))].slice(0, 2).join('\u200C');
};

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

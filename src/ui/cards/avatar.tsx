import { useState } from 'react';

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

/** The article of a family name, which is skipped: "Al Marri" and "المري" begin with M and م. */
const ARTICLE = /^(?:ال(?=\p{L}{2})|al-(?=\p{L}))/iu;

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((word, at) => at === 0 || !/^al$/i.test(word))
    .slice(0, 2)
    .map((word, at) => (at === 0 ? word : word.replace(ARTICLE, '')))
    .map((word) => Array.from(word)[0] ?? '')
    // This mark keeps Arabic characters from joining into a word.
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

import { useT } from '#src/i18n/use-t.tsx';
import { Badge } from '#src/ui/text/badge.tsx';
import parts from '../dashboard-parts.module.css';
import styles from './profile-sheet.module.css';

interface Props {
  /** Not needed if the sheet's own headline shows it. */
  readonly title?: string;
  /** Undefined while the names are not loaded. */
  readonly names: readonly string[] | undefined;
  readonly tone?: 'saffron' | 'palm';
}

/** Shows a titled list of names; an empty list says so. */
export const NamedList = ({ title, names, tone }: Props) => {
  const t = useT();
  return (
    <section className={styles.named}>
      {title !== undefined && <h3 className={styles.namedTitle}>{title}</h3>}
      {names === undefined ? (
        <p className={parts.faint}>{t('shell.loading')}</p>
      ) : names.length === 0 ? (
        <p className={parts.faint}>{t('profile.tastes.none')}</p>
      ) : (
        <ul className={styles.chips}>
          {names.map((name) => (
            <li key={name}>
              <Badge {...(tone && { tone })}>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Returns the titles of the ids, in the order of the ids; undefined until the list is loaded. */
export const titlesOf = (
  ids: readonly number[],
  rows: readonly { readonly id: number; readonly title: string }[] | undefined,
): string[] | undefined => {
  if (ids.length === 0) return [];
  if (!rows) return undefined;
  const known = new Map(rows.map(({ id, title }) => [id, title]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

import type { DatedPhoto } from '../../domain/body/photo-days.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { photoSides } from '../../protocol/profile/upload.ts';
import type { KeptFileFacts } from '../../files/kept-files.ts';
import styles from './files.module.css';
import { PrivatePhoto } from './private-photo.tsx';

interface Props {
  readonly before: DatedPhoto<KeptFileFacts> | null;
  readonly after: DatedPhoto<KeptFileFacts> | null;
  readonly address: (hash: string) => Promise<string | undefined>;
}

/** Shows the photos of before and after, side by side. */
export const PhotoPair = ({ address, ...photos }: Props) => {
  const t = useT();
  const format = useFormat();
  const dayOf = (dated: DatedPhoto<KeptFileFacts> | null) =>
    dated && <span className={styles.day}>{format.dayWithYear(dated.date)}</span>;
  return (
    <div className={styles.pair}>
      {photoSides.map((side) => (
        <figure key={side} className={styles.figure}>
          <PrivatePhoto hash={photos[side]?.photo.hash} alt={t(`files.${side}`)} address={address} />
          <figcaption>
            <span className={styles.caption}>{t(`files.${side}`)}</span>
            {dayOf(photos[side])}
          </figcaption>
        </figure>
      ))}
    </div>
  );
};

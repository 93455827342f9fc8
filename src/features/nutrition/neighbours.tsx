import { Link } from '@tanstack/react-router';

import { previewOf } from '../../domain/community/community-limits.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { MessageId } from '../../i18n/message-ids.ts';
import type { Reply } from '../../protocol/messages.ts';
import styles from './nutrition.module.css';
import { PostPicture } from './post-card.tsx';

type Neighbour = Reply<'blog/get'>['prevPost'];

const NeighbourLink = ({ post, label }: { readonly post: NonNullable<Neighbour>; readonly label: MessageId }) => {
  const t = useT();
  return (
    <Link
      to="/nutrition-support/blog/article/$id"
      params={{ id: String(post.id) }}
      className={styles.neighbour}
      data-way={label}
    >
      <PostPicture src={previewOf(post.image)} className={styles.thumb} />
      <span>
        <span className={styles.faint}>{t(label)}</span>
        <span className={styles.neighbourTitle} dir="auto">
          {post.title}
        </span>
      </span>
    </Link>
  );
};

/** Shows the links to the previous and the next post. */
export const Neighbours = ({ prev, next }: { readonly prev: Neighbour; readonly next: Neighbour }) => {
  const t = useT();
  if (!prev && !next) return null;
  return (
    <nav aria-label={t('blog.neighbours')} className={styles.neighbours}>
      {prev && <NeighbourLink post={prev} label="blog.previous" />}
      {next && <NeighbourLink post={next} label="blog.next" />}
    </nav>
  );
};

import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { previewOf } from '../../domain/community/community-limits.ts';
import { useT } from '../../i18n/use-t.tsx';
import { WrittenDate } from '../../reading/written-date.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import styles from './nutrition.module.css';
import type { Post } from './use-posts.ts';

interface Props {
  readonly post: Post;
  readonly headingLevel?: 2 | 3;
  /** True for the first cards of a screen, whose pictures are fetched at once. */
  readonly eager?: boolean;
  readonly onOpen?: () => void;
}

/** Shows a picture, or only its background if the picture cannot be loaded. */
export const PostPicture = ({
  src,
  className,
  eager = false,
  first = false,
}: {
  readonly src: string;
  readonly className: string | undefined;
  readonly eager?: boolean;
  /** True for the largest picture of its screen: it is fetched first and painted together with its frame. */
  readonly first?: boolean;
}) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={className}>
      {broken !== src && (
        <img
          src={src}
          alt=""
          data-meal=""
          width={320}
          height={200}
          loading={eager || first ? 'eager' : 'lazy'}
          decoding={first ? 'sync' : 'async'}
          fetchPriority={first ? 'high' : undefined}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
};

export const PostTags = ({ tags }: { readonly tags: readonly string[] }) => {
  const t = useT();
  return (
    <ul className={styles.tags} aria-label={t('blog.tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="palm">
            <bdi>{tag}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  );
};

/** Shows an article in a list; the whole card is a link to it. */
export const PostCard = ({ post, headingLevel = 2, eager = false, onOpen }: Props) => {
  const { id, image, createdAt, title, description, tags } = post;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-post={id}>
      <PostPicture src={previewOf(image)} className={styles.picture} eager={eager} />
      <div className={styles.body}>
        <p className={styles.faint}>
          <WrittenDate createdAt={createdAt} />
        </p>
        <Heading className={styles.title}>
          <Link
            to="/nutrition-support/blog/article/$id"
            params={{ id: String(id) }}
            className={styles.open}
            dir="auto"
            onClick={onOpen}
          >
            {title}
          </Link>
        </Heading>
        <p className={styles.soft} dir="auto">
          {description}
        </p>
        {tags.length > 0 && <PostTags tags={tags} />}
      </div>
    </article>
  );
};

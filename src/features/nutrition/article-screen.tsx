import { ClientOnly, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, type ReactNode } from 'react';

import { HEADINGS_OF_LONG, readingMinutes } from '../../domain/community/rich-text.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { AbsentState } from '../../meals/details/absent-state.tsx';
import { KnownAsOf } from '../../meals/details/known-as-of.tsx';
import type { Reply } from '../../protocol/messages.ts';
import reading from '../../reading/reading.module.css';
import { PrintButton } from '../../reading/print-button.tsx';
import { ShareButton } from '../../reading/share-button.tsx';
import { useSafeHtml } from '../../reading/use-safe-html.ts';
import { useCategories } from '../../reading/use-categories.ts';
import { useServedHead } from '../../reading/use-served-head.ts';
import { WrittenDate } from '../../reading/written-date.tsx';
import { sparesData } from '../../state/device/spares-data.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useQuery } from '../../state/engine/query.ts';
import { report } from '../../state/engine/report.ts';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { articleParts } from './article-parts.ts';
import { articleRequest } from './blog-requests.ts';
import { Neighbours } from './neighbours.tsx';
import styles from './nutrition.module.css';
import { PostPicture, PostTags } from './post-card.tsx';

const RelatedDishes = later(async () => (await import('./related-dishes.tsx')).RelatedDishes);

const ToList = () => {
  const t = useT();
  return (
    <Link to="/nutrition-support/blog" className={reading.back} aria-label={t('blog.toList')}>
      <Icon name="chevron-back" />
    </Link>
  );
};

const Waiting = () => {
  const t = useT();
  return (
    <>
      <h1 data-waiting>
        <VisuallyHidden>{t('shell.subject.blog')}</VisuallyHidden>
      </h1>
      <Loading label={t('shell.loading')}>
        <div className={styles.waiting}>
          <Skeleton width="70%" height="2rem" />
          <Skeleton shape="card" height="16rem" />
          {['100%', '94%', '98%', '60%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </Loading>
    </>
  );
};

interface Props {
  readonly article: Reply<'blog/get'>;
  readonly clean: string;
  readonly age: ReactNode;
}

const Whole = ({ article, clean, age }: Props) => {
  const t = useT();
  const language = languageOf(useLocale());
  const categories = useCategories('blogCategories');
  const category = categories.find(({ id }) => id === article.blogCategoryId)?.name;
  const { html, parts } = useMemo(() => articleParts(clean), [clean]);
  const minutes = readingMinutes(clean, language);
  const { id, title, description, image, createdAt, tags, prevPost, nextPost } = article;
  return (
    <>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <article className={styles.article}>
        <PageHeader
          title={<span dir="auto">{title}</span>}
          eyebrow={category ?? '\u00A0'}
          subtitle={<span dir="auto">{description}</span>}
          back={<ToList />}
          actions={age}
        />
        <div className={reading.facts}>
          <WrittenDate createdAt={createdAt} />
          <span>{t('blog.minutes', { count: minutes })}</span>
          <ShareButton path={`/nutrition-support/blog/article/${id}`} title={title} />
          <PrintButton />
        </div>
        <PostPicture src={image} className={styles.cover} first />
        {parts.length >= HEADINGS_OF_LONG && (
          <nav aria-labelledby="contents" className={styles.contents}>
            <h2 id="contents">{t('blog.contents')}</h2>
            <ol>
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`} dir="auto">
                    {part.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={reading.text} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        {tags.length > 0 && <PostTags tags={tags} />}
      </article>
      <Neighbours prev={prevPost} next={nextPost} />
      <ClientOnly>
        {!sparesData() && (
          <Suspense fallback={null}>
            <RelatedDishes tags={tags} />
          </Suspense>
        )}
      </ClientOnly>
    </>
  );
};

/** Shows an article: first the stored version of the device, then the server's. */
export const ArticleScreen = ({ id }: { readonly id: number }) => {
  const t = useT();
  const language = useLocale();
  const offline = useOffline();
  const { data, refusal, coming, asOf, stale } = useQuery(
    'blog/get',
    useMemo(() => articleRequest(id, language), [id, language]),
  );
  const clean = useSafeHtml(data?.text);
  useServedHead();
  // The server refuses an impossible id as malformed.
  const gone = refusal?.code === 'not_found' || refusal?.code === 'bad_request';
  useEffect(() => {
    if (refusal && !gone) report('an article could not be read')(refusal);
  }, [refusal, gone]);
  if (data && clean !== undefined && !gone)
    return (
      <Page width="reading" withTabs>
        <Whole article={data} clean={clean} age={<KnownAsOf asOf={asOf} stale={stale} />} />
      </Page>
    );
  const waits = (data !== undefined || coming) && !gone;
  const title = gone ? t('shell.notFound') : t('shell.subject.blog');
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      {waits ? (
        <Waiting />
      ) : (
        <>
          <PageHeader title={title} back={<ToList />} />
          {gone ? (
            <EmptyState
              icon="search"
              title={t('blog.gone')}
              action={
                <Link to="/nutrition-support/blog" className={buttonClass({})}>
                  {t('blog.toList')}
                </Link>
              }
            >
              {t('blog.goneText')}
            </EmptyState>
          ) : (
            <AbsentState offline={offline} />
          )}
        </>
      )}
    </Page>
  );
};

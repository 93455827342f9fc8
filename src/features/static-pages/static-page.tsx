import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { utcDayOf } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { KnownAsOf } from '../../meals/details/known-as-of.tsx';
import reading from '../../reading/reading.module.css';
import { useSafeHtml } from '../../reading/use-safe-html.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useQuery } from '../../state/engine/query.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { EmptyState, ErrorState } from '../../ui/cards/empty-state.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { classNames } from '../../ui/drawing/class-names.ts';
import { OtherPages } from './other-pages.tsx';
import { PageLoading } from './page-loading.tsx';
import styles from './static-pages.module.css';

/** Shown if the server did not send the page and the device has no stored version. */
const PageFailed = () => {
  const t = useT();
  return (
    <>
      <title>{t('shell.documentTitle', { screen: t('errors.screenTitle') })}</title>
      <PageHeader title={t('errors.screenTitle')} />
      <ErrorState
        title={t('errors.internal')}
        action={<Button onClick={() => window.location.reload()}>{t('shell.retry')}</Button>}
      />
    </>
  );
};

/** Shows one text page: first the stored version of the device, then the server's. */
export const StaticPage = ({ alias }: { readonly alias: string }) => {
  const t = useT();
  const format = useFormat();
  const language = useLocale();
  const offline = useOffline();
  const request = useMemo(
    () => ({ id: alias.replace(/^\/+|\/+$/g, '').slice(0, 200) || '/', language }),
    [alias, language],
  );
  const { data, refusal, coming, asOf, stale } = useQuery('static_pages/get', request);
  const html = useSafeHtml(data?.content) ?? '';

  // A deleted page is reported as deleted even if the device still stores it; any other error keeps the stored text.
  if (refusal?.code === 'not_found') {
    return (
      <>
        <title>{t('shell.documentTitle', { screen: t('shell.notFound') })}</title>
        <PageHeader title={t('shell.notFound')} />
        <EmptyState
          icon="search"
          title={t('shell.notFoundText')}
          action={
            <Link to="/" className={buttonClass({})}>
              {t('shell.goHome')}
            </Link>
          }
        />
      </>
    );
  }
  if (!data) {
    if (coming) return <PageLoading alias={alias} />;
    if (refusal && !offline) return <PageFailed />;
    return (
      <>
        <title>{t('shell.documentTitle', { screen: t('errors.notOnDevice') })}</title>
        <PageHeader title={t('errors.notOnDevice')} />
        <EmptyState
          icon="cloud-off"
          title={t('errors.notOnDeviceText')}
          action={
            <Link to="/" className={buttonClass({})}>
              {t('shell.goHome')}
            </Link>
          }
        />
      </>
    );
  }
  const changed = format.dayWithYear(utcDayOf(data.updatedAt * 1000));
  return (
    <>
      <title>{t('shell.documentTitle', { screen: data.name })}</title>
      <PageHeader title={data.name} subtitle={data.description} actions={<KnownAsOf asOf={asOf} stale={stale} />} />
      <article className={classNames(reading.text, styles.text)} dangerouslySetInnerHTML={{ __html: html }} />
      <p className={styles.changed}>
        {data.version === undefined
          ? t('pages.changed', { day: changed })
          : t('pages.version', { version: data.version, day: changed })}
      </p>
      <OtherPages current={String(data.id)} />
    </>
  );
};

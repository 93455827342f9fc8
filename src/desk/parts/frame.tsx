import { useEffect, type ReactNode } from 'react';

import { useLocale, useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Page, SkipLink } from '../../ui/navigation/page.tsx';
import { TopHeader } from '../../ui/navigation/top-header.tsx';
import { chooseLocale } from '../texts.ts';
import { pagesOf } from '../pages.ts';
import { hrefOf, usePath } from '../path.ts';
import { useSessionState } from '../wire/desk-context.tsx';
import { DeskLink } from './desk-link.tsx';
import { SignOut } from './sign-out.tsx';
import styles from './frame.module.css';

/** Changes between the two languages. */
const LanguageButton = () => {
  const t = useT();
  const other = useLocale() === 'ar-AE' ? 'en-US' : 'ar-AE';
  return (
    <Button variant="quiet" size="s" lang={other} onClick={() => void chooseLocale(other)}>
      {t('desk.otherLanguage')}
    </Button>
  );
};

interface Props {
  /** The document's title, and the heading that gets the focus. */
  readonly title: string;
  readonly width?: 'full' | 'narrow';
  readonly children: ReactNode;
}

/** The header and the page around every screen of the desk. */
export const Frame = ({ title, width = 'full', children }: Props) => {
  const t = useT();
  const path = usePath();
  const state = useSessionState();
  useEffect(() => {
    document.title = `${title} · ${t('desk.name')}`;
  }, [title, t]);
  useEffect(() => {
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [path]);
  const items =
    state.at === 'in'
      ? [
          { href: '', label: t('desk.home'), icon: 'today' as const, current: path === '' },
          ...pagesOf(state.member.roles).map((name) => ({
            href: name as string,
            label: t(`desk.${name}`),
            icon: 'today' as const,
            current: path === name,
          })),
        ]
      : [];
  return (
    <>
      <SkipLink label={t('desk.skip')} />
      <TopHeader
        label={t('desk.nav')}
        brand={t('desk.name')}
        homeHref=""
        items={items}
        renderLink={({ href, ...rest }) => <DeskLink to={href} {...rest} />}
        actions={
          <>
            <LanguageButton />
            {state.at === 'in' && <SignOut />}
          </>
        }
        below={
          items.length > 0 && (
            <nav aria-label={t('desk.nav')} className={styles.links}>
              {items.map(({ href, label, current }) => (
                <a key={href} href={hrefOf(href)} aria-current={current ? 'page' : undefined}>
                  {label}
                </a>
              ))}
            </nav>
          )
        }
      />
      <Page width={width}>{children}</Page>
    </>
  );
};

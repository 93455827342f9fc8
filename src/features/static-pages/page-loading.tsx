import { useT } from '../../i18n/use-t.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './static-pages.module.css';

const lines = ['100%', '96%', '88%', '99%', '64%'];
/** The names that links to these pages have; a page that the team has added is named only in its own text. */
const names = {
  terms: 'shell.terms',
  refunds: 'shell.refunds',
  'privacy-policy': 'shell.privacy',
  contact: 'shell.contactTeam',
} as const;
const hasName = (alias: string): alias is keyof typeof names => Object.hasOwn(names, alias);

/** Shows the placeholder of a text page while its text loads. */
export const PageLoading = ({ alias }: { readonly alias: string }) => {
  const t = useT();
  const name = hasName(alias) ? t(names[alias]) : t('shell.loading');
  return (
    <>
      <title>{t('shell.documentTitle', { screen: name })}</title>
      <h1 data-waiting>
        <VisuallyHidden>{name}</VisuallyHidden>
      </h1>
      <Loading label={t('shell.loading')}>
        <Stack gap={6} className={styles.waiting}>
          <Skeleton shape="text" width="14rem" height="2rem" />
          {[1, 2, 3].map((part) => (
            <Stack key={part} gap={3}>
              {lines.map((width) => (
                <Skeleton key={width} shape="text" width={width} />
              ))}
            </Stack>
          ))}
        </Stack>
      </Loading>
    </>
  );
};

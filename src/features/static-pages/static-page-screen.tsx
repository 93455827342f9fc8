import { useEffect, type ReactNode } from 'react';

import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { useIsVisitor, useUser } from '../../state/session/session.ts';
import { Page } from '../../ui/navigation/page.tsx';
import { PageLoading } from './page-loading.tsx';
import { StaticPage } from './static-page.tsx';
import styles from './static-pages.module.css';

interface Props {
  readonly alias: string;
  /** The content below the text, on a desktop next to it. */
  readonly children?: ReactNode;
}

/** Shows a text page by its alias or pathname: for a visitor at once, for a customer as soon as their data is ready. */
export const StaticPageScreen = ({ alias, children }: Props) => {
  const visitor = useIsVisitor();
  const user = useUser();
  useEffect(() => {
    // This may be a visitor's first page, before which nothing has loaded the engine.
    wholeEngine().catch(report('the engine could not be fetched'));
  }, []);
  const ready = visitor || user !== null;
  return (
    <Page width={children === undefined ? 'reading' : 'full'} withTabs>
      <div className={children === undefined ? undefined : styles.beside}>
        <div>{ready ? <StaticPage key={alias} alias={alias} /> : <PageLoading alias={alias} />}</div>
        {ready && children}
      </div>
    </Page>
  );
};

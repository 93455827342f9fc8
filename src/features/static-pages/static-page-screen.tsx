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
  /** Stands below the text, on a desktop beside it. */
  readonly children?: ReactNode;
}

/** A page of texts by its alias or pathname: for a visitor at once, for a customer once their data is ready. */
export const StaticPageScreen = ({ alias, children }: Props) => {
  const visitor = useIsVisitor();
  const user = useUser();
  useEffect(() => {
    // A visitor's first page may be this one: the engine has then not been needed before.
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

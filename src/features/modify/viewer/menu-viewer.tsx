import { useEffect, useMemo, useState } from 'react';

import { canShare, linksSave, useGiveFile } from '#src/documents/give-file.ts';
import { PdfViewer } from '#src/documents/pdf-viewer.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { RefusedModal } from '#src/meals/reviews/refused-modal.tsx';
import { menuFileNames, type PrintedMenu } from '#src/protocol/order/menu-document.ts';
import type { Refusal } from '#src/protocol/define/errors.ts';
import { useDisplayZone, useNow } from '#src/state/plan/clock.ts';
import type { MenuSource } from '#src/state/plan/kept-menu.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { DataAge } from '#src/ui/text/data-age.tsx';
import { ErrorState } from '#src/ui/cards/empty-state.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { Tabs } from '#src/ui/navigation/tabs.tsx';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { MenuPages } from './menu-pages.tsx';
import styles from './menu-viewer.module.css';
import { useMailMenu } from './use-mail-menu.ts';
import { useMenuFile } from './use-menu-file.ts';

export type Language = 'en' | 'ar';

interface Props {
  readonly source: MenuSource;
  /** Returns the menu that the device can build without a PDF; only in the app's language. */
  readonly drawn?: () => PrintedMenu | null;
  /** Null while the viewer is closed. */
  readonly language: Language | null;
  readonly onLanguage: (language: Language) => void;
  readonly close: () => void;
}

/** Shows the menu in the app, also offline, and passes the PDF to a tab, to another app, or to the device's files. */
export const MenuViewer = ({ source, drawn, language, onLanguage, close }: Props) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const toast = useToast();
  const { state, again, refusal } = useMenuFile(source, language);
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(() => setRefused(refusal), [refusal]);
  const file = 'file' in state ? state.file : null;
  const blob = file?.blob;
  const name = menuFileNames[language ?? 'en'];
  const given = useMemo(() => blob && new File([blob], name, { type: blob.type }), [blob, name]);
  const give = useGiveFile();
  const [pages, setPages] = useState(false);
  const [mailed, setMailed] = useState<string | null>(null);
  const mail = useMailMenu(source.id, language, {
    done: setMailed,
    refused: setRefused,
    failed: () => toast({ text: t('plan.mailFailed'), icon: 'warning', key: 'menu-mail' }),
  });
  const none = state.kind === 'none' ? state.reason : null;
  const own = useMemo(() => (none === null ? null : drawn?.()), [none, drawn]);
  const fromDevice = own?.language === language ? own : null;
  return (
    <Modal
      show={language !== null}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('plan.viewMyMenu')}
      wide
      footer={
        <div className={styles.actions}>
          {given && (
            <>
              <Button icon="pdf" onClick={() => setPages(true)}>
                {t('plan.openPdf')}
              </Button>
              {canShare(given) && (
                <Button variant="secondary" icon="share" onClick={() => give.share(given)}>
                  {t('plan.share')}
                </Button>
              )}
              {(linksSave() || !canShare(given)) && (
                <Button variant="secondary" icon="download" onClick={() => give.save(given)}>
                  {t('plan.download')}
                </Button>
              )}
            </>
          )}
          {source.kind === 'order' && (
            <Button
              variant="quiet"
              icon="mail"
              busy={mail.state === 'asking'}
              busyLabel={t('shell.loading')}
              onClick={mail.state === 'waiting' ? mail.stop : mail.begin}
            >
              {t(mail.state === 'waiting' ? 'plan.mailStop' : 'plan.mailPdf')}
            </Button>
          )}
          <p className={styles.waits} role="status">
            {mail.state === 'waiting' && t('plan.mailWaits')}
          </p>
        </div>
      }
    >
      <div className={styles.viewer}>
        <Tabs
          label={t('shell.language')}
          look="segments"
          fill
          value={language ?? 'en'}
          onChange={onLanguage}
          tabs={[
            { id: 'en', label: t('shell.english') },
            { id: 'ar', label: t('shell.arabic') },
          ]}
        />
        <div className={styles.state} role="status">
          {state.kind === 'kept' && (
            <DataAge stale offline>
              {t('plan.menuKept', { time: format.asOf(state.file.asOf, now, zone) })}
            </DataAge>
          )}
          {state.kind === 'fresh' && (
            <DataAge>{t('shell.asOf', { time: format.asOf(state.file.asOf, now, zone) })}</DataAge>
          )}
          {state.kind === 'loading' && state.file && <span>{t('plan.menuUpdating')}</span>}
        </div>
        {state.kind === 'loading' && !state.file && (
          <Loading label={t('plan.menuDrawing')}>
            <p className={styles.wait}>{t('plan.menuDrawing')}</p>
            <Skeleton shape="card" height="24rem" />
          </Loading>
        )}
        {none !== null && fromDevice && (
          <>
            <div className={styles.own}>
              <DataAge stale offline={none === 'offline'}>
                {t(none === 'offline' ? 'plan.menuFromDevice' : 'plan.menuFailedFromDevice')}
              </DataAge>
              <Button variant="quiet" onClick={again}>
                {t('shell.retry')}
              </Button>
            </div>
            <MenuPages menu={fromDevice} />
          </>
        )}
        {none !== null && !fromDevice && (
          <ErrorState
            icon={none === 'offline' ? 'cloud-off' : 'warning'}
            title={t(none === 'offline' ? 'plan.menuOffline' : 'plan.menuFailed')}
            action={<Button onClick={again}>{t('shell.retry')}</Button>}
          />
        )}
        {file &&
          (file.printed ? <MenuPages menu={file.printed} /> : <p className={styles.wait}>{t('plan.menuReady')}</p>)}
        <PdfViewer
          show={pages}
          close={() => setPages(false)}
          title={t('plan.viewMyMenu')}
          fileName={name}
          file={blob ?? null}
          path={file?.path}
        />
        <Modal
          show={mailed !== null}
          close={() => setMailed(null)}
          closeLabel={t('shell.close')}
          headLine={t('plan.mailPdf')}
          footer={<Button onClick={() => setMailed(null)}>{t('shell.ok')}</Button>}
        >
          <p>{mailed}</p>
        </Modal>
        <RefusedModal refusal={refused} close={() => setRefused(null)} />
      </div>
    </Modal>
  );
};

import { useT } from '../i18n/use-t.tsx';
import type { InstallSteps } from '../state/device/install.ts';
import { Modal } from '../ui/dialogs/modal.tsx';
import { DotsBar, HomeScreen, ListWithPlus, ShareBar } from './install-pictures.tsx';
import styles from './install-sheet.module.css';

interface Props {
  readonly show: boolean;
  readonly close: () => void;
  readonly steps: InstallSteps;
}

/** Shows how to install the app if the browser does not offer it: each step as a picture and in words. */
export const InstallSheet = ({ show, close, steps }: Props) => {
  const t = useT();
  const shown =
    steps === 'share'
      ? ([
          [<ShareBar key="share" />, t('installing.share1')],
          [<ListWithPlus key="list" />, t('installing.share2')],
          [<HomeScreen key="home" />, t('installing.share3')],
        ] as const)
      : ([
          [<DotsBar key="dots" />, t('installing.menu1')],
          [<ListWithPlus key="list" />, t('installing.menu2')],
          [<HomeScreen key="home" />, t('installing.menu3')],
        ] as const);
  return (
    <Modal show={show} close={close} closeLabel={t('shell.close')} headLine={t('installing.title')}>
      <ol className={styles.steps}>
        {shown.map(([picture, text]) => (
          <li key={text} className={styles.step}>
            {picture}
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ol>
    </Modal>
  );
};

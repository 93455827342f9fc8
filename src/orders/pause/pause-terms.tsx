import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

interface Props {
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  /** It was to be saved: what is missing says so. */
  readonly asked: boolean;
}

/** Without the terms no pause begins and none ends. */
export const PauseTerms = ({ accepted, onChange, asked }: Props) => {
  const t = useT();
  const has = useHasPage();
  return (
    <>
      <Checkbox name="acceptTC" label={t('pause.terms')} checked={accepted} onChange={onChange} />
      {has('terms') && (
        <Link to="/terms" target="_blank">
          {t('shell.terms')}
        </Link>
      )}
      {asked && !accepted && <Banner tone="tomato" role="alert" title={t('pause.termsMissing')} />}
    </>
  );
};

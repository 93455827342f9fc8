import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

interface Props {
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  /** True after an attempt to save: missing terms are then marked as an error. */
  readonly asked: boolean;
}

/** The checkbox for the terms, required to start or end a pause. */
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

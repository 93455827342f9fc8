import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { chooseScheme, chosenScheme, type ColourScheme } from '../../ui/colour-scheme.ts';
import { FoldCard } from '../../ui/cards/fold-card.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';

/** Shows the choice of light, dark or the device's setting; it is stored on this device. */
export const AppearanceCard = () => {
  const t = useT();
  const [scheme, setScheme] = useState<ColourScheme>(chosenScheme);
  const choose = (next: ColourScheme): void => {
    chooseScheme(next);
    setScheme(next);
  };
  return (
    <FoldCard name="appearance" icon="moon" title={t('profile.appearance')} detail={t(`profile.${scheme}`)}>
      <RadioCards<ColourScheme>
        legend={t('profile.appearance')}
        hideLegend
        name="appearance"
        value={scheme}
        minWidth="10.5rem"
        onChange={choose}
        options={[
          { value: 'light', title: t('profile.light'), media: <Icon name="sun" /> },
          { value: 'dark', title: t('profile.dark'), media: <Icon name="moon" /> },
          { value: 'system', title: t('profile.system'), media: <Icon name="device" /> },
        ]}
      />
    </FoldCard>
  );
};

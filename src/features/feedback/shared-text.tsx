import { useEffect, useEffectEvent } from 'react';

import { FEEDBACK_TEXT_MAX } from '../../domain/forms/limits.ts';
import { readShared, sharedTexts } from '../../domain/forms/share-target.ts';
import { useT } from '../../i18n/use-t.tsx';
import { endShared, takeShared } from '../../state/device/share-target.ts';
import { report } from '../../state/engine/report.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';

/**
 * Passes the text that was shared with the app to the screen after the device has read it. The text stays stored until it
 * is dropped.
 */
export const useSharedText = (take: (text: string) => void): void => {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const read = async (): Promise<void> => {
      const text = await (await takeShared('text'))?.text();
      if (text) taken(text);
    };
    read().catch(report('a shared text could not be read'));
  }, []);
};

/** Removes the shared text after it is sent or when the customer does not want it. */
export const dropSharedText = (): void => {
  endShared('text').catch(report('a shared text was not dropped'));
};

/** Says which part of a shared text is missing. */
export const SharedTextNotice = ({ shared: said }: { readonly shared: string | undefined }) => {
  const t = useT();
  const shared = readShared(sharedTexts, said);
  if (shared === undefined || shared === 'text') return null;
  const title =
    shared === 'cut'
      ? t('feedback.sharedCut', { count: FEEDBACK_TEXT_MAX })
      : t(shared === 'nothing' ? 'feedback.sharedNothing' : 'feedback.sharedFailed');
  return <Banner tone="saffron" role="status" title={title} />;
};

import { useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { ask } from '#src/state/engine/ask.ts';

/** The answer to the last code; `wrong` is shown under the field as its error. */
interface Said {
  readonly wrong: boolean;
  readonly text: string;
}

/** Sets the voucher code of a saved checkout; an empty code removes it. */
export const useCoupon = (checkoutId: number) => {
  const t = useT();
  const [said, setSaid] = useState<Said | null>(null);

  /** Resolves with true if the code is now applied. */
  const apply = async (couponCode: string): Promise<boolean> => {
    setSaid(null);
    const answer = await ask(
      'mobile_checkout/applyCoupon',
      { couponCode, checkoutId },
      { kept: { subject: checkoutId, earlier: 'precedes' } },
    );
    if (!answer.ok) {
      const words =
        answer.reason === 'refused'
          ? answer.refusal.message
          : t(answer.reason === 'offline' ? 'errors.offline' : 'errors.timeout');
      setSaid({ wrong: true, text: words === '' ? t('errors.internal') : words });
      return false;
    }
    const { error, message } = answer.reply;
    if (!error) await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
    setSaid({ wrong: error, text: message });
    return !error;
  };

  return { apply, said };
};

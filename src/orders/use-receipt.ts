import { useState } from 'react';

import { languageOf } from '../i18n/locale.ts';
import { useLocale, useT } from '../i18n/use-t.tsx';
import { useOffline } from '../state/engine/connectivity.ts';
import { useAsk } from '../state/engine/use-send.ts';

/** Brings the receipt of an order onto the device, in the language in use. `problem` says why it did not come. */
export const useReceipt = (orderId: number) => {
  const t = useT();
  const ask = useAsk();
  const offline = useOffline();
  const language = languageOf(useLocale());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const fetchReceipt = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await ask('order/receipt', { orderId, is_arabic: language === 'ar' ? 1 : 0 });
      if (!answer.ok)
        return setProblem(
          answer.reason === 'refused'
            ? answer.refusal.message
            : t(answer.reason === 'offline' ? 'errors.offline' : 'errors.timeout'),
        );
      const link = document.createElement('a');
      link.href = answer.reply.url;
      link.download = `receipt-${orderId}.pdf`;
      link.click();
    } finally {
      setBusy(false);
    }
  };
  return { fetchReceipt, busy, problem, offline };
};

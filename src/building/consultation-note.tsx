import { useId, useState } from 'react';

import { needsConsultation } from '../domain/menu/consultation.ts';
import { useT } from '../i18n/use-t.tsx';
import { report } from '../state/engine/report.ts';
import { ask } from '../state/engine/ask.ts';
import { Banner } from '../ui/dialogs/banner.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';
import { useToast } from '../ui/dialogs/toast.tsx';
import { Reason } from '../ui/text/reason.tsx';
import type { Building } from './use-building.ts';

interface Props {
  readonly building: Building;
  readonly allergies: readonly number[];
  readonly dislikes: readonly number[];
}

/** Advises a consultation with the nutritionist if the customer avoids many ingredients; it blocks nothing. */
export const ConsultationNote = ({ building: { user, lists, offline }, allergies, dislikes }: Props) => {
  const t = useT();
  const toast = useToast();
  const reason = useId();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  if (!needsConsultation(allergies, dislikes)) return null;
  const avoided = [...new Set([...allergies, ...dislikes])];

  const request = async (): Promise<void> => {
    setBusy(true);
    const names = avoided.map((id) => lists.ingredientList.find((each) => each.id === id)?.title ?? String(id));
    const result = await ask('profile/getForDashboard/planRequest', {
      subtype: 'planRequest',
      notes: t('checkout.consultationNotes', { names: names.join(', ') }),
      userId: user.user_id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone,
    }).finally(() => setBusy(false));
    if (result.ok) setSent(true);
    else {
      const said = result.reason === 'refused' ? result.refusal.message : '';
      toast({
        text: said === '' ? t(result.reason === 'offline' ? 'errors.offline' : 'errors.timeout') : said,
        icon: 'warning',
      });
    }
  };

  return (
    <>
      <Banner
        tone="saffron"
        role="status"
        title={t('checkout.consultation')}
        actions={
          <Button
            size="s"
            variant="secondary"
            busy={busy}
            disabled={offline}
            aria-describedby={offline ? reason : undefined}
            onClick={() => void request().catch(report('the consultation could not be asked for'))}
          >
            {t('checkout.consultationAsk')}
          </Button>
        }
      >
        {t('checkout.consultationText')}
        {offline && <Reason id={reason}>{t('errors.offline')}</Reason>}
      </Banner>
      <Modal
        show={sent}
        close={() => setSent(false)}
        closeLabel={t('shell.close')}
        headLine={t('checkout.requestSent')}
        footer={<Button onClick={() => setSent(false)}>{t('shell.ok')}</Button>}
      >
        {t('checkout.requestSentText')}
      </Modal>
    </>
  );
};

import { useCallback, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { DeskName, DeskReply, DeskRequest } from '../../protocol/desk/desk-messages.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { useAsk } from '../wire/desk-context.tsx';

interface Sending {
  readonly busy: boolean;
  /** Sentences of the last refusal by field. */
  readonly errors: FieldErrors;
  /** Sends a request. Returns the reply; undefined if it was refused, which the fields or a message then say. */
  readonly send: <N extends DeskName>(name: N, request: DeskRequest<N>) => Promise<DeskReply<N> | undefined>;
}

/** How a form or a button of the desk sends. */
export const useSending = (): Sending => {
  const t = useT();
  const ask = useAsk();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const send = useCallback<Sending['send']>(
    async (name, request) => {
      setBusy(true);
      setErrors({});
      const answer = await ask(name, request);
      setBusy(false);
      if (answer.kind === 'ok') return answer.reply;
      if (answer.kind === 'offline') toast({ text: t('desk.noNetwork'), icon: 'cloud-off', key: 'desk' });
      else if (answer.refusal.errors) setErrors(answer.refusal.errors);
      else toast({ text: answer.refusal.message, icon: 'warning', key: 'desk' });
      return undefined;
    },
    [ask, t, toast],
  );
  return { busy, errors, send };
};

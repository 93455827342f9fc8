import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { isOfCode, type Problem } from './order-problem.ts';
import type { Outcome } from './use-order.ts';

interface WayProps {
  readonly problem: Problem;
  readonly dropCode: () => Promise<void>;
  readonly again?: () => void;
}

/** Shows the one action that solves the problem. */
const WayOn = ({ problem: { way }, dropCode, again }: WayProps) => {
  const t = useT();
  if ('again' in way)
    return (
      <Button size="s" variant="secondary" onClick={again}>
        {t(way.label)}
      </Button>
    );
  if ('dropCode' in way)
    return (
      <Button
        size="s"
        variant="secondary"
        onClick={() => void dropCode().catch(report('the code could not be taken away'))}
      >
        {t(way.label)}
      </Button>
    );
  return (
    <Link
      to={way.to}
      {...(way.day !== undefined && { hash: way.day })}
      className={buttonClass({ size: 's', variant: 'secondary' })}
    >
      {t(way.label)}
    </Link>
  );
};

const Words = ({ problem: { text, days } }: Pick<WayProps, 'problem'>) => {
  const format = useFormat();
  return (
    <>
      {text !== '' && <p>{text}</p>}
      {days.length > 0 && <p>{format.list(days.map((day) => format.day(day)))}</p>}
    </>
  );
};

/** Shows what prevents the order. */
export const ProblemBanner = ({ problem, dropCode, again }: WayProps) => {
  const t = useT();
  return (
    <Banner
      tone="tomato"
      role="alert"
      title={t(problem.title)}
      actions={<WayOn problem={problem} dropCode={dropCode} {...(again && { again })} />}
    >
      <Words problem={problem} />
    </Banner>
  );
};

interface Props {
  readonly outcome: Outcome | null;
  readonly offline: boolean;
  /** True if an earlier order request was never answered. */
  readonly asked: boolean;
  readonly total: number | null;
  readonly dropCode: () => Promise<void>;
  readonly forget: () => void;
  /** Called when the dialog about a refused code closes. */
  readonly onCodeTold: () => void;
  /** Presses 'Place my order' again. */
  readonly again: () => void;
}

/** Shows why the order is not placed yet, and the server's message also in a dialog. */
export const OrderNotice = ({ outcome, offline, asked, total, dropCode, forget, onCodeTold, again }: Props) => {
  const t = useT();
  const { money } = useFormat();
  const [read, setRead] = useState<Outcome | null>(null);
  if (outcome?.kind === 'problem') {
    const { problem } = outcome;
    const drop = async (): Promise<void> => {
      forget();
      await dropCode();
    };
    const ofCode = isOfCode(problem);
    const close = (): void => {
      setRead(outcome);
      if (ofCode) onCodeTold();
    };
    return (
      <>
        <ProblemBanner problem={problem} dropCode={drop} again={again} />
        <Modal
          show={read !== outcome}
          close={close}
          closeLabel={t('shell.close')}
          headLine={t(ofCode ? 'summary.validationError' : problem.title)}
          footer={<Button onClick={close}>{t('shell.ok')}</Button>}
        >
          <Words problem={problem} />
        </Modal>
      </>
    );
  }
  if (outcome?.kind === 'changed')
    return (
      <Banner tone="saffron" role="alert" title={t('order.priceChanged')}>
        {total === null || outcome.from === total
          ? t('order.checkAgain')
          : t('order.priceChangedText', { from: money(outcome.from), to: money(total) })}
      </Banner>
    );
  // Nothing was requested if the customer pressed during an attempt to connect: neither the waiting data nor the order
  // was sent.
  if (outcome?.kind === 'unknown' ? asked || !offline : asked && !offline)
    return (
      <Banner tone="sea" role="status" icon="device" title={t('order.noAnswer')}>
        {t('summary.noAnswerText')}
      </Banner>
    );
  if (offline)
    return (
      <Banner tone="sea" role="status" icon="cloud-off" title={t('errors.offline')}>
        {t('summary.offlineText')}
      </Banner>
    );
  return null;
};

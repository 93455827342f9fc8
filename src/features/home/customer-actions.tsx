import * as v from 'valibot';
import { useEffect } from 'react';

import { WIZARD_DRAFT } from '../../building/draft-names.ts';
import { planEndOf } from '../../building/plan-end.ts';
import { stepNumber } from '../../domain/forms/wizard-steps.ts';
import type { User } from '../../protocol/account/user.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { useToday } from '../../state/plan/clock.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useUser } from '../../state/session/session.ts';
import { Card } from '../../ui/cards/card.tsx';
import { HomeActions } from './home-actions.tsx';
import { homeOffers } from './home-offers.ts';

const ordered = v.union([v.object({ ordering: v.object({}) }), v.object({ step: v.literal(stepNumber('thank')) })]);

/** A plan that was ordered, with an answer that never came or thanks that nobody saw, is no draft any more. */
const dropOrdered = async (user: User): Promise<void> => {
  const engine = await wholeEngine();
  if ((await engine.drafts.get(WIZARD_DRAFT, ordered)) === undefined) return;
  const { forgetArrived } = await import('../../building/arrived-order.ts');
  await forgetArrived(engine, planEndOf(user));
};

/** The buttons of the home screen for a customer, beside the day. */
export const CustomerActions = () => {
  const t = useT();
  const user = useUser();
  const today = useToday();
  useEffect(() => {
    if (user?.hasPlan) dropOrdered(user).catch(report('the draft of an ordered plan could not be dropped'));
  }, [user]);
  return (
    <Card title={t('shell.mealPlan')}>
      {user && <HomeActions offers={homeOffers(user, today)} standsOut={false} />}
    </Card>
  );
};

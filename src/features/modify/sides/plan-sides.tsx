import { useEffect, useMemo, useState } from 'react';

import type { Day } from '../../../domain/days/day.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { SidesModal, type SideChoice } from '../../../meals/sides/sides-modal.tsx';
import { isNoSide } from '../../../domain/menu/macros.ts';
import type { Product } from '../../../protocol/reference/reference-arrays.ts';
import { useOffline } from '../../../state/engine/connectivity.ts';
import { report } from '../../../state/engine/report.ts';
import { useAsk } from '../../../state/engine/use-send.ts';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { readAgain } from '../plan/read-again.ts';
import type { PlanView } from '../plan/use-plan.ts';

interface Props {
  readonly plan: PlanView;
  readonly day: Day;
  readonly wire: string;
  /** The meal whose sides are changed; null while the modal is closed. */
  readonly type: number | null;
  readonly close: () => void;
}

type Row = { readonly id: number; readonly title: string };
const NO_ROWS: Readonly<Record<number, readonly Row[]>> = {};

/** The sides of one meal of the plan. They change on the server at once, so this needs a connection. */
export const PlanSides = ({ plan, day, wire, type, close }: Props) => {
  const t = useT();
  const ask = useAsk();
  const toast = useToast();
  const offline = useOffline();
  const [offered, setOffered] = useState(NO_ROWS);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const { params, diets, catalogue } = plan;
  const meal = type === null ? undefined : plan.mealsOn(day).find((each) => each.type === type);
  const dish = meal?.kind === 'dish' ? meal.dish : undefined;
  const orderId = params?.id;
  const sideTypes = useMemo(
    () => (type === null ? [] : (diets.find(({ id }) => id === params?.diet)?.sides_id[type] ?? [])),
    [type, diets, params?.diet],
  );
  const ProID = dish?.id;
  useEffect(() => {
    if (orderId === undefined || ProID === undefined || sideTypes.length === 0) return undefined;
    let gone = false;
    const load = async (): Promise<void> => {
      setNotice(null);
      const lists = await Promise.all(
        sideTypes.map(async (mealTypeId): Promise<[number, readonly Row[]]> => {
          const answer = await ask('menu_builder/getSidesListClient', { orderId, mealTypeId, ProID });
          if (!answer.ok) throw new Error(answer.reason);
          const rows = Array.isArray(answer.reply)
            ? answer.reply.map(({ id, text }) => ({ id, title: text }))
            : answer.reply.list;
          return [mealTypeId, rows];
        }),
      );
      if (!gone) setOffered(Object.fromEntries(lists));
    };
    load().catch(() => {
      if (!gone) setNotice(t('errors.timeout'));
    });
    return () => {
      gone = true;
    };
  }, [ask, orderId, ProID, sideTypes, t]);

  const choiceOf = (sideType: number): SideChoice => {
    const held = meal?.kind === 'dish' ? meal.sides.find((side) => side.type.includes(sideType)) : undefined;
    const without = [...catalogue.products.values()].filter(
      (product: Product) =>
        isNoSide(product) && product.type.includes(sideType) && product.diets.includes(params?.diet ?? 0),
    );
    const all = [...(held ? [held] : []), ...(offered[sideType] ?? []), ...without];
    return {
      sideType,
      title: plan.typeTitle(sideType),
      held: held?.id,
      options: [...new Map(all.map(({ id, title }) => [id, { id, title, dish: plan.dishes.get(id) }])).values()],
    };
  };

  const save = async (chosen: Readonly<Record<number, number>>): Promise<void> => {
    if (orderId === undefined || ProID === undefined) return;
    for (const [sideType, side] of Object.entries(chosen)) {
      const answer = await ask('order/saveUserSides', {
        sides: [{ side_id: side, type: 'alternative' }],
        date: Number(wire),
        dishId: ProID,
        orderId,
        sidetype: Number(sideType),
      });
      if (!answer.ok) {
        const said = answer.reason === 'refused' ? answer.refusal.message : '';
        setNotice(said === '' ? t(answer.reason === 'offline' ? 'errors.offline' : 'plan.unanswered') : said);
        return;
      }
      toast({ text: answer.reply.message ?? t('plan.saved'), icon: 'check', key: 'plan' });
    }
    await readAgain(plan.which);
    close();
  };

  return (
    <SidesModal
      show={type !== null}
      choices={sideTypes.map(choiceOf)}
      known={plan.known}
      busy={busy && !offline}
      unable={offline ? t('errors.offline') : undefined}
      notice={notice}
      close={() => {
        setNotice(null);
        close();
      }}
      onDone={(chosen) => {
        if (Object.keys(chosen).length === 0) {
          close();
          return;
        }
        setBusy(true);
        save(chosen)
          .catch(report('the sides could not be saved'))
          .finally(() => setBusy(false));
      }}
    />
  );
};

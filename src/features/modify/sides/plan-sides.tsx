import { useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { SidesModal, type SideChoice } from '#src/meals/sides/sides-modal.tsx';
import { isNoSide } from '#src/domain/menu/macros.ts';
import type { Reply } from '#src/protocol/messages.ts';
import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { ask } from '#src/state/engine/ask.ts';
import { useAllAsked } from '#src/state/engine/use-asked.ts';
import { readAgain } from '#src/meals/plan/read-again.ts';
import type { PlanView } from '#src/meals/plan/use-plan.ts';

interface Props {
  readonly plan: PlanView;
  readonly day: Day;
  /** The meal whose sides are changed; null while the modal is closed. */
  readonly type: number | null;
  readonly close: () => void;
  /** Receives the server's message after a save. */
  readonly onSaved: (message: string) => void;
}

type Row = { readonly id: number; readonly title: string };
const rowsOf = (reply: Reply<'menu_builder/getSidesListClient'>): readonly Row[] =>
  Array.isArray(reply) ? reply.map(({ id, text }) => ({ id, title: text })) : reply.list;

/** Shows the sides of one meal of the plan. The server changes them at once, so this needs a connection. */
export const PlanSides = ({ plan, day, type, close, onSaved }: Props) => {
  const t = useT();
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const { params, diets, catalogue } = plan;
  const meal = type === null ? undefined : plan.mealsOn(day).find((each) => each.type === type);
  const dish = meal?.kind === 'dish' ? meal.dish : undefined;
  const orderId = params?.id;
  const sideTypes = type === null ? [] : (diets.find(({ id }) => id === params?.diet)?.sides_id[type] ?? []);
  const ProID = dish?.id;
  const { data, failed } = useAllAsked(
    'menu_builder/getSidesListClient',
    orderId === undefined || ProID === undefined ? [] : sideTypes.map((mealTypeId) => ({ orderId, mealTypeId, ProID })),
  );

  const choiceOf = (sideType: number): SideChoice => {
    const held = catalogue.products.get(plan.order?.sides[day]?.[type ?? 0]?.[sideType]?.side_id ?? 0);
    const without = [...catalogue.products.values()].filter(
      (product: Product) =>
        isNoSide(product) && product.type.includes(sideType) && product.diets.includes(params?.diet ?? 0),
    );
    const all = [...(held ? [held] : []), ...(data ? rowsOf(data[sideTypes.indexOf(sideType)]!) : []), ...without];
    return {
      sideType,
      title: plan.typeTitle(sideType),
      held: held?.id,
      options: [...new Map(all.map(({ id, title }) => [id, { id, title, dish: plan.dishes.get(id) }])).values()],
    };
  };

  const save = async (chosen: Readonly<Record<number, number>>): Promise<void> => {
    if (orderId === undefined || ProID === undefined) return;
    let message = t('plan.saved');
    for (const [sideType, side] of Object.entries(chosen)) {
      const answer = await ask('order/saveUserSides', {
        sides: [{ side_id: side, type: 'alternative' }],
        date: day,
        dishId: ProID,
        orderId,
        sidetype: Number(sideType),
      });
      if (!answer.ok) {
        const said = answer.reason === 'refused' ? answer.refusal.message : '';
        setNotice(said === '' ? t(answer.reason === 'offline' ? 'errors.offline' : 'plan.unanswered') : said);
        return;
      }
      message = answer.reply.message ?? message;
    }
    await readAgain(plan.which);
    close();
    onSaved(message);
  };

  return (
    <SidesModal
      show={type !== null}
      choices={sideTypes.map(choiceOf)}
      known={plan.known}
      busy={busy && !offline}
      unable={offline ? t('errors.offline') : undefined}
      notice={notice ?? (failed ? t('errors.timeout') : null)}
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

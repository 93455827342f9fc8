import { useMemo } from 'react';

import type { Avoided } from '../../domain/menu/dish-safety.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { QueuedName, Request } from '../../protocol/messages.ts';
import { tasteDraft, type TasteDraft } from '../../protocol/profile/taste-draft.ts';
import { takeBackEntries, useSaving, type SavingWords } from '../../saving/use-saving.ts';
import { useDraft } from '../../state/drafts/drafts.ts';
import { useConnectivity } from '../../state/engine/connectivity.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { ask } from '../../state/engine/ask.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';
import type { useOwnTaste } from '../../meals/details/use-own-taste.ts';
import type { Effects } from './use-effects.ts';

export const tasteKinds = ['favourites', 'dislikedDishes', 'dislikes', 'groups', 'allergies'] as const;
export type TasteKind = (typeof tasteKinds)[number];

const fields = {
  favourites: 'dishlikes',
  dislikedDishes: 'dishdislikes',
  dislikes: 'dislikes',
  groups: 'eliminate_groups',
  allergies: 'allergies',
} as const satisfies Record<TasteKind, keyof TasteDraft>;

const words = {
  full: 'profile.tastes.full',
  invalid: 'profile.tastes.notSaved',
  signed_out: 'profile.tastes.signedOut',
  undone: 'profile.tastes.undone',
  undoFailed: 'profile.tastes.undoFailed',
  key: 'tastes',
} as const satisfies SavingWords;

type Known = ReturnType<typeof useOwnTaste>;
const NONE: readonly number[] = [];

/**
 * Returns the saved lists with this device's waiting entries applied. The list of allergies is empty, because declared
 * allergies stay.
 */
const savedLists = ({ taste, likes }: Known): Readonly<Record<TasteKind, readonly number[]>> => ({
  favourites: likes,
  dislikedDishes: taste.dishDislikes,
  dislikes: taste.dislikes,
  groups: taste.eliminatedGroups,
  allergies: NONE,
});

/** Returns what the customer avoids if the list contains these items. */
export const avoidedWith = (taste: Avoided, kind: TasteKind, chosen: readonly number[]): Avoided => {
  if (kind === 'dislikedDishes') return { ...taste, dishDislikes: chosen };
  if (kind === 'dislikes') return { ...taste, dislikes: chosen };
  if (kind === 'groups') return { ...taste, eliminatedGroups: chosen };
  return kind === 'allergies' ? { ...taste, allergies: [...new Set([...taste.allergies, ...chosen])] } : taste;
};

/** The lists of the customer's taste; unsaved choices stay on the device. */
export const useTasteLists = (known: Known) => {
  const t = useT();
  const { store: queueEntry, offerUndo } = useSaving(words);
  const toast = useToast();
  const online = useConnectivity() === 'online';
  const [draft, keep, drop, loaded] = useDraft('tastes', tasteDraft);
  const saved = useMemo(() => savedLists(known), [known]);

  const store = async (kind: TasteKind, list: readonly number[] | undefined): Promise<void> => {
    const { [fields[kind]]: _, ...rest } = draft ?? {};
    const next: TasteDraft = list === undefined ? rest : { ...rest, [fields[kind]]: [...list] };
    await (Object.keys(next).length === 0 ? drop() : keep(next));
  };
  const queue = <N extends QueuedName>(
    name: N,
    data: Request<N>,
    inverse: Request<N>,
  ): Promise<readonly string[] | null> => queueEntry(name, { data, inverse });
  const queueList = (kind: TasteKind, chosen: readonly number[]): Promise<readonly string[] | null> => {
    const { favourites, dislikedDishes, dislikes, groups } = saved;
    const list = [...chosen];
    const others = (of: readonly number[]): number[] => of.filter((id) => !list.includes(id));
    const prefs = 'profile/getForDashboard/savePrefs';
    // An untouched list is sent only if a dish is removed from it, because another device may have changed it meanwhile.
    const likes = (
      list: 'dishlikes' | 'dishdislikes',
      other: 'dishlikes' | 'dishdislikes',
      stood: readonly number[],
      across: readonly number[],
    ): Promise<readonly string[] | null> => {
      const moved = others(across).length < across.length;
      return queue(
        prefs,
        { subtype: 'savePrefs', [list]: [...chosen], ...(moved && { [other]: others(across) }) },
        { subtype: 'savePrefs', [list]: [...stood], ...(moved && { [other]: [...across] }) },
      );
    };
    if (kind === 'favourites') return likes('dishlikes', 'dishdislikes', favourites, dislikedDishes);
    if (kind === 'dislikedDishes') return likes('dishdislikes', 'dishlikes', dislikedDishes, favourites);
    return kind === 'dislikes'
      ? queue(
          'profile/getForDashboard/saveDislike',
          { subtype: 'saveDislike', dislikes: list },
          { subtype: 'saveDislike', dislikes: [...dislikes] },
        )
      : queue(
          'profile/getForDashboard/saveEliminateGroups',
          { subtype: 'saveEliminateGroups', eliminate_groups: list },
          { subtype: 'saveEliminateGroups', eliminate_groups: [...groups] },
        );
  };

  /** Stores the list and the related swaps on this device. True if the popup may close. */
  const saveList = async (kind: TasteKind, chosen: readonly number[], effects: Effects): Promise<boolean> => {
    const all: string[] = [];
    /** Entries that were already queued are taken back: the customer was told that nothing was saved. */
    const takeBack = async (): Promise<false> => {
      await takeBackEntries(all);
      return false;
    };
    for (const { plan, before, after } of effects.wanted()) {
      const common = { orderId: plan.orderId, ...(plan.deliverySlot ? { deliverySlot: plan.deliverySlot } : {}) };
      const swapped = await queue(
        'order/modify',
        { ...common, detailsData: after },
        { ...common, detailsData: [...before] },
      );
      if (swapped === null) return takeBack();
      all.push(...swapped);
    }
    const ids = await queueList(kind, chosen);
    if (ids === null) return takeBack();
    all.push(...ids);
    await store(kind, undefined);
    offerUndo(all, {
      text: t(online ? 'profile.tastes.saved' : 'shell.stateDevice'),
      icon: online ? 'check-circle' : 'device',
    });
    return true;
  };
  /** The server adds the allergies and replaces affected planned dishes. Returns true on success, else why it failed. */
  const declare = async (chosen: readonly number[]): Promise<true | string> => {
    const { allergies } = known.taste;
    const answer = await ask('profile/set', {
      scenario: 'preferences',
      allergies: [...new Set([...allergies, ...chosen])],
    });
    if (!answer.ok) {
      if (answer.reason === 'refused') return answer.refusal.message || t('errors.internal');
      return t(answer.reason === 'offline' ? 'profile.tastes.allergyOffline' : 'errors.timeout');
    }
    await store('allergies', undefined);
    const engine = await wholeEngine();
    await engine.refresh('order/get', { orderType: 'active' });
    await engine.refresh('profile/getForDashboard/getPrefs', { subtype: 'getPrefs' });
    toast({ text: answer.reply.message, icon: 'check-circle', key: words.key });
    return true;
  };

  return {
    loaded,
    saved,
    chosenOf: (kind: TasteKind): readonly number[] => draft?.[fields[kind]] ?? saved[kind],
    isOpen: (kind: TasteKind): boolean => draft?.[fields[kind]] !== undefined,
    choose: (kind: TasteKind, list: readonly number[]): void => {
      const same = list.length === saved[kind].length && list.every((id) => saved[kind].includes(id));
      void store(kind, same ? undefined : list);
    },
    saveList,
    declare,
  };
};
export type TasteLists = ReturnType<typeof useTasteLists>;

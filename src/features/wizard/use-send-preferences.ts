import { useCallback, useEffect, useRef, useState } from 'react';

import { mealsInOrder, offersRequests } from '../../building/menu/menu-offers.ts';
import type { WizardStep } from '../../domain/steps/wizard-steps.ts';
import { errorCodes, type Refusal } from '../../protocol/define/errors.ts';
import type { Request } from '../../protocol/messages.ts';
import type { WizardDraft } from '../../protocol/checkout/wizard-draft.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { ask } from '../../state/engine/ask.ts';
import { useSend } from '../../state/engine/use-send.ts';
import { customPlanRequests } from './custom-plan-requests.ts';
import type { Wizard } from './use-wizard.ts';

/** `said`: the server's message if it refused for good; null if it could not be reached or may accept them later. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly said: string | null };

const FIELDS = ['preferences', 'notes', 'dislikes', 'allergies'] as const satisfies readonly (keyof WizardDraft)[];
/** The delay before the available dishes are requested, since they depend on the saved preferences. */
const CHOICES_MS = 10;
/** The delay of a retry after a request without an answer. */
const AGAIN_MS = 15_000;

const isAsked = (draft: WizardDraft): boolean => FIELDS.some((field) => draft[field] !== undefined);

/** Dish groups have a message of their own, which waits in the outbox. */
const isWaiting = (draft: WizardDraft): boolean => isAsked(draft) || draft.eliminated !== undefined;

/** Returns the messages of the fields, which tell more than the general message. */
const sentenceOf = ({ message, errors = {} }: Refusal): string =>
  [...new Set(Object.values(errors))].join(' ') || message;

const written = (draft: WizardDraft): string =>
  JSON.stringify([...FIELDS, 'eliminated' as const].map((field) => draft[field]));

const preferencesOf = (draft: WizardDraft, known: readonly number[]): Request<'profile/set'> => ({
  scenario: 'preferences',
  ...(draft.preferences && { preferences: draft.preferences }),
  ...(draft.notes !== undefined && { notes: draft.notes }),
  ...(draft.dislikes && { dislikes: draft.dislikes }),
  ...(draft.allergies && { allergies: [...new Set([...known, ...draft.allergies])] }),
});

/**
 * Reads the default dishes and those that this customer may choose onto the device, for the next step and for use without
 * a network.
 */
const readChoices = async (wizard: Pick<Wizard, 'choice' | 'days' | 'lists'>): Promise<void> => {
  const engine = await wholeEngine();
  const { choice, days, lists } = wizard;
  const types = mealsInOrder(choice.mealTypes, lists.typeList);
  const defaults = choice.diet === null ? [] : offersRequests({ diet: choice.diet, types }, lists.dietList, days);
  await Promise.all([
    ...customPlanRequests(wizard).flatMap((request) => [
      engine.refresh('custom_plan/get', request),
      engine.refresh('custom_plan_sides/get', request),
    ]),
    ...defaults.map((request) => engine.refresh('default_dishes/get', request)),
  ]);
};

/**
 * Sends the customer's preferences that only this device knows; later changes are sent next. Without a network they stay
 * in the draft.
 */
export const useSendPreferences = (wizard: Wizard): { send: () => Promise<Sent>; waiting: boolean } => {
  const queue = useSend();
  const newest = useRef(wizard);
  newest.current = wizard;
  const send = useCallback(async (): Promise<Sent> => {
    for (;;) {
      const { ownNow, keep, allergies } = newest.current;
      const sent = ownNow();
      const { eliminated } = sent;
      if (eliminated) {
        const request = { subtype: 'saveEliminateGroups', eliminate_groups: eliminated } as const;
        const kept = await queue('profile/getForDashboard/saveEliminateGroups', request);
        if (!kept.ok) return { ok: false, said: kept.reason === 'refused' ? sentenceOf(kept.refusal) : null };
        if (JSON.stringify(ownNow().eliminated) === JSON.stringify(eliminated)) await keep({ eliminated: undefined });
      }
      if (!isAsked(sent)) break;
      const result = await ask('profile/set', preferencesOf(sent, allergies));
      if (!result.ok) {
        const final = result.reason === 'refused' && errorCodes[result.refusal.code] === 'never';
        return { ok: false, said: final ? sentenceOf(result.refusal) : null };
      }
      const later = ownNow();
      const told = FIELDS.filter((field) => JSON.stringify(later[field]) === JSON.stringify(sent[field]));
      await keep(Object.fromEntries(told.map((field) => [field, undefined])));
    }
    setTimeout(() => {
      readChoices(newest.current).catch(report('the dishes to choose from could not be read'));
    }, CHOICES_MS);
    return { ok: true };
  }, [queue]);
  return { send, waiting: isWaiting(wizard.own) };
};

/**
 * Sends preferences that were chosen without a network after their step, as soon as the server can be reached. Refused
 * ones stay in the draft.
 * @returns the server's message why it refused the preferences, else null
 */
export const useLatePreferences = (wizard: Wizard, step: WizardStep): string | null => {
  const { send, waiting } = useSendPreferences(wizard);
  const [turn, setTurn] = useState(0);
  const [refused, setRefused] = useState<{ readonly said: string; readonly what: string } | null>(null);
  const what = written(wizard.own);
  const newest = useRef(wizard);
  newest.current = wizard;
  // On these two steps, 'Select My Food' sends them.
  const due = waiting && !wizard.offline && step !== 'start' && step !== 'preferences';
  useEffect(() => {
    if (!due) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const tell = async (): Promise<void> => {
      const sent = await send();
      if (sent.ok) return;
      if (sent.said !== null) setRefused({ said: sent.said, what: written(newest.current.ownNow()) });
      else if (!left) timer = setTimeout(() => setTurn(turn + 1), AGAIN_MS);
    };
    tell().catch(report('the preferences could not be told'));
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [due, send, turn]);
  return refused?.what === what ? refused.said : null;
};

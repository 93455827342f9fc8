import { buildingArrays } from '#src/building/building-arrays.ts';
import { WIZARD_DRAFT } from '#src/building/draft-names.ts';
import { wizardDraft } from '#src/protocol/checkout/wizard-draft.ts';
import { menuArrays } from '#src/state/plan/menu-arrays.ts';
import { readAhead } from '#src/state/engine/read-ahead.ts';
import { readDraftAhead } from '#src/state/drafts/read-draft-ahead.ts';

/** Reads what /menu/plan shows first. */
export const readPlan = async (language: 'en' | 'ar'): Promise<void> => {
  await Promise.all([
    readDraftAhead(WIZARD_DRAFT, wizardDraft),
    readAhead('get_arrays/get', menuArrays(language)),
    readAhead('get_arrays/get', { type: [...buildingArrays], language }),
    readAhead('profile/getForDashboard/getPrefs', { subtype: 'getPrefs' }),
    readAhead('settings/get', {}),
  ]);
};

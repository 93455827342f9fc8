import { customFitDraft, type CustomFitDraft } from '#src/protocol/checkout/custom-fit-draft.ts';
import { FIT_DRAFT } from '../use-checkout-draft.ts';
import { useLayeredDraft, type LayeredDraft } from '#src/building/use-layered-draft.ts';

const EMPTY: CustomFitDraft = {};

/** The customer's choices on the build page, stored on this device. */
export const useFitDraft = (): LayeredDraft<CustomFitDraft> => useLayeredDraft(FIT_DRAFT, customFitDraft, EMPTY);

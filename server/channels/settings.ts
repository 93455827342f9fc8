import { catalogue } from '../db/seed/catalogue/index.ts';
import { inMemory, type Handlers } from '../handler.ts';
import { ok } from '../result.ts';

export const settingsHandlers = {
  'settings/get': inMemory(({ services, lang }) => ok(services.settings.list(lang))),

  'settings/getCustomfit': inMemory(() => {
    const { diet_id, preset_mealtype_ids, main_mealtype_ids } = catalogue.customFitSettings;
    return ok({ diet_id, preset_mealtype_ids: [...preset_mealtype_ids], main_mealtype_ids: [...main_mealtype_ids] });
  }),
} satisfies Partial<Handlers>;

import { catalogue } from '../db/seed/catalogue/index.ts';
import { inMemory, type Handlers } from '../handler.ts';
import { ok } from '../result.ts';
import { langOf } from '../texts.ts';

export const settingsHandlers = {
  'settings/get': inMemory(({ services, lang }, { language }) =>
    ok(services.settings.list(language === undefined ? lang : langOf(language))),
  ),

  'settings/getCustomfit': inMemory(() => {
    const { diet_id, preset_mealtype_ids, main_mealtype_ids } = catalogue.customFitSettings;
    return ok({ diet_id, preset_mealtype_ids: [...preset_mealtype_ids], main_mealtype_ids: [...main_mealtype_ids] });
  }),
} satisfies Partial<Handlers>;

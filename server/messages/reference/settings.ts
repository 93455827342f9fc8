import { inMemory, type Handlers } from '../../request/handler.ts';
import { ok } from '../../request/result.ts';
import { langOf } from '../../mail/sentence.ts';

export const settingsHandlers = {
  'settings/get': inMemory(({ services, lang }, { language }) =>
    ok(services.settings.list(language === undefined ? lang : langOf(language))),
  ),

  'settings/getCustomfit': inMemory(({ catalogue }) => {
    const { diet_id, preset_mealtype_ids, main_mealtype_ids } = catalogue.customFitSettings;
    return ok({ diet_id, preset_mealtype_ids: [...preset_mealtype_ids], main_mealtype_ids: [...main_mealtype_ids] });
  }),
} satisfies Partial<Handlers>;

import { brandedPage, brandFacts } from '../../reference/branded-page.ts';
import { encodedHtml } from '../../reference/rich-text.ts';
import { inMemory, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { langOf } from '../../mail/sentence.ts';

/** `/Terms/` and `terms` are the same page. */
const aliasOf = (id: string): string => id.replace(/^\/+|\/+$/g, '').toLowerCase();

export const staticPagesHandlers = {
  'static_pages/get': inMemory(({ lang: spoken, services, catalogue }, { id, language }) => {
    const page = catalogue.pageByAlias.get(aliasOf(id));
    if (!page) return refuse('not_found');
    const lang = language === undefined ? spoken : langOf(language);
    const brand = services.settings.list(lang).find(({ alias }) => alias === 'BRAND')?.value;
    return ok({
      id: page.alias,
      name: page.name[lang],
      description: page.description[lang],
      content: encodedHtml(brandedPage(page.html[lang], brandFacts(brand))),
      updatedAt: page.edition.changed,
      version: page.edition.version,
    });
  }),
} satisfies Partial<Handlers>;

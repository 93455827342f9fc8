import type { ArrayStore, PublicArrays } from '#server/reference/public-arrays.ts';
import type { CatalogueInForce } from '#server/catalogue/in-force.ts';

/** The arrays in English that a server sends now. */
export const arraysOf = ({
  services,
}: {
  readonly services: { readonly arrays: ArrayStore; readonly catalogues: CatalogueInForce };
}): PublicArrays => services.arrays.of(services.catalogues.current, 'en');

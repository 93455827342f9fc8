import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { later } from '../../ui/drawing/later.tsx';

/** Loaded only for days with a bag that has left the kitchen. */
export const DeliveryLine = later(async () => {
  const [part] = await Promise.all([import('./delivery-line.tsx'), loadCatalogue('delivered')]);
  return part.DeliveryLine;
});

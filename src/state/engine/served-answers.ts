import { EMPTY_VIEW } from '../../offline/reads/view.ts';
import type { CachedName } from '../../protocol/messages.ts';
import type { ServedAnswer } from '../../protocol/served-page.ts';
import { queryAtoms } from './query.ts';

type Held = ReturnType<typeof queryAtoms<CachedName>>['held'];
interface Store {
  readonly set: (atom: Held, view: ReturnType<Held['read']>) => unknown;
}

/** Puts answers into the store that the screens read, before anything is rendered. */
export const provideAnswers = (store: Store, answers: readonly ServedAnswer[]): void => {
  for (const { name, request, reply } of answers)
    store.set(queryAtoms(name, request).held, { ...EMPTY_VIEW, data: reply, read: true, loading: false });
};

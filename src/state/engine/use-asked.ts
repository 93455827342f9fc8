import { useCallback, useEffect, useRef, useState } from 'react';

import type { Refusal } from '../../protocol/define/errors.ts';
import type { MessageName, Reply, Request } from '../../protocol/messages.ts';
import { ask } from './ask.ts';
import { useConnectivity } from './connectivity.ts';
import { report } from './report.ts';

export interface AskedView<Data> {
  /** The last answer; it stays while there is no network. */
  readonly data: Data | undefined;
  /** True if the last question got no answer or was refused. */
  readonly failed: boolean;
  /** Why the server refused the question. */
  readonly refusal: Refusal | null;
  /** Asks again; resolves when the answer is shown. */
  readonly read: () => Promise<void>;
}

interface Answered<Data> extends Omit<AskedView<Data>, 'read'> {
  /** The question that was answered. */
  readonly key: string;
}

const NOTHING = { data: undefined, failed: false, refusal: null } as const;

/**
 * Reads answers that the device does not store, e.g. the sides of each kind for a dish, when the screen opens and
 * whenever the network returns. `useQuery` reads stored answers.
 * @param requests empty while nothing is to be read; the result is shown only if all of them are answered
 * @param anew a changed value reads again
 */
export const useAllAsked = <N extends MessageName>(
  name: N,
  requests: readonly Request<N>[],
  anew?: unknown,
): AskedView<readonly Reply<N>[]> => {
  const online = useConnectivity() === 'online';
  const key = JSON.stringify(requests);
  const [answered, setAnswered] = useState<Answered<readonly Reply<N>[]>>();
  /** Only the answer to the newest question is shown. */
  const newest = useRef(0);
  const read = useCallback(async (): Promise<void> => {
    newest.current += 1;
    const turn = newest.current;
    const all = JSON.parse(key) as Request<N>[];
    if (all.length === 0) return;
    const show = (view: Partial<Answered<readonly Reply<N>[]>>): void =>
      setAnswered((last) => ({
        data: last?.key === key ? last.data : undefined,
        key,
        failed: false,
        refusal: null,
        ...view,
      }));
    show({});
    const answers = await Promise.all(all.map((request) => ask(name, request)));
    if (turn !== newest.current) return;
    const bad = answers.find(({ ok }) => !ok);
    if (bad && !bad.ok) show({ failed: true, refusal: bad.refusal });
    else show({ data: answers.flatMap((answer) => (answer.ok ? [answer.reply] : [])) });
  }, [name, key]);
  useEffect(() => {
    if (online) read().catch(report(`${name} could not be read`));
  }, [name, online, read, anew]);
  const { data, failed, refusal } = answered?.key === key ? answered : NOTHING;
  return { data, failed, refusal, read };
};

/**
 * One answer that the device does not store.
 * @param request null while nothing is to be read
 */
export const useAsked = <N extends MessageName>(
  name: N,
  request: Request<N> | null,
  anew?: unknown,
): AskedView<Reply<N>> => {
  const { data, ...view } = useAllAsked(name, request === null ? [] : [request], anew);
  return { ...view, data: data?.[0] };
};

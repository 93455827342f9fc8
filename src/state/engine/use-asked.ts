import { useCallback, useEffect, useRef, useState } from 'react';

import type { Refusal } from '../../protocol/define/errors.ts';
import type { MessageName, Reply, Request } from '../../protocol/messages.ts';
import { ask } from './ask.ts';
import { useConnectivity } from './connectivity.ts';
import { report } from './report.ts';

export interface AskedView<Data> {
  /** The last answer; it stays while there is no network. */
  readonly data: Data | undefined;
  /** The last question got no answer, or a refusal. */
  readonly failed: boolean;
  /** Why the server refused it. */
  readonly refusal: Refusal | null;
  /** Resolves when the answer is shown. */
  readonly read: () => Promise<void>;
}

interface Answered<Data> extends Omit<AskedView<Data>, 'read'> {
  /** Of which question. */
  readonly key: string;
}

const NOTHING = { data: undefined, failed: false, refusal: null } as const;

/**
 * Answers that the device does not keep, e.g. the sides of each kind for a dish: they are read when the screen opens and
 * whenever the network returns. What the device keeps is read by `useQuery`.
 * @param requests none while nothing is to be read; all of them are answered, or none is shown
 * @param anew another value reads again
 */
export const useAllAsked = <N extends MessageName>(
  name: N,
  requests: readonly Request<N>[],
  anew?: unknown,
): AskedView<readonly Reply<N>[]> => {
  const online = useConnectivity() === 'online';
  const key = JSON.stringify(requests);
  const [answered, setAnswered] = useState<Answered<readonly Reply<N>[]>>();
  /** An answer to a question before this one is not shown. */
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

/** One answer that the device does not keep. @param request null while nothing is to be read */
export const useAsked = <N extends MessageName>(
  name: N,
  request: Request<N> | null,
  anew?: unknown,
): AskedView<Reply<N>> => {
  const { data, ...view } = useAllAsked(name, request === null ? [] : [request], anew);
  return { ...view, data: data?.[0] };
};

import { useMemo } from 'react';

import type { Request } from '../../protocol/messages.ts';
import { useQuery, type Shown } from '../engine/query.ts';

type Arrays = Shown<'get_arrays/get'>;
type ArrayName = Request<'get_arrays/get'>['type'][number];

/**
 * Reference arrays in the language in use. They lie on the device once for all screens; asking for some of them
 * costs a request only when they are missing or old.
 */
export const useArrays = (language: 'en' | 'ar', ...names: readonly ArrayName[]): Arrays => {
  const key = names.join(' ');
  const request = useMemo<Request<'get_arrays/get'>>(
    () => ({ type: key.split(' ') as ArrayName[], language }),
    [key, language],
  );
  return useQuery('get_arrays/get', request);
};

import { useMemo } from 'react';

import type { Request } from '../../protocol/messages.ts';
import { useQuery, type Shown } from '../engine/query.ts';

type Arrays = Shown<'get_arrays/get'>;
type ArrayName = Request<'get_arrays/get'>['type'][number];

/**
 * Reference arrays in the current language. The device stores them once for all screens; a request is sent only if one is
 * missing or old.
 */
export const useArrays = (language: 'en' | 'ar', ...names: readonly ArrayName[]): Arrays => {
  const key = names.join(' ');
  const request = useMemo<Request<'get_arrays/get'>>(
    () => ({ type: key.split(' ') as ArrayName[], language }),
    [key, language],
  );
  return useQuery('get_arrays/get', request);
};

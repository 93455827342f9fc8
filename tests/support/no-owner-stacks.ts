import React from 'react';

// React records a stack for up to 10,000 elements a second, so that its warnings can name the component that rendered an
// element; this takes an eighth of the time of these tests. This getter reports that the limit is reached; a React with
// another counter still records the stacks.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {
      // Writes to the counter are ignored.
    },
    configurable: true,
  });

import React from 'react';

// So that its warnings can name who rendered an element, React takes a stack for up to 10,000 elements a second: an eighth of
// what these tests take. It is told that it has taken them; one that counts elsewhere goes on taking them.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {
      // Counts without a reader.
    },
    configurable: true,
  });

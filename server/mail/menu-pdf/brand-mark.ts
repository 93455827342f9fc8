import { View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';

import { colours } from './look.ts';

const centred = { alignItems: 'center', justifyContent: 'center' } as const;

/**
 * A plate with a leaf, like the app's icon. It uses only boxes: the renderer loses vector drawings in a repeated header.
 */
export const brandMark = (): ReactElement =>
  h(
    View,
    { style: { ...centred, width: 34, height: 34, borderRadius: 17, backgroundColor: colours.saffron } },
    h(
      View,
      { style: { ...centred, width: 28, height: 28, borderRadius: 14, backgroundColor: '#fff8ea' } },
      h(View, {
        style: {
          width: 15,
          height: 15,
          borderTopLeftRadius: 13,
          borderTopRightRadius: 2,
          borderBottomRightRadius: 13,
          borderBottomLeftRadius: 2,
          backgroundColor: '#2c8a55',
        },
      }),
    ),
  );

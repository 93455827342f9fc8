import { memo } from 'react';

import { LaterMenuViewer } from './later-menu-viewer.tsx';
import type { Language } from './menu-viewer.tsx';

interface Props {
  readonly checkoutId: number;
  readonly language: Language | null;
  readonly onLanguage: (language: Language) => void;
  readonly close: () => void;
}

/** Shows the printed menu of a checkout that is not placed yet. */
export const CheckoutMenuViewer = memo(({ checkoutId, ...shown }: Props) => (
  <LaterMenuViewer source={{ kind: 'checkout', id: checkoutId }} {...shown} />
));
CheckoutMenuViewer.displayName = 'CheckoutMenuViewer';

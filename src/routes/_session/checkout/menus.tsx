import { createFileRoute } from '@tanstack/react-router';

import { MenusScreen } from '#src/features/checkout/menus/menus-screen.tsx';
import type { MenusParts } from '#src/features/checkout/menus/menus-view.tsx';
import { CheckoutMenuViewer } from '#src/features/modify/viewer/checkout-menu-viewer.tsx';

const parts: MenusParts = { Viewer: CheckoutMenuViewer };

export const Route = createFileRoute('/_session/checkout/menus')({
  loader: async ({ context }) => {
    const reading = import('#src/features/checkout/menus/read-menus.ts').then(({ readMenus }) =>
      readMenus(context.language()),
    );
    await Promise.all([context.texts('checkout', 'plan'), reading]);
  },
  component: () => <MenusScreen {...parts} />,
});

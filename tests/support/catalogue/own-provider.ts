import sharp from 'sharp';

import { smallFolder, type Changes } from './small-folder.ts';

const provider = `name: { en: Testa, ar: تستا }
legal_name: { en: Testa Foods L.L.C., ar: تستا للأغذية ذ.م.م. }
trn: '100123456700003'
logo: ./logo.png
icon: icon.png
colours: { action: '#7a1f43' }
contacts:
  email: hello@testa.example
  phone: '+971 4 000 0000'
  whatsapp: '+971 50 111 2222'
  address: { en: Dubai Marina, ar: دبي مارينا }
currency: AED
vat_percent: 5
bag_deposit: 100
cancel_fee_percent: 10
lock_days: 2
cycle_start: '2026-11-01'
default_diet: 32
`;

const article = (title: string): string => `---
title: ${title}
description: Words of Testa.
category: food
date: 2026-11-01
---

Text of the article.
`;
const page = (title: string): string => `---
title: ${title}
description: Words of Testa.
---

Text of the page.
`;

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/**
 * The small folder of a provider with its own name, logo and icon, two dishes with pictures, one dish with a picture that
 * is not offered, and one page.
 */
export const ownProvider = async (changes: Changes = {}): Promise<string> =>
  smallFolder({
    'provider.yaml': provider,
    'logo.png': await picture(400, 100, '#7a1f43').png().toBuffer(),
    'icon.png': await picture(600, 600, '#7a1f43').png().toBuffer(),
    'pictures/chicken.jpg': await picture(1000, 700, '#c08040').jpeg().toBuffer(),
    'pictures/hummus.jpg': await picture(1000, 700, '#d0c0a0').jpeg().toBuffer(),
    'dishes.csv': (text) =>
      text
        .replace(',state\n', ',state,picture\n')
        .replace(
          /^(\d).*$/gm,
          (row, id: string) => `${row},${{ 2: 'chicken.jpg', 3: 'hummus.jpg', 5: 'hummus.jpg' }[id] ?? ''}`,
        ),
    'categories.csv': 'id,key,title_en,title_ar,kind\n1,food,Food,طعام,blog\n',
    'pages/terms.en.md': page('Terms of Testa'),
    'pages/terms.ar.md': page('شروط تستا'),
    'articles/1-rice.en.md': article('Rice of Testa'),
    'articles/1-rice.ar.md': article('أرز تستا'),
    ...changes,
  });

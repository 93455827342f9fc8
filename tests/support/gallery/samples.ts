import type { Macro } from '../../../src/ui/charts/macro-ring.tsx';

/** Made-up values in both languages; the gallery is for looking, its words belong to no screen. */
export const dishes = {
  en: [
    'Labneh, za’atar and soft eggs',
    'Chicken machboos with cucumber yoghurt',
    'Roasted chickpeas and dates',
    'Grilled hammour, freekeh and lemon',
  ],
  ar: ['لبنة بالزعتر مع بيض طري', 'مجبوس دجاج مع لبن بالخيار', 'حمص محمّص مع تمر', 'هامور مشوي مع فريكة وليمون'],
};

export const meals = {
  en: ['Breakfast', 'Lunch', 'Afternoon snack', 'Dinner'],
  ar: ['الفطور', 'الغداء', 'وجبة خفيفة', 'العشاء'],
};

export const macrosOf = (
  names: readonly [string, string, string],
  figures: readonly [string, string, string],
): Macro[] => [
  { kind: 'protein', label: names[0], text: figures[0], weight: 152 },
  { kind: 'carbs', label: names[1], text: figures[1], weight: 180 },
  { kind: 'fat', label: names[2], text: figures[2], weight: 190 },
];

/** Stands in for a dish picture. */
export const plate = (hue: number, emoji: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="hsl(${hue} 55% 88%)"/><ellipse cx="160" cy="118" rx="88" ry="62" fill="#0002"/><circle cx="160" cy="104" r="80" fill="#fff"/><circle cx="160" cy="104" r="62" fill="hsl(${hue} 30% 95%)"/><text x="160" y="134" font-size="84" text-anchor="middle">${emoji}</text></svg>`,
  )}`;

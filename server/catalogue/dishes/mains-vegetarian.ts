import type { DishSource } from '../dish.ts';

export const vegetarianMains = [
  {
    id: 2081,
    title: ['Palak paneer', 'بالاك بانير'],
    text: ['Paneer in creamy spinach with ginger and brown rice.', 'جبنة بانير في سبانخ كريمية بالزنجبيل مع أرز بني.'],
    pcf: [30, 38, 20],
    of: ['paneer', 'spinach', 'ginger', 'garlic', 'garam-masala', 'brown-rice'],
    look: ['plate', 'brown-rice', 'spinach-sauce', 'paneer'],
    form: ['grains'],
  },
  {
    id: 2082,
    title: ['Halloumi and lentil salad', 'سلطة الحلوم والعدس'],
    text: ['Grilled halloumi over lentils, rocket and pomegranate.', 'حلوم مشوي فوق العدس والجرجير والرمان.'],
    pcf: [30, 34, 21],
    of: ['halloumi', 'brown-lentils', 'rocket', 'pomegranate', 'lemon', 'olive-oil', 'balsamic-glaze'],
    look: ['plate', 'rocket', 'lentils', 'halloumi', 'pomegranate'],
    form: ['salad'],
  },
  {
    id: 2083,
    title: ['Vegetable moussaka', 'مسقعة الخضار'],
    text: [
      'Aubergine layered with lentils and a light yoghurt topping.',
      'باذنجان بطبقات من العدس وطبقة خفيفة من الزبادي.',
    ],
    pcf: [24, 46, 18],
    of: ['aubergine', 'brown-lentils', 'tomato-sauce', 'greek-yoghurt', 'hard-cheese', 'olive-oil'],
    look: ['plate', 'tomato-sauce', 'moussaka'],
  },
  {
    id: 2084,
    title: ['Mushroom barley risotto', 'ريزوتو الشعير بالفطر'],
    text: ['Pearl barley cooked with mushrooms, peas and hard cheese.', 'شعير مطهو مع الفطر والبازلاء والجبنة الصلبة.'],
    pcf: [24, 52, 15],
    of: ['pearl-barley', 'mushrooms', 'green-peas', 'hard-cheese', 'stock-cube', 'olive-oil'],
    look: ['bowl', 'barley', 'mushrooms', 'peas', 'hard-cheese'],
    form: ['grains'],
  },
  {
    id: 2085,
    title: ['Egg biryani', 'برياني البيض'],
    text: ['Layered basmati with eggs, fried onion and yoghurt.', 'أرز بسمتي بطبقات مع البيض والبصل المقلي والزبادي.'],
    pcf: [22, 56, 16],
    of: ['egg', 'basmati-rice', 'onion', 'greek-yoghurt', 'garam-masala', 'mint'],
    look: ['bowl', 'spiced-rice', 'egg-halves', 'fried-onion', 'mint'],
    form: ['grains'],
  },
  {
    id: 2086,
    title: ['Potato and pepper frittata', 'فريتاتا البطاطا والفلفل'],
    text: [
      'Baked eggs with potato, pepper and cottage cheese, salad beside it.',
      'بيض مخبوز مع البطاطا والفلفل والجبن القريش وإلى جانبه سلطة.',
    ],
    pcf: [34, 32, 19],
    of: ['egg', 'potato', 'bell-pepper', 'cottage-cheese', 'rocket', 'olive-oil'],
    look: ['plate', 'frittata', 'rocket-side'],
  },
] as const satisfies readonly DishSource[];

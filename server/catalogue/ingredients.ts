import { allergenGroups, type AllergenGroup } from '../../src/domain/menu/allergens.ts';

/** What an ingredient comes from, as far as a diet or a dish group asks. Legumes are no animal; the rest is. */
export type Source = 'poultry' | 'meat' | 'fish' | 'shellfish' | 'egg' | 'dairy' | 'honey' | 'legume';

type Row = readonly [
  id: number,
  en: string,
  ar: string,
  allergens?: readonly AllergenGroup[],
  source?: Source,
  /** Keys of what it is made of: a dish with pesto holds basil and cashews too, so an allergy to cashews alone bars it. */
  contains?: readonly string[],
];

const {
  gluten,
  crustaceans,
  egg,
  fish,
  peanuts,
  soy,
  milk,
  treeNuts,
  celery,
  mustard,
  sesame,
  sulphites,
  lupin,
  molluscs,
} = allergenGroups;

/** Rows 1–14 of ingredientList: the groups themselves. */
export const groupRows = [
  { id: gluten, en: 'Cereals with gluten', ar: 'الحبوب المحتوية على الغلوتين' },
  { id: crustaceans, en: 'Crustaceans', ar: 'القشريات' },
  { id: egg, en: 'Egg', ar: 'البيض' },
  { id: fish, en: 'Fish', ar: 'الأسماك' },
  { id: peanuts, en: 'Peanuts', ar: 'الفول السوداني' },
  { id: soy, en: 'Soy', ar: 'الصويا' },
  { id: milk, en: 'Milk', ar: 'الحليب' },
  { id: treeNuts, en: 'Tree nuts', ar: 'المكسرات الشجرية' },
  { id: celery, en: 'Celery', ar: 'الكرفس' },
  { id: mustard, en: 'Mustard', ar: 'الخردل' },
  { id: sesame, en: 'Sesame', ar: 'السمسم' },
  { id: sulphites, en: 'Sulphites', ar: 'الكبريتيت' },
  { id: lupin, en: 'Lupin', ar: 'الترمس' },
  { id: molluscs, en: 'Molluscs', ar: 'الرخويات' },
] as const;

/**
 * Ingredients by key. Ids are stable: customers' allergies point at them. All meat is halal; no alcohol, no gelatine,
 * hard cheese is made with microbial rennet. Pine nuts count as tree nuts here, which is stricter than the standard.
 */
const ingredientRows = {
  // poultry, meat
  'chicken-breast': [101, 'Chicken breast', 'صدر دجاج', [], 'poultry'],
  'chicken-thigh': [102, 'Chicken thigh', 'فخذ دجاج', [], 'poultry'],
  'turkey-breast': [103, 'Turkey breast', 'صدر ديك رومي', [], 'poultry'],
  'turkey-mince': [104, 'Minced turkey', 'لحم ديك رومي مفروم', [], 'poultry'],
  'beef-sirloin': [105, 'Beef sirloin', 'لحم خاصرة بقري', [], 'meat'],
  'beef-mince': [106, 'Lean minced beef', 'لحم بقري مفروم قليل الدهن', [], 'meat'],
  'beef-stew': [107, 'Braising beef', 'لحم بقري للطهو البطيء', [], 'meat'],
  'lamb-leg': [108, 'Lamb leg', 'فخذ ضأن', [], 'meat'],
  'lamb-mince': [109, 'Minced lamb', 'لحم ضأن مفروم', [], 'meat'],
  'beef-bresaola': [110, 'Air-dried beef', 'لحم بقري مجفف', [], 'meat'],
  'turkey-ham': [112, 'Smoked turkey slices', 'شرائح ديك رومي مدخن', [], 'poultry'],
  // fish and shellfish
  salmon: [121, 'Salmon', 'سلمون', [fish], 'fish'],
  'smoked-salmon': [122, 'Smoked salmon', 'سلمون مدخن', [fish], 'fish'],
  hammour: [123, 'Hammour', 'هامور', [fish], 'fish'],
  'sea-bass': [124, 'Sea bass', 'قاروص', [fish], 'fish'],
  tuna: [125, 'Tuna', 'تونة', [fish], 'fish'],
  kingfish: [126, 'Kingfish', 'كنعد', [fish], 'fish'],
  prawns: [127, 'Prawns', 'روبيان', [crustaceans], 'shellfish'],
  squid: [128, 'Squid', 'حبار', [molluscs], 'shellfish'],
  mussels: [129, 'Mussels', 'بلح البحر', [molluscs], 'shellfish'],
  anchovy: [130, 'Anchovy', 'أنشوجة', [fish], 'fish'],
  cod: [131, 'Cod', 'سمك القد', [fish], 'fish'],
  // egg and dairy
  egg: [141, 'Egg', 'بيض', [egg], 'egg'],
  'egg-white': [142, 'Egg white', 'بياض البيض', [egg], 'egg'],
  milk: [143, 'Low-fat milk', 'حليب قليل الدسم', [milk], 'dairy'],
  'greek-yoghurt': [144, 'Greek yoghurt', 'زبادي يوناني', [milk], 'dairy'],
  laban: [145, 'Laban', 'لبن رائب', [milk], 'dairy'],
  labneh: [146, 'Labneh', 'لبنة', [milk], 'dairy'],
  halloumi: [147, 'Halloumi', 'حلوم', [milk], 'dairy'],
  feta: [148, 'Feta', 'جبنة فيتا', [milk], 'dairy'],
  'cottage-cheese': [149, 'Cottage cheese', 'جبنة قريش', [milk], 'dairy'],
  'hard-cheese': [151, 'Hard cheese', 'جبنة صلبة', [milk], 'dairy'],
  cheddar: [152, 'Cheddar', 'جبنة شيدر', [milk], 'dairy'],
  'cream-cheese': [153, 'Cream cheese', 'جبنة كريمية', [milk], 'dairy'],
  cream: [154, 'Cream', 'قشطة', [milk], 'dairy'],
  butter: [155, 'Butter', 'زبدة', [milk], 'dairy'],
  ghee: [156, 'Ghee', 'سمن', [milk], 'dairy'],
  paneer: [157, 'Paneer', 'جبنة بانير', [milk], 'dairy'],
  'whey-protein': [158, 'Whey protein', 'بروتين مصل اللبن', [milk], 'dairy'],
  ricotta: [159, 'Ricotta', 'ريكوتا', [milk], 'dairy'],
  // soy, legumes, plant protein
  tofu: [161, 'Tofu', 'توفو', [soy], 'legume'],
  tempeh: [162, 'Tempeh', 'تمبيه', [soy], 'legume'],
  edamame: [163, 'Edamame', 'إدامامي', [soy], 'legume'],
  'soy-yoghurt': [164, 'Soy yoghurt', 'زبادي الصويا', [soy]],
  seitan: [166, 'Seitan', 'سيتان', [gluten]],
  chickpeas: [167, 'Chickpeas', 'حمص حب', [], 'legume'],
  'red-lentils': [168, 'Red lentils', 'عدس أحمر', [], 'legume'],
  'brown-lentils': [169, 'Brown lentils', 'عدس بني', [], 'legume'],
  'fava-beans': [170, 'Fava beans', 'فول', [], 'legume'],
  'black-beans': [171, 'Black beans', 'فاصوليا سوداء', [], 'legume'],
  'kidney-beans': [172, 'Kidney beans', 'فاصوليا حمراء', [], 'legume'],
  'white-beans': [173, 'White beans', 'فاصوليا بيضاء', [], 'legume'],
  'mung-beans': [174, 'Mung beans', 'ماش', [], 'legume'],
  'green-peas': [175, 'Green peas', 'بازلاء', [], 'legume'],
  'pea-protein': [176, 'Pea protein', 'بروتين البازلاء', [], 'legume'],
  'lupin-beans': [177, 'Lupin beans', 'ترمس', [lupin], 'legume'],
  'chickpea-flour': [178, 'Chickpea flour', 'طحين الحمص', [], 'legume'],
  'lupin-flour': [179, 'Lupin flour', 'طحين الترمس', [lupin], 'legume'],
  'pea-mince': [180, 'Pea-protein mince', 'مفروم نباتي من البازلاء', [], 'legume'],
  // grains and bread
  'basmati-rice': [201, 'Basmati rice', 'أرز بسمتي'],
  'brown-rice': [202, 'Brown rice', 'أرز بني'],
  'black-rice': [203, 'Black rice', 'أرز أسود'],
  quinoa: [204, 'Quinoa', 'كينوا'],
  freekeh: [205, 'Freekeh', 'فريكة', [gluten]],
  bulgur: [206, 'Bulgur', 'برغل', [gluten]],
  harees: [207, 'Harees wheat', 'قمح الهريس', [gluten]],
  jareesh: [208, 'Jareesh', 'جريش', [gluten]],
  couscous: [209, 'Couscous', 'كسكس', [gluten]],
  oats: [210, 'Oats', 'شوفان', [gluten]],
  'wholewheat-pasta': [211, 'Wholewheat pasta', 'معكرونة القمح الكامل', [gluten]],
  'rice-noodles': [212, 'Rice noodles', 'نودلز الأرز'],
  vermicelli: [213, 'Wheat vermicelli', 'شعيرية القمح', [gluten]],
  soba: [214, 'Buckwheat and wheat soba', 'سوبا الحنطة السوداء والقمح', [gluten]],
  'arabic-bread': [215, 'Wholewheat Arabic bread', 'خبز عربي أسمر', [gluten]],
  sourdough: [216, 'Sourdough bread', 'خبز العجين المخمر', [gluten]],
  'rye-bread': [217, 'Rye bread', 'خبز الجاودار', [gluten]],
  'wholewheat-wrap': [218, 'Wholewheat wrap', 'خبز تورتيلا أسمر', [gluten]],
  'corn-tortilla': [219, 'Corn tortilla', 'تورتيلا الذرة'],
  'regag-bread': [220, 'Regag bread', 'خبز رقاق', [gluten]],
  'burger-bun': [221, 'Wholewheat burger bun', 'خبز برغر أسمر', [gluten]],
  'buckwheat-flour': [222, 'Buckwheat flour', 'طحين الحنطة السوداء'],
  'rice-flour': [223, 'Rice flour', 'طحين الأرز'],
  semolina: [224, 'Semolina', 'سميد', [gluten]],
  'pearl-barley': [226, 'Pearl barley', 'شعير', [gluten]],
  cornmeal: [227, 'Cornmeal', 'دقيق الذرة'],
  millet: [228, 'Millet', 'دخن'],
  'puffed-rice': [229, 'Puffed rice', 'أرز منفوش'],
  'corn-pasta': [231, 'Corn and rice pasta', 'معكرونة الذرة والأرز'],
  kataifi: [233, 'Kataifi pastry', 'عجينة الكنافة', [gluten]],
  // vegetables and herbs
  tomato: [251, 'Tomato', 'طماطم'],
  cucumber: [252, 'Cucumber', 'خيار'],
  onion: [253, 'Onion', 'بصل'],
  garlic: [254, 'Garlic', 'ثوم'],
  spinach: [255, 'Spinach', 'سبانخ'],
  rocket: [256, 'Rocket', 'جرجير'],
  lettuce: [257, 'Lettuce', 'خس'],
  kale: [258, 'Kale', 'كرنب أخضر'],
  broccoli: [259, 'Broccoli', 'بروكلي'],
  cauliflower: [260, 'Cauliflower', 'قرنبيط'],
  courgette: [261, 'Courgette', 'كوسا'],
  aubergine: [262, 'Aubergine', 'باذنجان'],
  'bell-pepper': [263, 'Bell pepper', 'فلفل رومي'],
  chilli: [264, 'Chilli', 'فلفل حار'],
  carrot: [265, 'Carrot', 'جزر'],
  potato: [266, 'Potato', 'بطاطا'],
  'sweet-potato': [267, 'Sweet potato', 'بطاطا حلوة'],
  pumpkin: [268, 'Pumpkin', 'قرع'],
  mushrooms: [269, 'Mushrooms', 'فطر'],
  asparagus: [270, 'Asparagus', 'هليون'],
  'green-beans': [271, 'Green beans', 'فاصوليا خضراء'],
  cabbage: [272, 'Cabbage', 'ملفوف'],
  beetroot: [273, 'Beetroot', 'شمندر'],
  celery: [274, 'Celery', 'كرفس', [celery]],
  okra: [275, 'Okra', 'بامية'],
  corn: [276, 'Sweetcorn', 'ذرة حلوة'],
  avocado: [277, 'Avocado', 'أفوكادو'],
  olives: [278, 'Olives', 'زيتون'],
  parsley: [279, 'Parsley', 'بقدونس'],
  mint: [280, 'Mint', 'نعناع'],
  coriander: [281, 'Coriander', 'كزبرة'],
  basil: [282, 'Basil', 'ريحان'],
  dill: [283, 'Dill', 'شبت'],
  ginger: [284, 'Ginger', 'زنجبيل'],
  lemongrass: [285, 'Lemongrass', 'عشبة الليمون'],
  radish: [286, 'Radish', 'فجل'],
  'pak-choi': [287, 'Pak choi', 'ملفوف صيني'],
  molokhia: [289, 'Molokhia', 'ملوخية'],
  nori: [290, 'Nori seaweed', 'أعشاب نوري البحرية'],
  // fruit
  lemon: [301, 'Lemon', 'ليمون'],
  'dried-lime': [302, 'Dried lime (loomi)', 'لومي'],
  banana: [303, 'Banana', 'موز'],
  apple: [304, 'Apple', 'تفاح'],
  berries: [305, 'Mixed berries', 'توت مشكل'],
  strawberry: [306, 'Strawberry', 'فراولة'],
  blueberry: [307, 'Blueberry', 'توت أزرق'],
  mango: [308, 'Mango', 'مانجو'],
  pineapple: [309, 'Pineapple', 'أناناس'],
  orange: [310, 'Orange', 'برتقال'],
  pear: [311, 'Pear', 'كمثرى'],
  dates: [312, 'Dates', 'تمر'],
  pomegranate: [313, 'Pomegranate', 'رمان'],
  raisins: [314, 'Raisins', 'زبيب', [sulphites]],
  'dried-apricot': [315, 'Dried apricot', 'مشمش مجفف', [sulphites]],
  kiwi: [317, 'Kiwi', 'كيوي'],
  'pomegranate-molasses': [319, 'Pomegranate molasses', 'دبس رمان'],
  'date-syrup': [320, 'Date syrup', 'دبس تمر'],
  fig: [322, 'Fresh fig', 'تين طازج'],
  // nuts, seeds, oils
  almonds: [331, 'Almonds', 'لوز', [treeNuts]],
  walnuts: [332, 'Walnuts', 'جوز', [treeNuts]],
  pistachios: [333, 'Pistachios', 'فستق حلبي', [treeNuts]],
  cashews: [334, 'Cashews', 'كاجو', [treeNuts]],
  hazelnuts: [335, 'Hazelnuts', 'بندق', [treeNuts]],
  'pine-nuts': [336, 'Pine nuts', 'صنوبر', [treeNuts]],
  peanuts: [337, 'Peanuts', 'فول سوداني', [peanuts]],
  'peanut-butter': [338, 'Peanut butter', 'زبدة الفول السوداني', [peanuts]],
  'almond-butter': [339, 'Almond butter', 'زبدة اللوز', [treeNuts], undefined, ['almonds']],
  'almond-milk': [340, 'Almond milk', 'حليب اللوز', [treeNuts], undefined, ['almonds']],
  'sesame-seeds': [342, 'Sesame seeds', 'بذور السمسم', [sesame]],
  tahini: [343, 'Tahini', 'طحينة', [sesame], undefined, ['sesame-seeds']],
  zaatar: [344, "Za'atar", 'زعتر', [sesame], undefined, ['sesame-seeds']],
  halva: [345, 'Halva', 'حلاوة طحينية', [sesame], undefined, ['tahini']],
  'chia-seeds': [346, 'Chia seeds', 'بذور الشيا'],
  flaxseed: [347, 'Flaxseed', 'بذور الكتان'],
  'pumpkin-seeds': [348, 'Pumpkin seeds', 'بذور اليقطين'],
  'sunflower-seeds': [349, 'Sunflower seeds', 'بذور دوار الشمس'],
  'olive-oil': [350, 'Olive oil', 'زيت زيتون'],
  'sesame-oil': [351, 'Sesame oil', 'زيت السمسم', [sesame]],
  'coconut-oil': [352, 'Coconut oil', 'زيت جوز الهند'],
  'coconut-milk': [353, 'Coconut milk', 'حليب جوز الهند'],
  coconut: [354, 'Coconut', 'جوز الهند'],
  'hemp-seeds': [356, 'Hemp seeds', 'بذور القنب الغذائي'],
  'sunflower-butter': [357, 'Sunflower seed butter', 'زبدة بذور دوار الشمس', [], undefined, ['sunflower-seeds']],
  // sauces, spices, sweet things
  'soy-sauce': [371, 'Soy sauce', 'صلصة الصويا', [soy, gluten]],
  tamari: [372, 'Tamari', 'تاماري', [soy]],
  'fish-sauce': [373, 'Fish sauce', 'صلصة السمك', [fish], 'fish'],
  'oyster-sauce': [374, 'Oyster sauce', 'صلصة المحار', [molluscs, soy, gluten], 'shellfish'],
  'shrimp-paste': [375, 'Shrimp paste', 'معجون الروبيان', [crustaceans], 'shellfish'],
  'red-curry-paste': [
    376,
    'Thai red curry paste',
    'معجون الكاري التايلندي الأحمر',
    [],
    undefined,
    ['shrimp-paste', 'chilli', 'lemongrass', 'garlic'],
  ],
  'vegan-curry-paste': [
    377,
    'Vegan green curry paste',
    'معجون كاري أخضر نباتي',
    [],
    undefined,
    ['chilli', 'lemongrass', 'garlic', 'coriander'],
  ],
  miso: [378, 'Miso', 'ميسو', [soy, gluten]],
  mustard: [379, 'Dijon mustard', 'خردل ديجون', [mustard, sulphites]],
  'mustard-seeds': [380, 'Mustard seeds', 'بذور الخردل', [mustard]],
  'curry-powder': [381, 'Curry powder', 'مسحوق الكاري', [mustard]],
  mayonnaise: [382, 'Mayonnaise', 'مايونيز', [egg, mustard], 'egg', ['egg']],
  'caesar-dressing': [
    383,
    'Caesar dressing',
    'صلصة السيزر',
    [],
    undefined,
    ['anchovy', 'egg', 'hard-cheese', 'mustard', 'garlic'],
  ],
  pesto: [
    384,
    'Basil pesto',
    'بيستو الريحان',
    [],
    undefined,
    ['basil', 'cashews', 'hard-cheese', 'olive-oil', 'garlic'],
  ],
  'vegan-pesto': [385, 'Seed pesto', 'بيستو البذور', [], undefined, ['basil', 'pumpkin-seeds', 'olive-oil', 'garlic']],
  'stock-cube': [386, 'Vegetable stock cube', 'مكعب مرق الخضار', [celery], undefined, ['celery']],
  'wine-vinegar': [387, 'Grape vinegar', 'خل العنب', [sulphites]],
  'balsamic-glaze': [388, 'Date balsamic glaze', 'صلصة بلسمية بالتمر', [sulphites]],
  worcestershire: [389, 'Worcestershire sauce', 'صلصة ورشستر', [gluten], undefined, ['anchovy']],
  'tomato-sauce': [391, 'Tomato sauce', 'صلصة الطماطم', [], undefined, ['tomato', 'garlic']],
  hummus: [392, 'Hummus', 'حمص بالطحينة', [], undefined, ['chickpeas', 'tahini', 'garlic', 'lemon']],
  toum: [393, 'Garlic dip', 'ثومية', [], undefined, ['garlic', 'lemon']],
  tzatziki: [394, 'Tzatziki', 'تزاتزيكي', [], undefined, ['greek-yoghurt', 'cucumber', 'garlic', 'mint']],
  'peri-peri': [395, 'Peri-peri sauce', 'صلصة البيري بيري', [sulphites], undefined, ['chilli', 'garlic', 'lemon']],
  baharat: [396, 'Gulf baharat', 'بهارات خليجية'],
  'garam-masala': [397, 'Garam masala', 'غارام ماسالا'],
  cumin: [398, 'Cumin', 'كمون'],
  sumac: [399, 'Sumac', 'سماق'],
  turmeric: [400, 'Turmeric', 'كركم'],
  saffron: [401, 'Saffron', 'زعفران'],
  cardamom: [402, 'Cardamom', 'هيل'],
  cinnamon: [403, 'Cinnamon', 'قرفة'],
  paprika: [404, 'Smoked paprika', 'بابريكا مدخنة'],
  honey: [405, 'Honey', 'عسل', [], 'honey'],
  cocoa: [406, 'Cocoa', 'كاكاو'],
  'dark-chocolate': [407, 'Dark chocolate', 'شوكولاتة داكنة', [soy]],
  coffee: [408, 'Coffee', 'قهوة'],
  matcha: [409, 'Matcha', 'ماتشا'],
  'rose-water': [410, 'Rose water', 'ماء الورد'],
  vanilla: [411, 'Vanilla', 'فانيليا'],
  'maple-syrup': [412, 'Maple syrup', 'شراب القيقب'],
  dukkah: [414, 'Dukkah', 'دقة', [], undefined, ['hazelnuts', 'sesame-seeds', 'cumin']],
  pickles: [415, 'Pickled vegetables', 'مخللات', [sulphites]],
  capers: [416, 'Capers', 'قبار', [sulphites]],
  stevia: [417, 'Stevia', 'ستيفيا'],
} as const satisfies Record<string, Row>;

export type IngredientKey = keyof typeof ingredientRows;

export interface Ingredient {
  readonly id: number;
  readonly key: string;
  readonly title: { readonly en: string; readonly ar: string };
  /** Of the ingredient and of everything it is made of. */
  readonly allergens: readonly AllergenGroup[];
  readonly sources: readonly Source[];
  /** Its own id and the ids of everything it is made of. */
  readonly holds: readonly number[];
}

const rows: Readonly<Record<string, Row>> = ingredientRows;

/** A key with everything it is made of, down to the last seed. Throws on a key that does not exist. */
const withParts = (key: string): readonly Row[] => {
  const row = rows[key];
  if (!row) throw new RangeError(`no such ingredient: ${key}`);
  return [row, ...(row[5] ?? []).flatMap(withParts)];
};

const build = (key: string, [id, en, ar]: Row): Ingredient => {
  const parts = withParts(key);
  return {
    id,
    key,
    title: { en, ar },
    allergens: [...new Set(parts.flatMap((part) => part[3] ?? []))].sort((a, b) => a - b),
    sources: [...new Set(parts.flatMap((part) => part[4] ?? []))],
    holds: [...new Set(parts.map((part) => part[0]))],
  };
};

export const ingredients: readonly Ingredient[] = Object.entries(rows).map(([key, row]) => build(key, row));

const byKey = new Map(ingredients.map((ingredient) => [ingredient.key, ingredient]));

/** Throws RangeError on an unknown key, so that a typo in the data fails at start. */
export const ingredient = (key: IngredientKey): Ingredient => {
  const found = byKey.get(key);
  if (!found) throw new RangeError(`no such ingredient: ${key}`);
  return found;
};

/** Ids of the single ingredients that belong to an allergen group, for `members` of ingredientList. */
export const membersOf = (group: number): number[] =>
  ingredients.filter(({ allergens }) => allergens.some((held) => held === group)).map(({ id }) => id);

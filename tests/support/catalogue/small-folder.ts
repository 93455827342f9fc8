import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The smallest catalogue folder without faults: one diet, four meal types, five dishes. Its check gives warnings. */
const files: Readonly<Record<string, string>> = {
  'provider.yaml': `name: Testa
contacts: { email: hello@testa.example, phone: '+971 4 000 0000' }
currency: AED
vat_percent: 5
bag_deposit: 100
cancel_fee_percent: 10
cycle_start: '2026-11-01'
default_diet: 32
`,
  'ingredients.csv': `id,key,title_en,title_ar,allergens,source,contains
101,chicken,Chicken,دجاج,none,poultry,
102,rice,Rice,أرز,none,plant,
103,tahini,Tahini,طحينة,sesame,plant,
104,hummus,Hummus,حمص,none,legume,tahini
105,spice-mix,Spice mix,خلطة بهارات,,plant,
`,
  'dish-groups.csv': `id,key,title_en,title_ar,source
1,poultry,Poultry,الدواجن,poultry
14,spicy,Spicy,الأطباق الحارة,
`,
  'meal-types.csv': `id,title_en,title_ar,order,parent_id,is_add_on,meal
1,Breakfast,الفطور,1,,no,breakfast
3,Lunch,الغداء,2,,no,main
5,Dinner,العشاء,3,,no,main
6,Protein add-on,إضافة بروتين,4,,yes,add-on
`,
  'diets.csv': `id,key,title_en,title_ar,kcal_min,kcal_max,protein_min,protein_max,carb_min,carb_max,fat_min,fat_max,meal_types
32,balanced,Balanced,المتوازن,1600,1900,100,160,130,200,45,80,1|3|5|6
`,
  'dishes.csv': `id,key,meal,title_en,title_ar,text_en,text_ar,protein,carb,fat,ingredients,kcal,fibre,diets,state
1,rice-breakfast,breakfast,Rice pudding,أرز بالحليب,Warm rice.,أرز دافئ.,10,50,10,rice,,,32,on
2,chicken-rice,main,Chicken with rice,دجاج مع الأرز,Grilled chicken.,دجاج مشوي.,40,50,10,chicken|rice,450,,32,on
3,hummus-plate,main,Hummus plate,طبق حمص,Hummus and rice.,حمص وأرز.,20,50,15.5,hummus|rice,,6,32,on
4,chicken-strips,add-on,Chicken strips,شرائح دجاج,Grilled strips.,شرائح مشوية.,30,0,5,chicken,,,32,on
5,spiced-chicken,main,Spiced chicken,دجاج متبل,Chicken with spices.,دجاج بالبهارات.,40,10,10,chicken|spice-mix,,,32,on
`,
  'plans.csv': `id,title_en,title_ar,days,exclude_weekdays,quick
10,5 days,5 أيام,5,,yes
`,
  'prices.csv': `id,diet,meal_type,value
1,32,1,22
2,32,3,35.50
3,32,5,35.50
4,32,6,9
`,
  'menu.csv': `day,diet,meal_type,default,options
cycle:1,32,1,1,
cycle:1,32,3,2,3
cycle:2,32,3,3,2
cycle:1,32,5,3,2
cycle:2,32,5,2,3
cycle:1,32,6,4,
`,
  'places.csv': `emirate_id,emirate_en,emirate_ar,active,area_id,area_en,area_ar
2,Dubai,دبي,yes,201,Dubai Marina,دبي مارينا
`,
  'slots.csv': `id,emirate_id,from,to,evening_before
1,2,02:00,06:00,no
`,
};

/** The changes of files of the small folder: other content, a change of the text, or null to leave the file out. */
export type Changes = Readonly<Record<string, string | Uint8Array | ((text: string) => string) | null>>;

/** Writes the small folder with these changes into a new temporary folder. @returns its path */
export const smallFolder = (changes: Changes = {}): string => {
  const root = mkdtempSync(join(tmpdir(), 'sufra-catalogue-'));
  for (const file of new Set([...Object.keys(files), ...Object.keys(changes)])) {
    const change = changes[file];
    if (change === null) continue;
    const content = change === undefined ? files[file]! : typeof change === 'function' ? change(files[file]!) : change;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
};

/** Replaces one text of a file; throws if the file does not contain it. */
export const instead =
  (before: string, after: string) =>
  (text: string): string => {
    if (!text.includes(before)) throw new Error(`the file does not hold ${before}`);
    return text.replace(before, after);
  };

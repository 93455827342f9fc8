import { text, type Text } from '../text.ts';

const who = text('World Health Organization', 'منظمة الصحة العالمية');
const efsa = text('European Food Safety Authority', 'الهيئة الأوروبية لسلامة الأغذية');
const nhs = text('National Health Service (United Kingdom)', 'هيئة الخدمات الصحية الوطنية البريطانية');
const nih = text('National Institutes of Health (United States)', 'المعاهد الوطنية للصحة في الولايات المتحدة');
const usda = text('United States Department of Agriculture', 'وزارة الزراعة الأمريكية');
const cochrane = text('Cochrane', 'مؤسسة كوكرين');
const codex = text('Codex Alimentarius Commission', 'هيئة الدستور الغذائي');
const acsm = text('American College of Sports Medicine', 'الكلية الأمريكية للطب الرياضي');
const issn = text('International Society of Sports Nutrition', 'الجمعية الدولية للتغذية الرياضية');

/** A work is named as it was published, in English; a page that is kept up to date has no year of its own. */
interface Source {
  readonly by: Text;
  readonly title: string;
  readonly year: number | 'current';
  readonly href?: string;
}

const work = (by: Text, title: string, year: Source['year'], href?: string): Source => ({
  by,
  title,
  year,
  ...(href === undefined ? {} : { href }),
});
/** A name in Latin letters keeps its order, and does not turn the year behind it round. */
const ltr = (name: string): string => `\u2066${name}\u2069`;
const paper = (authors: string, journal: string, title: string, year: number): Source =>
  work(text(`${authors}, ${journal}`, `${ltr(authors)}، دورية ${ltr(journal)}`), title, year);
const fact = (title: string, name: string): Source =>
  work(who, title, 'current', `https://www.who.int/news-room/fact-sheets/detail/${name}`);
const supplement = (title: string, name: string): Source =>
  work(nih, title, 'current', `https://ods.od.nih.gov/factsheets/${name}-HealthProfessional/`);

/** What the articles rest on. */
const sources = {
  whoDiet: fact('Healthy diet', 'healthy-diet'),
  whoSodium: fact('Sodium reduction', 'sodium-reduction'),
  whoActivity: fact('Physical activity', 'physical-activity'),
  whoAnaemia: fact('Anaemia', 'anaemia'),
  whoSugars: work(who, 'Guideline: sugars intake for adults and children', 2015),
  whoCarbs: work(who, 'Carbohydrate intake for adults and children: WHO guideline', 2023),
  whoFats: work(who, 'Saturated fatty acid and trans-fatty acid intake for adults and children: WHO guideline', 2023),
  whoMoving: work(who, 'WHO guidelines on physical activity and sedentary behaviour', 2020),
  whoSafety: work(who, 'Five keys to safer food manual', 2006),
  efsaWater: work(efsa, 'Scientific opinion on dietary reference values for water', 2010),
  efsaFibre: work(efsa, 'Scientific opinion on dietary reference values for carbohydrates and dietary fibre', 2010),
  efsaProtein: work(efsa, 'Scientific opinion on dietary reference values for protein', 2012),
  efsaIron: work(efsa, 'Scientific opinion on dietary reference values for iron', 2015),
  efsaVitaminD: work(efsa, 'Dietary reference values for vitamin D', 2016),
  efsaCaffeine: work(efsa, 'Scientific opinion on the safety of caffeine', 2015),
  nhsPlate: work(
    nhs,
    'The Eatwell Guide',
    'current',
    'https://www.nhs.uk/live-well/eat-well/food-guidelines-and-food-labels/the-eatwell-guide/',
  ),
  nhsLabels: work(
    nhs,
    'How to read food labels',
    'current',
    'https://www.nhs.uk/live-well/eat-well/food-guidelines-and-food-labels/how-to-read-food-labels/',
  ),
  nhsVegan: work(
    nhs,
    'The vegan diet',
    'current',
    'https://www.nhs.uk/live-well/eat-well/how-to-eat-a-balanced-diet/the-vegan-diet/',
  ),
  nhsDehydration: work(nhs, 'Dehydration', 'current', 'https://www.nhs.uk/conditions/dehydration/'),
  nhsHeat: work(
    nhs,
    'Heat exhaustion and heatstroke',
    'current',
    'https://www.nhs.uk/conditions/heat-exhaustion-heatstroke/',
  ),
  nhsIron: work(nhs, 'Iron', 'current', 'https://www.nhs.uk/conditions/vitamins-and-minerals/iron/'),
  nhsVitaminD: work(nhs, 'Vitamin D', 'current', 'https://www.nhs.uk/conditions/vitamins-and-minerals/vitamin-d/'),
  nihIron: supplement('Iron: fact sheet for health professionals', 'Iron'),
  nihVitaminD: supplement('Vitamin D: fact sheet for health professionals', 'VitaminD'),
  nihB12: supplement('Vitamin B12: fact sheet for health professionals', 'VitaminB12'),
  foodData: work(usda, 'FoodData Central', 'current', 'https://fdc.nal.usda.gov/'),
  leftovers: work(usda, 'Leftovers and food safety', 'current'),
  codexLabel: work(codex, 'General standard for the labelling of prepackaged foods (CXS 1-1985)', 1985),
  codexNutrition: work(codex, 'Guidelines on nutrition labelling (CXG 2-1985)', 1985),
  lowCarb: work(
    cochrane,
    'Low-carbohydrate versus balanced-carbohydrate diets for reducing weight and cardiovascular risk',
    2022,
  ),
  lessSaturated: work(cochrane, 'Reduction in saturated fat intake for cardiovascular disease', 2020),
  strongerLater: work(
    cochrane,
    'Progressive resistance strength training for improving physical function in older adults',
    2009,
  ),
  issnProtein: work(issn, 'Position stand: protein and exercise', 2017),
  acsmFluid: work(acsm, 'Position stand: exercise and fluid replacement', 2007),
  acsmNutrition: work(acsm, 'Joint position statement: nutrition and athletic performance', 2016),
  sleepNeed: work(
    text('National Sleep Foundation', 'المؤسسة الوطنية للنوم في الولايات المتحدة'),
    'Sleep time duration recommendations',
    2015,
  ),
  ramadan: work(
    text('International Diabetes Federation and DAR International Alliance', 'الاتحاد الدولي للسكري وتحالف DAR الدولي'),
    'Diabetes and Ramadan: practical guidelines 2021',
    2021,
  ),
  heatConsensus: paper(
    'Racinais et al.',
    'British Journal of Sports Medicine',
    'Consensus recommendations on training and competing in the heat',
    2015,
  ),
  fasting: paper(
    'Maughan et al.',
    'British Journal of Sports Medicine',
    'The effects of fasting on metabolism and performance',
    2010,
  ),
  morton: paper(
    'Morton et al.',
    'British Journal of Sports Medicine',
    'A systematic review, meta-analysis and meta-regression of the effect of protein supplementation on resistance training-induced gains in muscle mass and strength in healthy adults',
    2018,
  ),
  mamerow: paper(
    'Mamerow et al.',
    'Journal of Nutrition',
    'Dietary protein distribution positively influences 24-h muscle protein synthesis in healthy adults',
    2014,
  ),
  preSleep: paper(
    'Snijders et al.',
    'Frontiers in Nutrition',
    'The impact of pre-sleep protein ingestion on the skeletal muscle adaptive response to exercise in humans: an update',
    2019,
  ),
  steps: paper(
    'Paluch et al.',
    'The Lancet Public Health',
    'Daily steps and all-cause mortality: a meta-analysis of 15 international cohorts',
    2022,
  ),
  shortNights: paper(
    'Al Khatib et al.',
    'European Journal of Clinical Nutrition',
    'The effects of partial sleep deprivation on energy balance: a systematic review and meta-analysis',
    2017,
  ),
  lateCaffeine: paper(
    'Drake et al.',
    'Journal of Clinical Sleep Medicine',
    'Caffeine effects on sleep taken 0, 3, or 6 hours before going to bed',
    2013,
  ),
  habits: paper(
    'Lally et al.',
    'European Journal of Social Psychology',
    'How are habits formed: modelling habit formation in the real world',
    2010,
  ),
  weekWeight: paper(
    'Orsama et al.',
    'Obesity Facts',
    'Weight rhythms: weight increases during weekends and decreases during weekdays',
    2014,
  ),
  energyBalance: paper(
    'Hall et al.',
    'The Lancet',
    'Quantification of the effect of energy imbalance on bodyweight',
    2011,
  ),
  underReported: paper(
    'Lichtman et al.',
    'New England Journal of Medicine',
    'Discrepancy between self-reported and actual caloric intake and exercise in obese subjects',
    1992,
  ),
  vitaminDHere: paper(
    'Lips et al.',
    'European Journal of Endocrinology',
    'Current vitamin D status in European and Middle East countries and strategies to prevent vitamin D deficiency',
    2019,
  ),
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;

const words = {
  en: { heading: 'Sources', comma: ', ', current: 'kept up to date' },
  ar: { heading: 'المصادر', comma: '، ', current: 'تُحدَّث بانتظام' },
} as const;

const line = (lang: 'en' | 'ar', { by, title, year, href }: Source): string => {
  const { comma, current } = words[lang];
  // An English title keeps its own direction within an Arabic line.
  const own = lang === 'ar' ? ' lang="en" dir="ltr"' : '';
  const named = href === undefined ? `<em${own}>${title}</em>` : `<a href="${href}"${own}>${title}</a>`;
  return `<li>${by[lang]}${comma}${named}${comma}${year === 'current' ? current : year}</li>`;
};

/** The works that an article rests on, with a heading of their own; nothing where it rests on none. */
export const sourcesHtml = (lang: 'en' | 'ar', names: readonly SourceName[]): string =>
  names.length === 0
    ? ''
    : `<h2>${words[lang].heading}</h2><ul>${names.map((name) => line(lang, sources[name])).join('')}</ul>`;

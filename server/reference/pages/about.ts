import { staticPage } from '../static-page.ts';

export const about = staticPage(
  'about',
  {
    name: 'About us',
    description: 'Who cooks for you',
    body: `
A sufra is the cloth that is spread before a meal, and everything that gathers around it. We cook healthy meals in the United Arab Emirates and bring them to your door, planned with you, dish by dish and day by day.

# What we cook

Machboos and mujaddara, tawook and tofu, harira and a good bowl of oats: the kitchens that meet in this country, cooked lighter, weighed to the gram and counted honestly. Everything is halal. Diets range from balanced, vegan, vegetarian and keto to trim, weight-loss, gain, athletes, flexible carnivore and a customised plan.

# Who we are

Chefs who taste, nutritionists who listen, and drivers who know which door to knock on. Each customer has a wellness manager and a nutritionist with a name and a phone number.

# What we promise

Allergens that you declare never reach your menu. The figures on a card are those of the plate. And when something goes wrong, we put it right on the same day.`,
  },
  {
    name: 'من نحن',
    description: 'من يطبخ لك',
    body: `
السفرة هي ما يُمد قبل الطعام، وكل ما يجتمع حوله. نطبخ وجبات صحية في دولة الإمارات العربية المتحدة ونوصلها إلى بابك، ونخطط لها معك طبقًا طبقًا ويومًا بيوم.

# ماذا نطبخ

المجبوس والمجدرة، الطاووق والتوفو، الحريرة ووعاء طيب من الشوفان: مطابخ تلتقي في هذا البلد، نطبخها أخف ونزنها بالغرام ونحسبها بأمانة. كل شيء حلال. وتتنوع الأنظمة بين المتوازن والنباتي الصرف والنباتي والكيتو والرشاقة وخسارة الوزن وزيادة الوزن والرياضيين وآكل اللحوم المرن والخطة المخصصة.

# من نحن

طهاة يتذوقون، وأخصائيو تغذية يصغون، وسائقون يعرفون أي باب يطرقون. لكل عميل مسؤول عافية وأخصائي تغذية معروفان بالاسم ورقم الهاتف.

# بماذا نعدك

لا يصل إلى قائمتك ما صرحت بأنه يسبب لك الحساسية. والأرقام على البطاقة هي أرقام الطبق. وإذا وقع خطأ أصلحناه في اليوم نفسه.`,
  },
);

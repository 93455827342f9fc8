import { post } from './post.ts';

export const macros = [
  post(
    7,
    2,
    6,
    ['protein', 'carbs', 'fats'],
    ['plate', 'sand', '1f357', '1f35a', '1f951'],
    [
      'Protein, carbs, fat: what the three numbers mean',
      'The figures on every dish card, explained once and for all.',
      `
Every dish in your menu carries four numbers: kilocalories, protein, carbohydrates and fat. The last three are called macronutrients, and together they make the first. One gram of protein or carbohydrate brings about 4 kcal, one gram of fat about 9.

You can check it yourself. A main with 40 g protein, 35 g carbs and 14 g fat has 4 × 40 + 4 × 35 + 9 × 14 = 426 kcal. That is how our cards are calculated.

Protein builds and repairs. Carbohydrates are the body’s quick fuel, and those that come with fibre release it slowly. Fat carries flavour and some vitamins and keeps you full. None of them is good or bad; diets differ in how they share the day between the three.`,
    ],
    [
      'بروتين وكربوهيدرات ودهون: ماذا تعني الأرقام الثلاثة',
      'الأرقام الموجودة على بطاقة كل طبق، مشروحة مرة واحدة.',
      `
يحمل كل طبق في قائمتك أربعة أرقام: السعرات والبروتين والكربوهيدرات والدهون. الثلاثة الأخيرة تسمى المغذيات الكبرى ومنها تأتي السعرات. فالغرام الواحد من البروتين أو الكربوهيدرات يعطي نحو 4 سعرات، والغرام من الدهون نحو 9.

يمكنك التحقق بنفسك: طبق رئيسي فيه 40 غ بروتين و35 غ كربوهيدرات و14 غ دهون يساوي 4 × 40 + 4 × 35 + 9 × 14 = 426 سعرة. وهكذا تُحسب بطاقاتنا.

البروتين يبني ويرمم، والكربوهيدرات وقود الجسم السريع وما صاحبته الألياف منها يطلق طاقته ببطء، والدهون تحمل النكهة وبعض الفيتامينات وتمنح الشبع. ليس فيها جيد وسيئ، وإنما تختلف الأنظمة في توزيع اليوم بينها.`,
    ],
    'codexNutrition',
    'whoDiet',
  ),
  post(
    8,
    2,
    24,
    ['protein'],
    ['plate', 'rose', '1f969', '1f95a', '1f966', '1f954'],
    [
      'How much protein is enough?',
      'A range, not a race: where the usual recommendations lie and how to reach them.',
      `
Common recommendations for healthy adults start at about 0.8 g of protein per kilogram of body weight a day. People who train with weights, who are older, or who want to keep muscle while losing weight often aim higher, somewhere between 1.2 and 2 g. More than that rarely adds anything.

Spreading it over the day works better than one huge dinner. Twenty to forty grams in each main meal is a comfortable target: that is a chicken breast, a tin of tuna, a large pot of thick yoghurt with seeds, or a generous plate of lentils and rice.

If you have a kidney condition, the right amount is a question for your doctor, not for an article.`,
    ],
    [
      'كم من البروتين يكفي؟',
      'نطاق لا سباق: أين تقع التوصيات المعتادة وكيف تصل إليها.',
      `
تبدأ التوصيات الشائعة للبالغين الأصحاء من نحو 0.8 غ من البروتين لكل كيلوغرام من وزن الجسم يوميًا. ومن يتمرن بالأثقال أو تقدم في العمر أو يريد الحفاظ على عضلاته أثناء إنقاص الوزن يستهدف غالبًا أكثر من ذلك، بين 1.2 و2 غ. وما زاد على ذلك قلما يضيف شيئًا.

توزيعه على اليوم أفضل من عشاء ضخم واحد. من عشرين إلى أربعين غرامًا في كل وجبة رئيسية هدف مريح: أي صدر دجاج، أو علبة تونة، أو علبة كبيرة من الزبادي الكثيف مع البذور، أو طبق سخي من العدس والأرز.

وإذا كنت تعاني من مرض في الكلى فالكمية المناسبة سؤال لطبيبك لا لمقال.`,
    ],
    'efsaProtein',
    'morton',
    'issnProtein',
  ),
  post(
    9,
    2,
    52,
    ['fibre', 'legumes'],
    ['bowl', 'sage', '1fad8', '1f33d', '1f955', '1f345'],
    [
      'Fibre, the quiet helper',
      'Beans, oats, fruit with its skin: why fibre deserves a place beside protein.',
      `
Fibre is the part of plants that we do not digest ourselves. It gives meals volume, slows down how quickly sugar reaches the blood, and feeds the helpful bacteria in the gut. Many adults eat clearly less than the 25 to 30 g a day that are usually recommended.

# Where to find it

The best sources are ordinary: lentils and beans, oats, wholegrain bread, freekeh and bulgur, nuts, and fruit and vegetables with their skin. Replacing white rice by brown two or three times a week already moves the number.

# A day that reaches 30 grams

- Breakfast: 50 g of oats with a pear and a spoon of chia, about 13 g
- Lunch: tabbouleh and half a cup of chickpeas, about 9 g
- Snack: an apple with its skin, about 4 g
- Dinner: fish with a large portion of vegetables and brown rice, about 8 g

You see that no powder is needed, and no bran. What brings the number up is that something of a whole plant is in every meal. Juice does not count: the fibre stays behind in the press.

# What the evidence says

In large reviews made for the World Health Organization, people who ate the most fibre and whole grains had heart disease, diabetes and bowel cancer less often than those who ate the least. Most of that is observation, which cannot prove a cause on its own; trials add that fibre lowers cholesterol and helps digestion. That is good enough a reason for a plate of lentils.

# Slowly does it

Increase it slowly and drink enough along the way. A stomach that is used to little fibre will protest if you switch overnight. With a bowel disease or after bowel surgery, ask your doctor or nutritionist which kinds suit you.`,
    ],
    [
      'الألياف، المساعد الصامت',
      'بقول وشوفان وفواكه بقشرها: لماذا تستحق الألياف مكانًا بجانب البروتين.',
      `
الألياف هي الجزء من النبات الذي لا نهضمه بأنفسنا. تمنح الوجبة حجمًا، وتبطئ وصول السكر إلى الدم، وتغذي البكتيريا النافعة في الأمعاء. وكثير من البالغين يأكلون أقل بكثير من 25 إلى 30 غ يوميًا، وهي الكمية الموصى بها عادةً.

# أين تجدها

أفضل مصادرها مألوفة: العدس والبقول والشوفان والخبز الأسمر والفريك والبرغل والمكسرات والفواكه والخضروات بقشرها. واستبدال الأرز الأبيض بالأسمر مرتين أو ثلاثًا في الأسبوع يحرك الرقم.

# يوم يبلغ 30 غرامًا

- الفطور: 50 غ من الشوفان مع حبة كمثرى وملعقة شيا، نحو 13 غ
- الغداء: تبولة مع نصف كوب حمص، نحو 9 غ
- وجبة خفيفة: تفاحة بقشرها، نحو 4 غ
- العشاء: سمك مع حصة كبيرة من الخضروات وأرز أسمر، نحو 8 غ

وكما ترى لا حاجة إلى مسحوق ولا إلى نخالة. ما يرفع الرقم هو أن يكون في كل وجبة شيء من نبات كامل. أما العصير فلا يُحسب، لأن أليافه تبقى في العصارة.

# ماذا تقول الأدلة

في مراجعات كبيرة أُعدت لمنظمة الصحة العالمية كانت أمراض القلب والسكري وسرطان الأمعاء أقل شيوعًا عند من يأكلون أكثر الألياف والحبوب الكاملة مقارنة بمن يأكلون أقلها. ومعظم ذلك مشاهدات لا تثبت وحدها السبب؛ وتضيف التجارب أن الألياف تخفض الكوليسترول وتساعد الهضم. وهذا سبب كافٍ لطبق من العدس.

# رويدًا رويدًا

زدها ببطء واشرب ما يكفي من الماء معها، فالمعدة المعتادة على القليل ستحتج إذا غيرت عاداتك بين ليلة وضحاها. ومع أمراض الأمعاء أو بعد جراحتها اسأل الطبيب أو أخصائي التغذية عن الأنواع التي تناسبك.`,
    ],
    'efsaFibre',
    'whoCarbs',
    'foodData',
  ),
  post(
    10,
    2,
    88,
    ['fats', 'fish'],
    ['board', 'mint', '1f951', '1fad2', '1f330', '1f95c'],
    [
      'Fat is not the enemy',
      'Olive oil, nuts, fish: which fats to welcome and which to keep for feast days.',
      `
For years “low fat” stood on every second packet, and sugar often took the place of what was removed. Today the question is less how much fat than which one.

Unsaturated fats – olive oil, nuts, seeds, avocado, oily fish such as salmon and sardines – have a good name for a reason, and a kitchen that cooks with them rarely goes wrong. Butter, ghee, cream and fatty meat are rich in saturated fat; they are for flavour rather than for volume. Industrially hardened fats are best left alone.

Fat is dense: a tablespoon of any oil has around 120 kcal. Measure the oil once with a spoon and you will see how generous a free pour is.`,
    ],
    [
      'الدهون ليست العدو',
      'زيت الزيتون والمكسرات والسمك: أي الدهون نرحب بها وأيها نتركه للأعياد.',
      `
ظلت عبارة «قليل الدسم» سنوات على نصف العبوات، وكثيرًا ما حل السكر محل ما أزيل. أما اليوم فالسؤال هو أي دهون أكثر منه كم.

للدهون غير المشبعة سمعة طيبة ولها أسبابها: زيت الزيتون والمكسرات والبذور والأفوكادو والأسماك الدهنية كالسلمون والسردين، والمطبخ الذي يعتمد عليها قلما يخطئ. أما الزبدة والسمن والقشدة واللحوم الدسمة فغنية بالدهون المشبعة، وهي للنكهة لا للكثرة. ويُفضل ترك الدهون المهدرجة صناعيًا.

الدهون كثيفة الطاقة: في الملعقة الكبيرة من أي زيت نحو 120 سعرة. قس الزيت مرة بالملعقة وسترى كم يكون السكب الحر سخيًا.`,
    ],
    'whoFats',
    'lessSaturated',
    'foodData',
  ),
  post(
    11,
    2,
    121,
    ['carbs', 'planning'],
    ['plate', 'sky', '1f363', '1f951', '1f952', '1f34b'],
    [
      'Low-carb and keto: what to expect',
      'What changes on the plate, what the first weeks feel like, and whom it does not suit.',
      `
A keto menu brings carbohydrates down to about 35 g a day and fills the plate with fish, eggs, meat, oil, nuts and vegetables that grow above the ground. Bread, rice, pasta, most fruit and sugar step aside.

# The first weeks

In the first days many people lose water and feel flat; salt, broth and patience help. The scales move quickly at first because stored carbohydrate holds water, and more slowly afterwards. What decides in the long run is whether you can enjoy eating this way.

# Does it work better?

For losing weight, cutting carbohydrates is one way and not a shortcut. A Cochrane review of 61 trials compared low-carbohydrate with balanced diets of the same energy. After three to eight months, and after one to two years, people without diabetes had lost about the same on both; the difference was around a kilogram or less. So choose the menu that you like to eat and can keep.

# If you try it

- Keep vegetables on the plate: greens, courgettes, cauliflower, peppers, mushrooms
- Prefer olive oil, nuts, avocado and fish to butter, cream and processed meat
- Watch fibre and drink enough, because both slip easily
- Plan how you will eat afterwards before you begin

# Whom it does not suit

Keto is not for everybody. With diabetes medicines, kidney or liver conditions, in pregnancy or while breastfeeding it needs a doctor’s word beforehand. A moderate low-carb plan with vegetables, legumes and whole grains is a calmer road to much the same place.`,
    ],
    [
      'قليل الكربوهيدرات والكيتو: ماذا تتوقع',
      'ما الذي يتغير في الطبق، وكيف تكون الأسابيع الأولى، ولمن لا يناسب.',
      `
تخفض قائمة الكيتو الكربوهيدرات إلى نحو 35 غ يوميًا وتملأ الطبق بالسمك والبيض واللحم والزيت والمكسرات والخضروات التي تنمو فوق الأرض. ويتراجع الخبز والأرز والمعكرونة ومعظم الفواكه والسكر.

# الأسابيع الأولى

في الأيام الأولى يفقد كثيرون الماء ويشعرون بالخمول، ويساعد الملح والمرق والصبر. يتحرك الميزان سريعًا في البداية لأن الكربوهيدرات المخزنة تحتفظ بالماء، ثم يبطئ. وما يحسم الأمر على المدى الطويل هو قدرتك على الاستمتاع بهذا الطعام.

# هل هو أنجح؟

تقليل الكربوهيدرات طريق من طرق إنقاص الوزن وليس اختصارًا له. فقد قارنت مراجعة لمؤسسة كوكرين شملت 61 تجربة بين أنظمة قليلة الكربوهيدرات وأنظمة متوازنة تساويها في الطاقة. وبعد ثلاثة إلى ثمانية أشهر، ثم بعد سنة إلى سنتين، كان ما نزل من وزن غير المصابين بالسكري متقاربًا في النظامين، والفرق نحو كيلوغرام أو أقل. فاختر القائمة التي تحب أن تأكلها وتقدر على الاستمرار فيها.

# إن أردت تجربته

- أبقِ الخضروات في طبقك: الورقيات والكوسا والقرنبيط والفلفل والفطر
- فضّل زيت الزيتون والمكسرات والأفوكادو والسمك على الزبدة والقشدة واللحوم المصنعة
- انتبه إلى الألياف واشرب ما يكفي، فكلاهما ينقص بسهولة
- خطط لما ستأكله بعده قبل أن تبدأ

# لمن لا يناسب

الكيتو ليس للجميع. فمع أدوية السكري أو أمراض الكلى أو الكبد أو أثناء الحمل والرضاعة يلزم رأي الطبيب مسبقًا. والخطة المعتدلة قليلة الكربوهيدرات مع الخضروات والبقوليات والحبوب الكاملة طريق أهدأ إلى المكان نفسه تقريبًا.`,
    ],
    'lowCarb',
    'whoCarbs',
  ),
];

import { post } from './post.ts';

export const ironAndVitaminD = [
  post(
    28,
    1,
    8,
    ['vitaminD', 'fish', 'eggs'],
    ['plate', 'saffron', '1f41f', '1f95a', '1f95b', '1f34b'],
    [
      'Vitamin D in a country full of sun',
      'Why so many people here lack the sunshine vitamin, and what food can and cannot do.',
      `
The skin makes vitamin D when sunlight falls on it. The Emirates have sun on almost every day of the year, and still low vitamin D is found again and again in studies from the Gulf and the wider Middle East. The explanation is simple: the sun is outside, and we are not.

# Where the sun gets lost

For half of the year the heat sends everybody from a cooled home through a cooled car into a cooled office. Window glass keeps back the part of the light that the skin needs. Clothes and sun cream do the same, and darker skin takes longer to make the same amount. None of this is a mistake. Protecting the skin at noon in July is right, and nobody should burn for a vitamin.

# What it does

Vitamin D helps the body to take up calcium and phosphate, and so it keeps bones and muscles in order. Too little over a long time leads to soft bones in children and weak, painful bones in adults. Many other promises are made in its name. The evidence for them is much thinner, and a full blood level is not a cure for tiredness or low mood.

# How much

The European Food Safety Authority gives 15 micrograms (600 IU) a day as an adequate intake for adults and children from one year on, counted for people who get little sun. Reaching that with food alone is hard, because few foods hold much of it.

- Oily fish such as salmon, sardines and mackerel is the best natural source
- Egg yolk and liver bring a little
- Mushrooms hold some if they were grown or treated under ultraviolet light
- Many milks, laban drinks, plant drinks and cereals are fortified: read the label

Two meals of oily fish a week, eggs now and then and a fortified milk are a good foundation. They make the gap smaller; for many people they do not close it.

# Sun with good sense

From November to March a walk in the morning or the late afternoon, with bare forearms, is pleasant and useful. How long it takes depends on skin, season and hour, so nobody can give one figure for all. In summer the evening walk is good for legs and mood, but it makes no vitamin D.

# Supplements and tests

Some people are advised to take a supplement: babies, people who are always covered or indoors, older adults, and pregnant women on their doctor’s word. More is not better. The upper limit for adults is 100 micrograms (4,000 IU) a day from all sources, and taking far more for months can push calcium in the blood to dangerous levels.

If you have aching bones, weak muscles or a condition of the kidneys or the gut, or if you are simply not sure, ask your doctor whether a blood test makes sense. Let the result decide about the dose rather than an advertisement.`,
    ],
    [
      'فيتامين د في بلد لا تغيب شمسه',
      'لماذا ينقص «فيتامين الشمس» عند كثيرين هنا، وما الذي يقدر عليه الطعام وما لا يقدر عليه.',
      `
تصنع البشرة فيتامين د حين يقع عليها ضوء الشمس. والشمس تشرق في الإمارات كل يوم تقريبًا، ومع ذلك تجد الدراسات في الخليج وعموم الشرق الأوسط نقص فيتامين د مرة بعد مرة. والتفسير بسيط: الشمس في الخارج، ونحن في الداخل.

# أين تضيع الشمس

طوال نصف العام ينقلنا الحر من بيت مكيف إلى سيارة مكيفة فمكتب مكيف. وزجاج النوافذ يحجب الجزء الذي تحتاجه البشرة من الضوء، وكذلك تفعل الملابس وواقي الشمس، والبشرة الداكنة تحتاج إلى وقت أطول لتصنع المقدار نفسه. وليس في هذا خطأ من أحد، فحماية الجلد في ظهيرة يوليو واجبة، ولا يصح أن يحترق أحد من أجل فيتامين.

# ما عمله

يساعد فيتامين د الجسم على امتصاص الكالسيوم والفوسفات، وبذلك يحفظ سلامة العظام والعضلات. ونقصه مدة طويلة يؤدي إلى لين العظام عند الأطفال، وإلى ضعفها وآلامها عند الكبار. وتُنسب إليه وعود كثيرة أخرى أدلتها أضعف بكثير، فارتفاع مستواه في الدم ليس علاجًا للتعب ولا لتعكر المزاج.

# كم نحتاج

تحدد الهيئة الأوروبية لسلامة الأغذية 15 ميكروغرامًا (600 وحدة دولية) يوميًا كمية كافية للبالغين وللأطفال من عمر سنة، محسوبة لمن لا يتعرض للشمس إلا قليلًا. وبلوغ ذلك بالطعام وحده صعب، لأن الأطعمة الغنية به قليلة.

- الأسماك الدهنية كالسلمون والسردين والماكريل هي أفضل مصدر طبيعي
- صفار البيض والكبد فيهما قدر قليل
- في الفطر شيء منه إذا نما أو عولج تحت الأشعة فوق البنفسجية
- كثير من أنواع الحليب واللبن والمشروبات النباتية وحبوب الفطور مدعم به، فاقرأ الملصق

وجبتان من السمك الدهني في الأسبوع مع البيض من حين إلى آخر وحليب مدعم أساس جيد. هذا يضيّق الفجوة، لكنه لا يسدها عند كثير من الناس.

# شمس بحكمة

من نوفمبر إلى مارس يكون المشي صباحًا أو في آخر العصر مع كشف الساعدين ممتعًا ونافعًا. أما المدة فتختلف باختلاف البشرة والموسم والساعة، ولا يمكن لأحد أن يعطي رقمًا واحدًا للجميع. وفي الصيف ينفع مشي المساء الساقين والمزاج، لكنه لا يصنع فيتامين د.

# المكملات والفحوص

يُنصح بعض الناس بتناول مكمل: الرضّع، ومن لا يتعرض للشمس بسبب اللباس أو البقاء في الداخل، وكبار السن، والحوامل بحسب رأي الطبيب. والزيادة ليست أفضل: فالحد الأعلى للبالغين 100 ميكروغرام (4,000 وحدة دولية) يوميًا من جميع المصادر، وتناول أكثر من ذلك بكثير مدة أشهر قد يرفع كالسيوم الدم إلى حد خطر.

إذا كنت تعاني آلامًا في العظام أو ضعفًا في العضلات أو مرضًا في الكلى أو الأمعاء، أو لم تكن متأكدًا فحسب، فاسأل طبيبك إن كان فحص الدم مناسبًا لك، ودع النتيجة تحدد الجرعة لا الإعلان.`,
    ],
    'efsaVitaminD',
    'vitaminDHere',
    'nihVitaminD',
    'nhsVitaminD',
  ),
  post(
    31,
    1,
    35,
    ['iron', 'women', 'legumes'],
    ['plate', 'tomato', '1f969', '1fad8', '1f96c', '1f34a'],
    [
      'Iron for women: small plate changes that count',
      'Why women need more, which foods bring it, and why guessing is a bad idea.',
      `
Iron carries oxygen in the blood. When it runs low, the first signs are easy to blame on something else: tiredness, cold hands, breathlessness on the stairs, less strength in training. The World Health Organization estimates that about three in ten women between 15 and 49 years live with anaemia, and lack of iron is the most common nutritional cause.

# Why women need more

Monthly bleeding takes iron with it, and pregnancy takes a great deal more. The European Food Safety Authority therefore sets 16 mg a day for women before the menopause, against 11 mg for men and for women after it. Heavy periods, pregnancies close together, giving blood and a diet with little energy all widen the gap. So does endurance training.

# Two kinds of iron

Iron from meat, poultry and fish is taken up well. Iron from plants is taken up less well, and it depends on its company. That company is what you can change at every meal.

- Helpers: something rich in vitamin C in the same meal, such as lemon, orange, tomato, peppers or parsley
- Helpers: a little meat or fish beside beans or greens
- Hinderers: black tea, karak and coffee with the meal; let an hour pass before the glass of tea
- Hinderers: calcium tablets taken together with iron-rich food

# Meals that bring iron

A plate of lentils with lemon and a tomato salad is a classic for good reason; a cooked cup of lentils has about 6.6 mg. Liver is very rich, but it is not for pregnant women because of its vitamin A. Lean beef or lamb once or twice a week, sardines, chickpeas with parsley, eggs, tahini, pumpkin seeds and fortified breakfast cereals all add their share. Spinach is welcome too, although its iron is less available than its fame suggests.

A day might look like this: foul with lemon and tomato in the morning, grilled beef salad with peppers at noon, an orange in the afternoon, lentil soup with parsley in the evening. Tea comes between the meals.

# Do not guess

Tiredness has many causes, and too much iron does harm. Supplements on suspicion can hide a problem that should be found, upset the stomach and are dangerous for small children who find the box. A simple blood test tells whether iron is really short; ask for ferritin to be measured beside haemoglobin. If tablets are needed, your doctor will say how many and for how long.

# Who should ask soon

See a doctor if your periods are heavy or have changed, if you are pregnant or planning to be, if you are short of breath or have palpitations, or if tests have been low before. Inherited blood conditions such as thalassaemia are not rare in our region. They can look like a lack of iron and need quite different care.`,
    ],
    [
      'الحديد للمرأة: تغييرات صغيرة في الطبق لها أثر',
      'لماذا تحتاج المرأة إلى أكثر، وفي أي طعام تجده، ولماذا لا يصح التخمين.',
      `
الحديد يحمل الأكسجين في الدم، وعندما ينقص يسهل أن تُنسب علاماته الأولى إلى سبب آخر: تعب وبرودة في اليدين وضيق في النفس عند صعود الدرج وقوة أقل في التمرين. وتقدر منظمة الصحة العالمية أن نحو ثلاث من كل عشر نساء بين سن 15 و49 عامًا مصابات بفقر الدم، ونقص الحديد أكثر أسبابه الغذائية شيوعًا.

# لماذا تحتاج المرأة إلى أكثر

تفقد المرأة الحديد مع الدورة الشهرية، ويأخذ الحمل منها أكثر من ذلك بكثير. لذلك تحدد الهيئة الأوروبية لسلامة الأغذية 16 ملغ يوميًا للمرأة قبل انقطاع الطمث، مقابل 11 ملغ للرجل وللمرأة بعده. وتتسع الفجوة مع غزارة الدورة وتقارب الحمل والتبرع بالدم وقلة الطعام، وكذلك مع تمارين التحمل.

# نوعان من الحديد

حديد اللحوم والدواجن والأسماك يُمتص جيدًا، أما حديد النبات فامتصاصه أقل ويتوقف على ما يرافقه في الوجبة، وهذا ما يمكنكِ تغييره كل يوم.

- يساعد: طعام غني بفيتامين ج في الوجبة نفسها، كالليمون والبرتقال والطماطم والفلفل والبقدونس
- يساعد: قليل من اللحم أو السمك مع البقوليات أو الورقيات
- يعيق: الشاي الأسود والكرك والقهوة مع الطعام، فدعي ساعة تمر قبل كوب الشاي
- يعيق: أقراص الكالسيوم مع الأطعمة الغنية بالحديد

# وجبات فيها حديد

طبق العدس بالليمون مع سلطة الطماطم طبق عريق لسبب وجيه، ففي كوب العدس المطبوخ نحو 6.6 ملغ. والكبد غني جدًا به لكنه لا يناسب الحامل لكثرة فيتامين أ فيه. ويضيف كلٌّ نصيبه: لحم البقر أو الغنم قليل الدهن مرة أو مرتين في الأسبوع، والسردين، والحمص بالبقدونس، والبيض، والطحينة، وبذور القرع، وحبوب الفطور المدعمة. والسبانخ موضع ترحيب أيضًا، وإن كان المتاح من حديده أقل من شهرته.

وقد يكون يومك هكذا: فول بالليمون والطماطم صباحًا، وسلطة لحم مشوي مع الفلفل ظهرًا، وبرتقالة عصرًا، وشوربة عدس بالبقدونس مساءً، والشاي بين الوجبات لا معها.

# لا للتخمين

للتعب أسباب كثيرة، وزيادة الحديد تضر. والمكملات التي تؤخذ على الظن قد تخفي مشكلة ينبغي كشفها، وتتعب المعدة، وهي خطرة على طفل صغير يعثر على العلبة. فحص دم بسيط يبين إن كان الحديد ناقصًا حقًا، فاطلبي قياس الفيريتين مع الهيموغلوبين. وإذا لزمت الأقراص فالطبيب يحدد مقدارها ومدتها.

# من عليها أن تسأل سريعًا

راجعي الطبيب إذا كانت دورتك غزيرة أو تغيرت، أو كنتِ حاملًا أو تخططين للحمل، أو شعرتِ بضيق في النفس أو خفقان، أو كانت نتائجك منخفضة من قبل. وأمراض الدم الوراثية كالثلاسيميا ليست نادرة في منطقتنا؛ قد تشبه نقص الحديد ورعايتها مختلفة تمامًا.`,
    ],
    'whoAnaemia',
    'efsaIron',
    'nihIron',
    'nhsIron',
    'foodData',
  ),
];

import { post } from './post.ts';

export const counting = [
  post(
    29,
    2,
    20,
    ['labels', 'carbs', 'protein'],
    ['board', 'teal', '1f371', '1f357', '1f35a', '1f966'],
    [
      'Reading a macro label like a nutritionist',
      'Four numbers on a box: what to look at first, how exact they are, and how to add up a day.',
      `
The label on a meal box is shorter than the one on a packet from the supermarket, and yet it answers more. Energy, protein, carbohydrates and fat: with these four figures you can judge a meal, compare two dishes and put a day together. Here is the order in which a nutritionist reads them.

# First the energy

Kilocalories say how large the meal is. A main dish between 400 and 600 kcal suits many adults on a day of three meals and a snack or two, but your own target depends on size, age, activity and aim. Compare like with like: a figure for 100 g says nothing about the box until you know what the box weighs.

# Then the protein

Look for 20 to 40 g in a main meal. A quick test helps to see whether a dish is truly rich in protein: multiply the grams by four and divide by the kilocalories. A dish with 35 g of protein and 420 kcal gives 4 × 35 = 140, which is a third of its energy. That is a lot. A so-called protein bar with 10 g and 220 kcal reaches 18 per cent, less than plain lentils do.

# Carbohydrates and fat, read together

One gram of carbohydrate brings about 4 kcal, one gram of fat about 9. Neither is a villain. Before training, more carbohydrate makes sense; on a keto plan, fat carries the meal. Where the label names them, look at three lines below the big ones.

- Fibre: more is better; adults should reach at least 25 g over the day
- Sugars: the figure includes the natural sugar of fruit and milk, so read the ingredients beside it
- Saturated fat: the part of the fat to keep small, under a tenth of the day’s energy

# Why the sum is never quite right

Add up 4, 4 and 9 and you will often miss the printed energy by a few kilocalories. Figures are rounded, fibre brings only about 2 kcal per gram, and food is not made by a printer: one chicken breast is leaner than the next. Labelling rules allow for such differences. A gap of 20 kcal is noise and not a secret.

# Add up a day

Take a target of 1,800 kcal and 110 g of protein. Breakfast with 400 kcal and 25 g, lunch with 550 and 38, a snack with 200 and 12, dinner with 500 and 35 come to 1,650 kcal and 110 g. That leaves 150 kcal for the milk in your coffee and a date or two. It takes a minute, and after two weeks you will do it with your eyes.

# When to stop counting

Numbers are a tool, not a judge. If they make you anxious, or if you start to avoid meals because their label is not perfect, put them away and speak to your nutritionist or doctor. Anyone who counts carbohydrates for insulin should use the targets agreed with their diabetes team.`,
    ],
    [
      'اقرأ ملصق المغذيات كما يقرؤه أخصائي التغذية',
      'أربعة أرقام على العلبة: بأيها تبدأ، وما مدى دقتها، وكيف تجمع يومًا كاملًا.',
      `
ملصق علبة الوجبة أقصر من ملصق منتجات السوبرماركت، لكنه يجيب عن أكثر منها. الطاقة والبروتين والكربوهيدرات والدهون: بهذه الأرقام الأربعة تحكم على وجبة، وتقارن بين طبقين، وتركّب يومًا كاملًا. وإليك الترتيب الذي يقرؤها به أخصائي التغذية.

# الطاقة أولًا

السعرات تخبرك بحجم الوجبة. والطبق الرئيسي الذي فيه من 400 إلى 600 سعرة يناسب كثيرًا من البالغين في يوم من ثلاث وجبات ووجبة خفيفة أو اثنتين، غير أن هدفك يتوقف على جسمك وعمرك ونشاطك وغايتك. وقارن المثل بالمثل: فرقم «لكل 100 غ» لا يخبرك بشيء عن العلبة ما لم تعرف وزنها.

# ثم البروتين

ابحث عن 20 إلى 40 غ في الوجبة الرئيسية. وثمة اختبار سريع يكشف إن كان الطبق غنيًا بالبروتين حقًا: اضرب الغرامات في أربعة واقسم الناتج على السعرات. فالطبق الذي فيه 35 غ من البروتين و420 سعرة يعطي 4 × 35 = 140، أي ثلث طاقته، وهذا كثير. أما لوح «البروتين» الذي فيه 10 غ و220 سعرة فلا يبلغ إلا 18 في المئة، أي أقل من العدس المسلوق.

# الكربوهيدرات والدهون معًا

الغرام الواحد من الكربوهيدرات يعطي نحو 4 سعرات، والغرام من الدهون نحو 9، وليس أي منهما عدوًّا. قبل التمرين يفيد مزيد من الكربوهيدرات، وفي نظام الكيتو تحمل الدهون الوجبة. وحيث يذكرها الملصق انظر إلى ثلاثة أسطر تحت الأرقام الكبيرة.

- الألياف: الأكثر أفضل، وينبغي أن يبلغ البالغ 25 غ على الأقل في اليوم
- السكريات: يشمل الرقم سكر الفاكهة والحليب الطبيعي، فاقرأ المكونات معه
- الدهون المشبعة: الجزء الذي يحسن تقليله من الدهون، إلى ما دون عُشر طاقة اليوم

# لماذا لا يطابق الجمع تمامًا

اجمع بالأربعة والأربعة والتسعة وستجد في الغالب فرقًا قليلًا عن الرقم المطبوع. فالأرقام مقرّبة، والألياف لا تعطي إلا نحو سعرتين للغرام، والطعام لا تصنعه طابعة: فصدر دجاج أقل دهنًا من آخر. وقواعد الملصقات تسمح بمثل هذه الفروق. فرق 20 سعرة تذبذب عادي وليس سرًا مخفيًا.

# اجمع يومًا كاملًا

لنفترض أن هدفك 1,800 سعرة و110 غ من البروتين. فطور فيه 400 سعرة و25 غ، وغداء فيه 550 و38، ووجبة خفيفة فيها 200 و12، وعشاء فيه 500 و35: المجموع 1,650 سعرة و110 غ. وتبقى لك 150 سعرة لحليب القهوة وتمرة أو اثنتين. يستغرق ذلك دقيقة، وبعد أسبوعين ستقدّره بعينيك.

# متى تترك العدّ

الأرقام أداة وليست قاضيًا. فإن كانت تقلقك، أو بدأت تتجنب وجبات لأن ملصقها ليس مثاليًا، فضعها جانبًا وتحدث إلى أخصائي التغذية أو الطبيب. ومن يحسب الكربوهيدرات من أجل الأنسولين فليلتزم بالأهداف المتفق عليها مع فريق السكري الذي يتابعه.`,
    ],
    'codexNutrition',
    'issnProtein',
    'whoCarbs',
    'whoFats',
    'nhsLabels',
  ),
  post(
    30,
    2,
    49,
    ['protein', 'eggs', 'breakfast'],
    ['plate', 'apricot', '1f95a', '1f357', '1f95b', '1fad8'],
    [
      'Protein across the day, not only at dinner',
      'Most of us eat little of it in the morning and much in the evening. Moving some of it is easy.',
      `
Write down one ordinary day and you will probably find the same picture as most people: a breakfast with 10 g of protein or less, a middling lunch, and a dinner that holds more than both together. The total may even be fine. It is the distribution that can be better.

# Why spread it

Muscle is built and broken down all day long. A meal with enough protein tips the balance towards building for some hours. In a small study with healthy adults, about 30 g at each of three meals led to more muscle building over 24 hours than the same amount eaten mostly at dinner. Newer work suggests that large meals are used too, only more slowly. So spreading is a good habit and no law: the total of the day comes first.

There is a second reason that everybody notices. A morning with protein in it keeps hunger away for longer than one without.

# What is enough

Healthy adults need at least 0.83 g per kilogram of body weight a day, says the European Food Safety Authority. Those who lift weights do better with more; in a large review of trials, gains levelled off at about 1.6 g. For a person of 70 kg this means between 58 and 112 g. In three meals and a snack, 25 to 30 g each time does it.

# What 25 grams look like

- Four eggs, or two eggs with 100 g of cottage cheese
- A small chicken breast, about 85 g when cooked
- A tin of tuna, drained
- 250 g of thick strained yoghurt
- A cup and a half of cooked lentils
- 200 g of firm tofu, a little more or less by brand

# Three repairs for the morning

Breakfast is where most of it is missing. Put labneh and a boiled egg beside the bread instead of jam. Stir yoghurt or milk into the oats rather than water. Take foul with an egg on top, as half of Cairo does. Each of these adds 10 g or more without a powder.

The afternoon is the second gap. Roasted chickpeas, laban, a slice of cheese with an apple: that is enough to arrive at dinner calm.

# With less meat, too

Beans, lentils, tofu, nuts, dairy and eggs cover the need well. Plants bring a little less of some building blocks, so eat different ones over the day and a slightly larger portion. Whoever eats vegan plans best with legumes in two of the three meals.

# For whom this is different

Older adults profit most from an even day, because appetite often sinks with age. Pregnancy and breastfeeding raise the need. With a disease of the kidneys or the liver the right amount is a matter for your doctor, and it can be less than written here.`,
    ],
    [
      'بروتين على مدار اليوم، لا في العشاء وحده',
      'معظمنا يأكل منه القليل صباحًا والكثير مساءً، ونقل بعضه أمر سهل.',
      `
سجّل طعام يوم عادي، وستجد على الأرجح الصورة المألوفة عند معظم الناس: فطور فيه 10 غ من البروتين أو أقل، وغداء متوسط، وعشاء فيه أكثر منهما معًا. قد يكون المجموع كافيًا، لكن التوزيع يمكن أن يكون أفضل.

# لماذا نوزعه

تُبنى العضلات وتتفكك طوال اليوم. والوجبة التي فيها ما يكفي من البروتين تميل بالكفة إلى البناء بضع ساعات. ففي دراسة صغيرة على بالغين أصحاء أدى تناول نحو 30 غ في كل وجبة من ثلاث وجبات إلى بناء عضلي خلال 24 ساعة أكثر من المقدار نفسه إذا أُكل معظمه في العشاء. وتشير أبحاث أحدث إلى أن الوجبات الكبيرة يُستفاد منها أيضًا، لكن ببطء. فالتوزيع عادة حسنة وليس قانونًا، والمجموع اليومي هو الأهم.

وهناك سبب آخر يلاحظه الجميع: الصباح الذي فيه بروتين يؤخر الجوع أكثر من صباح بلا بروتين.

# كم يكفي

يحتاج البالغ السليم إلى 0.83 غ على الأقل لكل كيلوغرام من وزن الجسم يوميًا بحسب الهيئة الأوروبية لسلامة الأغذية. ومن يتمرن بالأثقال يفيده أكثر من ذلك، ففي مراجعة كبيرة للتجارب استقرت الزيادة عند نحو 1.6 غ. ومعنى ذلك لمن وزنه 70 كغ ما بين 58 و112 غ، ويتحقق بـ25 إلى 30 غ في كل وجبة من ثلاث وجبات ووجبة خفيفة.

# كيف تبدو 25 غرامًا

- أربع بيضات، أو بيضتان مع 100 غ من جبن القريش
- صدر دجاج صغير، نحو 85 غ بعد الطهي
- علبة تونة مصفاة
- 250 غ من الزبادي الكثيف المصفى
- كوب ونصف من العدس المطبوخ
- 200 غ من التوفو المتماسك، تزيد أو تنقص قليلًا بحسب النوع

# ثلاثة إصلاحات للصباح

الفطور هو موضع النقص غالبًا. ضع اللبنة وبيضة مسلوقة مع الخبز بدل المربى. وحضّر الشوفان بالزبادي أو الحليب بدل الماء. وكُل الفول وفوقه بيضة كما يفعل نصف أهل القاهرة. كل واحد منها يضيف 10 غ أو أكثر من غير مسحوق.

والعصر هو الفجوة الثانية: حمص محمص، أو كوب لبن، أو شريحة جبن مع تفاحة، وذلك يكفي لتصل إلى العشاء هادئًا.

# ومع لحم أقل أيضًا

البقول والعدس والتوفو والمكسرات والألبان والبيض تغطي الحاجة جيدًا. وفي البروتين النباتي قدر أقل من بعض الأحماض الأمينية، فنوّع مصادره خلال اليوم وكبّر الحصة قليلًا. ومن يتبع النظام النباتي الصرف فأفضل خطة له بقوليات في وجبتين من الثلاث.

# لمن يختلف الأمر

كبار السن أكثر من يستفيد من التوزيع المتوازن، لأن الشهية كثيرًا ما تقل مع العمر. والحمل والرضاعة يرفعان الحاجة. أما مع أمراض الكلى أو الكبد فالكمية المناسبة يحددها الطبيب، وقد تكون أقل مما كُتب هنا.`,
    ],
    'efsaProtein',
    'morton',
    'mamerow',
    'issnProtein',
    'foodData',
  ),
];

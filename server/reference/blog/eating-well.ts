import { post } from './post.ts';

export const eatingWell = [
  post(
    1,
    1,
    3,
    ['breakfast', 'protein'],
    ['bowl', 'butter', '1f353', '1f34c', '1fad0', '1f330'],
    [
      'A breakfast that lasts until lunch',
      'Why the second hunger at ten is mostly a question of what was on the plate at seven.',
      `
Many breakfasts are made almost entirely of quick carbohydrates: white toast with jam, sweet cereal, a juice. They taste good and are gone by mid-morning. Nothing is wrong with them, but they leave little behind to keep you going.

A breakfast that lasts usually has three things in it: some protein, some fibre and a little fat. Eggs with tomatoes and wholegrain bread have all three. So has a bowl of oats with yoghurt and nuts, or foul with olive oil, lemon and a warm loaf.

# Three to try this week

- Labneh on wholegrain bread with cucumber, mint and a drizzle of olive oil
- Overnight oats with chia, milk of your choice and half a banana
- Two eggs, any way you like, with a handful of greens from the same pan

If mornings are a rush, prepare the evening before. The best breakfast is the one that is already in the refrigerator. And if you are never hungry in the morning, nobody has to eat at seven: what you choose for your first meal counts more than the hour.`,
    ],
    [
      'فطور يكفيك حتى الغداء',
      'لماذا يعود جوع الساعة العاشرة غالبًا إلى ما كان في الطبق عند السابعة.',
      `
كثير من وجبات الفطور كلها تقريبًا كربوهيدرات سريعة: خبز أبيض مع المربى، أو حبوب محلاة، أو عصير. طعمها طيب ولا عيب فيها، لكن أثرها يزول قبل الظهر ولا يبقى منها ما تواصل به يومك.

الفطور الذي يدوم يجمع عادةً ثلاثة أشياء: شيئًا من البروتين وشيئًا من الألياف وقليلًا من الدهون. البيض مع الطماطم والخبز الأسمر يجمعها، ومثله وعاء الشوفان مع الزبادي والمكسرات، أو الفول بزيت الزيتون والليمون مع رغيف دافئ.

# ثلاث أفكار لهذا الأسبوع

- لبنة على خبز أسمر مع خيار ونعناع وقليل من زيت الزيتون
- شوفان منقوع طوال الليل مع بذور الشيا والحليب الذي تفضله ونصف موزة
- بيضتان كما تحب مع حفنة من الورقيات في المقلاة نفسها

إذا كان صباحك مزدحمًا فحضّر فطورك مساءً. أفضل فطور هو الموجود في الثلاجة مسبقًا. وإن لم تكن تجوع صباحًا فلا أحد ملزم بالأكل في السابعة: ما تختاره لأول وجبة أهم من ساعتها.`,
    ],
    'whoDiet',
    'nhsPlate',
  ),
  post(
    2,
    1,
    17,
    ['vegetables', 'fibre', 'salads'],
    ['plate', 'sage', '1f966', '1f955', '1fad1', '1f345', '1f346'],
    [
      'Half a plate of vegetables, without the lecture',
      'Simple ways to get more colour onto the plate and still look forward to dinner.',
      `
“Eat more vegetables” may be the least surprising advice in the world. The useful question is how. A rule that needs no scales: let vegetables fill about half of the plate, and share the other half between protein and grains.

Taste decides whether it happens again. Roast cauliflower with cumin until the edges are brown. Char peppers and aubergine over a flame and dress them with lemon. Grate carrots into a salad with orange and mint. Heat, salt and acid turn duty into dinner.

Frozen vegetables count, tinned tomatoes count, and so does the parsley in a tabbouleh. Aim for different colours over the week rather than perfection on any single day.`,
    ],
    [
      'نصف الطبق خضروات، بلا محاضرات',
      'طرق بسيطة لمزيد من الألوان في الطبق مع الاستمتاع بالعشاء.',
      `
لعل «كُل مزيدًا من الخضروات» أقل النصائح مفاجأة في العالم. والسؤال المفيد هو: كيف؟ إليك قاعدة لا تحتاج إلى ميزان: اجعل الخضروات تملأ نحو نصف الطبق، واقسم النصف الآخر بين البروتين والحبوب.

المذاق هو الذي يقرر إن كنت ستكررها. حمّر القرنبيط بالكمون في الفرن حتى تسمرّ أطرافه. واشوِ الفلفل والباذنجان على اللهب ثم أضف الليمون. وابشر الجزر في سلطة مع البرتقال والنعناع. الحرارة والملح والحموضة تحول الواجب إلى عشاء شهي.

الخضروات المجمدة محسوبة، والطماطم المعلبة محسوبة، وكذلك البقدونس في التبولة. اطلب تنوع الألوان على مدى الأسبوع لا الكمال في يوم واحد.`,
    ],
    'nhsPlate',
    'whoDiet',
  ),
  post(
    3,
    1,
    41,
    ['water', 'summer'],
    ['cup', 'sky', '1f34b', '1f349', '1f952'],
    [
      'Drinking enough in a Gulf summer',
      'Heat, air conditioning and coffee: what they do to thirst, and small habits that help.',
      `
In July the walk from the car to the door is enough to lose water, and a cooled office dries the air all day. Thirst is a good guide, but a late one: many people notice it only when they already feel tired or have a headache.

# How much is enough

There is no magic number for everyone. The European Food Safety Authority takes 2 litres a day for women and 2.5 litres for men as adequate, food included, for moderate temperatures and moderate activity. About a fifth of that usually comes with food. A Gulf summer is not moderate, so see it as a floor and not as a goal. Needs depend on size, activity, heat and food; soups, fruit, cucumbers and yoghurt bring water too. A practical sign is the colour of urine: pale yellow is fine, dark says that it is time for a glass.

# Small habits

- Drink a glass when you get up and one with every meal
- Keep a bottle in sight, not in a bag
- Add mint, lemon or cucumber if plain water bores you
- After long exercise in the heat, replace salt as well: a light soup or salted laban does it

# Coffee, juice and laban

Coffee and tea count. Somebody who is used to them keeps most of the water in the cup, although a strong one late in the day costs sleep. Juice and soft drinks bring as much sugar as water, so they are a treat and no thirst quencher. Laban is a fine drink after work in the heat: water, salt and protein in one glass.

# Outdoors and in sport

If you work or train outside, weigh yourself before and after an hour of it once. The difference is almost all water, and it tells you your own rate of sweating better than any table. A loss of more than about 2 per cent of your weight is felt in strength and attention. Drinking far more than you sweat is dangerous too, because it thins the salt in the blood; so drink to make good the loss, not as much as you can.

# Who needs more care

Children and older people notice thirst less reliably and should be offered water. Dizziness, very dark urine or hardly any of it, and a fast heartbeat are signs of dehydration; with confusion it is an emergency. People with heart or kidney conditions should follow their doctor’s advice on fluids.`,
    ],
    [
      'شرب ما يكفي في صيف الخليج',
      'الحر والتكييف والقهوة: أثرها في العطش وعادات صغيرة تساعد.',
      `
في يوليو يكفي المشي من السيارة إلى الباب لفقد الماء، والمكتب المكيف يجفف الهواء طوال اليوم. العطش دليل جيد لكنه متأخر: كثيرون لا يلاحظونه إلا بعد الشعور بالتعب أو الصداع.

# كم يكفي

لا يوجد رقم سحري للجميع. تعد الهيئة الأوروبية لسلامة الأغذية لترين يوميًا للنساء و2.5 لتر للرجال كمية كافية، بما فيها ماء الطعام، في حرارة معتدلة ونشاط معتدل، ويأتي نحو خُمسها عادةً مع الطعام. وصيف الخليج ليس معتدلًا، فعدّ ذلك حدًّا أدنى لا هدفًا. والحاجة تختلف بحسب الجسم والنشاط والحرارة والطعام؛ والشوربات والفواكه والخيار واللبن تزودك بالماء أيضًا. ومن العلامات العملية لون البول: الأصفر الفاتح مطمئن والداكن يعني أن وقت كوب من الماء قد حان.

# عادات صغيرة

- اشرب كوبًا عند الاستيقاظ وآخر مع كل وجبة
- ضع قارورة الماء أمام عينيك لا في الحقيبة
- أضف النعناع أو الليمون أو الخيار إذا مللت الماء وحده
- بعد تمرين طويل في الحر عوّض الملح أيضًا بشوربة خفيفة أو لبن مملح

# القهوة والعصير واللبن

القهوة والشاي محسوبان، فمن اعتادهما يحتفظ بمعظم ماء الكوب، وإن كان الكوب القوي في آخر النهار يسلب النوم. أما العصير والمشروبات الغازية المحلاة ففيها سكر كثير مع الماء، فهي متعة من حين إلى آخر لا مشروب للعطش. واللبن شراب ممتاز بعد العمل في الحر: ماء وملح وبروتين في كوب واحد.

# في الخارج وفي الرياضة

إذا كنت تعمل أو تتمرن في الخارج فزِن نفسك مرة قبل ساعة من ذلك وبعدها. الفرق كله تقريبًا ماء، وهو يدلك على معدل تعرقك أنت أكثر من أي جدول. وفقدان أكثر من نحو 2 في المئة من الوزن يظهر أثره في القوة والتركيز. والإفراط في الشرب فوق ما تتعرق خطر أيضًا لأنه يخفف ملح الدم، فاشرب لتعوض ما فقدت لا قدر ما تستطيع.

# من يحتاج إلى عناية أكبر

الأطفال وكبار السن أقل إحساسًا بالعطش، فقدّم لهم الماء. والدوار، وقلة البول أو شدة دكنته، وتسارع النبض علامات جفاف، فإذا صاحبها تشوش فهي حالة طارئة. وعلى من لديهم أمراض في القلب أو الكلى اتباع نصيحة الطبيب بشأن السوائل.`,
    ],
    'efsaWater',
    'acsmFluid',
    'nhsDehydration',
  ),
  post(
    4,
    1,
    68,
    ['labels', 'planning'],
    ['board', 'sand', '1f35e', '1f9c0', '1f36a', '1f95c'],
    [
      'How to read a food label in thirty seconds',
      'Serving size, the first three ingredients and the allergen line: the rest can wait.',
      `
A label holds a lot of small print. In a supermarket aisle three places tell you most of what you need.

# Three places to look

First, the serving size. Figures “per serving” may belong to half a packet; “per 100 g” is the column for comparing two products. Second, the list of ingredients: it is sorted by weight, so the first three make up most of the food. Sugar has many names – syrup, dextrose, concentrate – and if several of them appear, add them up in your mind. Third, the allergens, printed in bold or in a line of their own, with “may contain” for traces.

# Is that a lot?

The column for 100 g becomes useful when you know what is much and what is little. These marks are used in the United Kingdom and are easy to remember.

- Sugars: more than 22.5 g in 100 g is high, 5 g or less is low
- Fat: more than 17.5 g is high, 3 g or less is low
- Saturated fat: more than 5 g is high, 1.5 g or less is low
- Salt: more than 1.5 g is high, 0.3 g or less is low

If the label names sodium instead of salt, multiply by 2.5. A food that is high in something is not forbidden; it is one to eat less of, or less often. Olive oil is high in fat and still a good oil.

# The date

“Use by” is about safety: after that day leave it. “Best before” is about quality: many foods are fine for some time after it if they look, smell and taste as they should. In our heat the way home matters more than the date, so take a cool bag for fish, meat and milk.

# The front of the packet

Words on the front are advertising. “Light” means lighter than something else, “no added sugar” can still be sweet by nature, and “natural” says very little. Turn the packet round and read the back.`,
    ],
    [
      'كيف تقرأ الملصق الغذائي في ثلاثين ثانية',
      'حجم الحصة وأول ثلاثة مكونات وسطر مسببات الحساسية، والباقي يمكنه الانتظار.',
      `
يحمل الملصق كثيرًا من التفاصيل الصغيرة، لكن ثلاثة مواضع تخبرك بمعظم ما تحتاجه وأنت أمام الرف.

# ثلاثة مواضع

أولًا حجم الحصة: قد تعود الأرقام «للحصة» إلى نصف العبوة، أما عمود «لكل 100 غ» فهو المناسب للمقارنة بين منتجين. ثانيًا قائمة المكونات: ترتب بحسب الوزن، فالثلاثة الأولى تشكل معظم الطعام. وللسكر أسماء كثيرة مثل الشراب والدكستروز والمركز، فإذا ظهر أكثر من اسم فاجمعها في ذهنك. ثالثًا مسببات الحساسية، وتُكتب بخط عريض أو في سطر مستقل مع عبارة «قد يحتوي» للآثار.

# هل هذا كثير؟

يصبح عمود «لكل 100 غ» مفيدًا حين تعرف الكثير من القليل. وهذه علامات معمول بها في بريطانيا ويسهل حفظها.

- السكريات: أكثر من 22.5 غ في كل 100 غ كثير، و5 غ أو أقل قليل
- الدهون: أكثر من 17.5 غ كثير، و3 غ أو أقل قليل
- الدهون المشبعة: أكثر من 5 غ كثير، و1.5 غ أو أقل قليل
- الملح: أكثر من 1.5 غ كثير، و0.3 غ أو أقل قليل

وإذا ذكر الملصق الصوديوم بدل الملح فاضربه في 2.5. والطعام الذي يكثر فيه شيء ليس ممنوعًا، بل يؤكل منه أقل أو من حين إلى آخر. فزيت الزيتون كثير الدهون ومع ذلك زيت جيد.

# التاريخ

عبارة «يُستهلك قبل» تخص السلامة: بعد ذلك اليوم اتركه. أما «يُفضل استهلاكه قبل» فتخص الجودة: كثير من الأطعمة يبقى صالحًا مدة بعدها ما دام شكله ورائحته وطعمه كما ينبغي. وفي حرّنا طريق العودة إلى البيت أهم من التاريخ، فخذ حقيبة مبردة للسمك واللحم والحليب.

# واجهة العبوة

كلمات الواجهة دعاية. فكلمة «خفيف» تعني أخف من شيء آخر، و«بلا سكر مضاف» قد يكون حلوًا بطبيعته، و«طبيعي» لا تقول الكثير. اقلب العبوة واقرأ ظهرها.`,
    ],
    'codexLabel',
    'nhsLabels',
  ),
  post(
    5,
    1,
    104,
    ['snacks', 'fruit'],
    ['bowl', 'peach', '1f34e', '1f95c', '1f347', '1f330'],
    [
      'Snacks worth packing',
      'Small things that travel well and hold you over from lunch to dinner.',
      `
A snack has one job: to bring you to the next meal in good spirits. Crisps and sweets are soon forgotten by the stomach. Something with a bit of protein or fibre usually carries further.

Good travellers are an apple with a small handful of nuts, roasted chickpeas, a boiled egg, a pot of thick yoghurt with berries, carrots with hummus, or two dates with a few almonds. Portion them at home; it is hard to stop at a handful when the whole bag is open.

And if you are not hungry between meals, you do not need a snack at all. Hunger that comes suddenly and wants only one particular thing is often tiredness or boredom in disguise.`,
    ],
    [
      'وجبات خفيفة تستحق أن تحملها معك',
      'أشياء صغيرة سهلة الحمل تكفيك من الغداء إلى العشاء.',
      `
للوجبة الخفيفة مهمة واحدة: أن تصل بك إلى الوجبة التالية بمزاج طيب. رقائق البطاطس والحلوى سرعان ما تنساها المعدة، أما ما فيه قليل من البروتين أو الألياف فيكفيك عادةً مدة أطول.

مما يسهل حمله: تفاحة مع حفنة صغيرة من المكسرات، وحمص محمص، وبيضة مسلوقة، وعلبة زبادي كثيف مع التوت، وجزر مع متبل الحمص، أو تمرتان مع بضع حبات لوز. قسمها إلى حصص في البيت، فمن الصعب التوقف عند حفنة والكيس كله مفتوح.

وإن لم تكن جائعًا بين الوجبات فلست بحاجة إلى وجبة خفيفة أصلًا. الجوع الذي يأتي فجأة ولا يريد إلا شيئًا بعينه كثيرًا ما يكون تعبًا أو مللًا متنكرًا.`,
    ],
    'whoDiet',
  ),
  post(
    6,
    1,
    139,
    ['vegan', 'legumes'],
    ['plate', 'mint', '1f9c6', '1f96c', '1fad8', '1f34b'],
    [
      'Eating vegan with enough of everything',
      'What a week without animal products needs, told without drama.',
      `
A vegan plate can be generous: lentils, chickpeas, tofu, nuts, seeds, whole grains and more vegetables than most people manage. With variety and enough food, protein is rarely a problem. Legumes and grains complete each other, and they do not have to meet in the same meal.

Some nutrients deserve attention. Vitamin B12 is not reliably found in plants, so vegans usually take it as a supplement or in fortified foods. Iron from plants is taken up better beside something sour or fresh, such as lemon, tomato or peppers. Calcium comes from fortified drinks, tahini and dark greens; iodine from iodised salt, used sparingly like any salt.

If you are changing your diet for good, or you are pregnant or feeding a child, have a talk with your nutritionist or doctor first. It is a short conversation and a useful one.`,
    ],
    [
      'أكل نباتي صرف لا ينقصه شيء',
      'ما يحتاجه أسبوع بلا منتجات حيوانية، بكل هدوء.',
      `
يمكن للطبق النباتي أن يكون كريمًا: عدس وحمص وتوفو ومكسرات وبذور وحبوب كاملة وخضروات أكثر مما يأكله معظم الناس. ومع التنوع وكفاية الطعام قلما يكون البروتين مشكلة، فالبقوليات والحبوب يكمل بعضها بعضًا ولا يلزم أن تجتمع في الوجبة نفسها.

بعض العناصر تستحق الانتباه. فيتامين ب12 لا يوجد في النبات بصورة يُعتمد عليها، لذلك يتناوله النباتيون عادةً مكملًا أو في أغذية مدعمة. ويُمتص الحديد النباتي أفضل مع شيء حامض أو طازج كالليمون والطماطم والفلفل. ويأتي الكالسيوم من المشروبات المدعمة والطحينة والورقيات الداكنة، واليود من الملح المدعم به، من غير إسراف كسائر الملح.

إذا كنت تغير نظامك نهائيًا، أو كنتِ حاملًا أو مرضعًا، فتحدث أولًا إلى أخصائي التغذية أو الطبيب. إنه حديث قصير ومفيد.`,
    ],
    'nhsVegan',
    'nihB12',
    'nihIron',
  ),
];

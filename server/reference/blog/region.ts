import { post } from './post.ts';

export const region = [
  post(
    12,
    3,
    10,
    ['gulf', 'spices'],
    ['plate', 'saffron', '1f357', '1f35a', '1f34b', '1f33f'],
    [
      'Machboos, made lighter',
      'The rice dish of the Gulf with all of its perfume and less of its weight.',
      `
Machboos begins with patience: onions slowly browned, then loomi, cinnamon, cardamom, cloves and bay in warm fat until the whole house knows what is for lunch. The meat simmers in that broth, and the broth cooks the rice.

Three changes make it lighter without making it sad. Brown the onions in two spoons of oil instead of a ladle of ghee. Take chicken off the bone without the skin, or use fish. And cook half of the rice as cauliflower or replace it by brown rice, which likes the strong broth.

Serve it with daqoos, the sharp tomato and garlic sauce, and a large salad. The loomi does the rest.`,
    ],
    [
      'المجبوس بطريقة أخف',
      'طبق الأرز الخليجي بكل عطره وبثقل أقل.',
      `
يبدأ المجبوس بالصبر: بصل يُحمر على مهل، ثم اللومي والقرفة والهيل والقرنفل وورق الغار في الدهن الدافئ حتى يعرف البيت كله ما هو الغداء. ينضج اللحم في هذا المرق، وبالمرق ينضج الأرز.

ثلاثة تغييرات تخففه من دون أن يفقد روحه. حمّر البصل بملعقتين من الزيت بدل مغرفة السمن. واستعمل الدجاج بلا جلد أو السمك. واجعل نصف الأرز قرنبيطًا مفرومًا أو استبدله بالأرز الأسمر الذي يحب المرق القوي.

قدّمه مع الدقوس، صلصة الطماطم والثوم الحادة، ومع سلطة كبيرة، واللومي يتكفل بالباقي.`,
    ],
  ),
  post(
    13,
    3,
    33,
    ['levant', 'legumes', 'soups'],
    ['bowl', 'sand', '1fad8', '1f9c5', '1f34b', '1f33f'],
    [
      'In praise of the lentil',
      'Mujaddara, adas, dal: one small seed, a dozen kitchens.',
      `
Lentils need no soaking, cook in half an hour and cost next to nothing. A cooked cup brings some 18 g of protein and 15 g of fibre, along with iron and folate. It is hard to find a better bargain in the market.

Every kitchen around us has its answer. The Levant fries onions nearly to caramel and folds them into lentils and rice for mujaddara. Egypt adds pasta, tomato and vinegar and calls it koshari. India finishes its dal with cumin and mustard seed sizzled in ghee. In winter a bowl of adas with lemon is all the comfort one needs.

Make a large pot: lentils keep for four days in the refrigerator and freeze well.`,
    ],
    [
      'في مديح العدس',
      'مجدرة وعدس ودال: حبة صغيرة ومطابخ كثيرة.',
      `
لا يحتاج العدس إلى نقع، وينضج في نصف ساعة، ولا يكاد يكلف شيئًا. في الكوب المطبوخ نحو 18 غ من البروتين و15 غ من الألياف مع الحديد والفولات. من الصعب أن تجد في السوق صفقة أفضل.

لكل مطبخ حولنا طريقته. في بلاد الشام يُحمر البصل حتى يقارب الكراميل ويُضاف إلى العدس والأرز لعمل المجدرة. وتضيف مصر المعكرونة والطماطم والخل وتسميه الكشري. وفي الهند يُضاف إلى الدال كمون وبذور خردل محماة في السمن. وفي الشتاء يكفي وعاء من شوربة العدس مع الليمون.

اطبخ قدرًا كبيرة: يبقى العدس أربعة أيام في الثلاجة ويقبل التجميد جيدًا.`,
    ],
    'foodData',
    'leftovers',
  ),
  post(
    14,
    3,
    61,
    ['dates', 'fruit'],
    ['plate', 'peach', '1f36e', '1f330', '1f34a'],
    [
      'Dates: sweet, and then some',
      'What is in a date, how many make a portion, and what to eat with it.',
      `
Hardly a house in the Emirates is without a bowl of dates by the door. They are fruit, and they are also mostly sugar: a large one has around 65 kcal. They bring fibre, potassium and a sweetness that needs nothing added, which is more than a biscuit can say.

Two or three are a good portion. Eaten with something that has protein or fat – laban, walnuts, a spoon of tahini, a slice of white cheese – they keep you full longer, and the pairing simply tastes better.

Those who have diabetes should fit dates into what they have agreed with their doctor. For everybody else: try them cut up in a salad with orange and rocket, blended into oats instead of syrup, or filled with an almond and left in the refrigerator for an hour.`,
    ],
    [
      'التمر: حلاوة وأكثر',
      'ماذا في التمرة، وكم حبة تعد حصة، ومع ماذا تؤكل.',
      `
قلما يخلو بيت في الإمارات من وعاء تمر عند المدخل. التمر فاكهة ومعظمه سكر أيضًا: في الحبة الكبيرة نحو 65 سعرة. وفيه ألياف وبوتاسيوم وحلاوة لا تحتاج إلى إضافة، وهذا ما لا يستطيع البسكويت قوله.

حبتان أو ثلاث حصة جيدة. وإذا أكلتها مع ما فيه بروتين أو دهون، كاللبن أو الجوز أو ملعقة طحينة أو شريحة جبن أبيض، دام الشبع أطول وكان الطعم أطيب.

وعلى المصاب بالسكري أن يحسب التمر ضمن ما اتفق عليه مع طبيبه. ولغيره: جربه مقطعًا في سلطة مع البرتقال والجرجير، أو مخلوطًا مع الشوفان بدل الشراب المحلى، أو محشوًّا باللوز بعد ساعة في الثلاجة.`,
    ],
    'foodData',
    'whoSugars',
  ),
  post(
    15,
    3,
    96,
    ['ramadan', 'planning'],
    ['bowl', 'lilac', '1f345', '1f955', '1fad8', '1f33f'],
    [
      'An iftar that leaves you light',
      'Break the fast gently, leave time between courses, and enjoy the evening.',
      `
After a long day the first minutes decide the evening. Dates and water, then a warm soup, then a pause for prayer: the old order is also a kind one to the stomach. Ten minutes later you will want less than you thought.

# One plate

For the main course one plate with vegetables, something grilled or stewed and a modest portion of rice or bread is enough. Fried starters are best as a taste, not as a meal. Keep sweets for later in the evening, when hunger no longer chooses.

# An iftar for a working day

- Two or three dates, a glass of water, a small bowl of lentil soup
- After the prayer: grilled fish or chicken, a large fattoush with the bread baked instead of fried, four spoons of rice
- An hour or two later: fruit, yoghurt or a small sweet with tea
- Before bed: another glass of water

If guests come, cook the same and add one dish that everybody looks forward to. A full table is hospitality; a second helping is not a duty.

# When the scales go up

Many people gain a little in Ramadan, although they eat only at night. The reasons are seldom the meals themselves: it is the sweet drinks, the fried pastries, the desserts of every visit and the missing walk. Water instead of syrup drinks, fried food twice a week and a quarter of an hour on foot after iftar take care of most of it.

# Suhoor and who should ask

At suhoor, food that releases its energy slowly carries furthest: oats, eggs, foul, yoghurt, wholegrain bread, fruit. Spread water over the evening rather than drinking a litre at the end. People with diabetes, and pregnant women, should discuss fasting with their doctor beforehand.`,
    ],
    [
      'إفطار يتركك خفيفًا',
      'اكسر صيامك برفق واترك وقتًا بين الأطباق واستمتع بالمساء.',
      `
بعد يوم طويل تحسم الدقائق الأولى أمسيتك. التمر والماء، ثم شوربة دافئة، ثم استراحة للصلاة: هذا الترتيب القديم رفيق بالمعدة أيضًا. وبعد عشر دقائق ستحتاج إلى أقل مما ظننت.

# طبق واحد

يكفي للطبق الرئيسي صحن واحد فيه خضروات وشيء مشوي أو مطبوخ بالمرق وحصة معتدلة من الأرز أو الخبز. والمقبلات المقلية للتذوق لا للشبع. وأخّر الحلويات إلى وقت لا يختار فيه الجوع.

# إفطار ليوم عمل

- تمرتان أو ثلاث وكوب ماء ووعاء صغير من شوربة العدس
- بعد الصلاة: سمك أو دجاج مشوي، وفتوش كبير خبزه محمص لا مقلي، وأربع ملاعق أرز
- بعد ساعة أو ساعتين: فاكهة أو زبادي أو قطعة حلوى صغيرة مع الشاي
- قبل النوم: كوب ماء آخر

وإذا جاء الضيوف فاطبخ الطعام نفسه وأضف طبقًا واحدًا ينتظره الجميع. المائدة العامرة كرم، أما إعادة ملء الطبق فليست واجبًا.

# حين يرتفع الميزان

كثيرون يزيد وزنهم قليلًا في رمضان مع أنهم لا يأكلون إلا ليلًا. وقلما تكون الوجبات نفسها هي السبب، بل المشروبات المحلاة والمعجنات المقلية وحلويات الزيارات وغياب المشي. الماء بدل الشراب المحلى، والمقليات مرتين في الأسبوع، وربع ساعة من المشي بعد الإفطار، تعالج معظم ذلك.

# السحور ومن عليه أن يستشير

في السحور تدوم الأطعمة بطيئة الطاقة أطول: الشوفان والبيض والفول واللبن والخبز الأسمر والفواكه. ووزّع الماء على المساء بدل شرب لتر في آخره. وعلى مرضى السكري والحوامل مناقشة الصيام مع الطبيب مسبقًا.`,
    ],
    'whoDiet',
    'ramadan',
  ),
  post(
    16,
    3,
    152,
    ['spices', 'vegetables'],
    ['board', 'butter', '1f9c4', '1fada', '1f336-fe0f', '1f33f', '1f9c5'],
    [
      'Seven spices instead of more salt',
      'Baharat, sumac, cumin and friends make food taste of more with less sodium.',
      `
Most of us eat more salt than is recommended, and little of it comes from the shaker: bread, cheese, sauces and stock cubes bring the larger part. When you cook at home, spices let you halve the salt and hardly notice.

Sumac gives sourness without lemon. Cumin makes carrots and beans taste deeper. Toasted coriander lifts lentils. Smoked paprika brings a taste of the grill. Za’atar turns yoghurt into a sauce (mind the sesame if you are allergic). Black lime makes a stew taste of the Gulf, and a pinch of cinnamon makes tomato rounder.

Whoever takes medicine for blood pressure or has a kidney condition should ask before turning to salt substitutes: many are made of potassium. Toast whole spices in a dry pan for a minute before grinding, and store them dark. After a year give them to the compost and buy small bags again.`,
    ],
    [
      'سبع بهارات بدل مزيد من الملح',
      'البهارات والسماق والكمون وأخواتها تعطي طعمًا أكثر بصوديوم أقل.',
      `
معظمنا يأكل من الملح أكثر من الموصى به، وقليل منه يأتي من المملحة؛ فالخبز والجبن والصلصات ومكعبات المرق تحمل الجزء الأكبر. وعندما تطبخ في البيت تتيح لك التوابل خفض الملح إلى النصف من دون أن تلاحظ تقريبًا.

السماق يعطي الحموضة بلا ليمون. والكمون يعمق طعم الجزر والفول. والكزبرة المحمصة ترفع العدس. والبابريكا المدخنة تمنح نكهة الشواء. والزعتر يحول اللبن إلى صلصة، مع الانتباه إلى السمسم لمن لديه حساسية. واللومي يجعل المرق خليجي الطعم، ورشة قرفة تجعل الطماطم ألطف.

ومن يتناول أدوية الضغط أو يعاني مرضًا في الكلى فليسأل قبل استعمال بدائل الملح، فكثير منها من البوتاسيوم. حمّص التوابل الصحيحة دقيقة في مقلاة جافة قبل الطحن واحفظها بعيدًا عن الضوء. وبعد عام استبدلها بأكياس صغيرة جديدة.`,
    ],
    'whoSodium',
  ),
];

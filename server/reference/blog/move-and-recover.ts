import { post } from './post.ts';

export const moveAndRecover = [
  post(
    17,
    4,
    13,
    ['walking', 'summer'],
    ['cup', 'mint', '1f95d', '1f34f', '1f34c'],
    [
      'Ten thousand steps, or simply more than yesterday',
      'Walking in a hot country: malls, corniches and the stairs.',
      `
Ten thousand steps began as an advertising slogan for a Japanese pedometer. Studies since then suggest that benefits begin far below it and that the largest gain is for those who move from very little to a little more; in a review of fifteen groups of people the curve flattened at six to eight thousand steps for those over sixty and at eight to ten thousand for younger adults.

In the cooler months the corniche at sunset does the persuading. In summer the mall before the shops open is a fine track, and so are long corridors, car parks and stairs. Ten minutes after each meal add up to half an hour a day and do the digestion good.

Take your own number of last week and add a thousand. That is a better goal than somebody else’s.`,
    ],
    [
      'عشرة آلاف خطوة، أو ببساطة أكثر من أمس',
      'المشي في بلد حار: المراكز التجارية والكورنيش والدرج.',
      `
بدأت فكرة عشرة آلاف خطوة شعارًا دعائيًا لعداد خطوات ياباني. وتشير الدراسات منذ ذلك الحين إلى أن الفوائد تبدأ قبل ذلك بكثير، وأن المكسب الأكبر لمن ينتقل من القليل جدًا إلى أكثر قليلًا؛ وفي مراجعة شملت خمس عشرة مجموعة استوى المنحنى عند ستة إلى ثمانية آلاف خطوة لمن جاوز الستين، وعند ثمانية إلى عشرة آلاف لمن هم أصغر سنًا.

في الأشهر المعتدلة يتكفل الكورنيش وقت الغروب بالإقناع. وفي الصيف يصلح المركز التجاري قبل افتتاح المحلات مضمارًا جيدًا، ومثله الممرات الطويلة ومواقف السيارات والدرج. وعشر دقائق بعد كل وجبة تصنع نصف ساعة في اليوم وتريح الهضم.

خذ رقمك في الأسبوع الماضي وأضف إليه ألفًا، فهذا هدف أفضل من أهداف الآخرين.`,
    ],
    'steps',
    'whoMoving',
  ),
  post(
    18,
    4,
    37,
    ['training', 'protein'],
    ['plate', 'rose', '1f969', '1f95a', '1f954', '1f96c'],
    [
      'What to eat around a workout',
      'Before, after and on the days between: less complicated than it sounds.',
      `
Before training you want fuel that does not lie heavy. Two to three hours earlier a normal meal is fine; within the last hour a banana, a slice of bread with honey or a few dates is enough. Morning runners may go without if they feel well.

# Afterwards

Afterwards the body repairs. A meal with 20 to 40 g of protein and some carbohydrate in the hours that follow does everything a shake does. There is no need to hurry to the blender; what you eat over the whole day counts for more than the first thirty minutes.

# Three examples

- Weights at six in the evening: a rice dish with chicken at two, a banana at five, dinner with fish or lentils after it
- A run before work: a glass of water and two dates, then eggs or labneh with bread
- Football at night: an early dinner with pasta or rice, water during the game, laban or milk afterwards

# Long and hard

For up to an hour of sport, water is enough. In sessions beyond that, above all in the heat, 30 to 60 g of carbohydrate an hour help to keep the pace: that is a banana and a few dates, or half a litre to a litre of a sports drink. For a walk or a light class this is only sugar.

# Powders and pills

Nobody needs a shake who can have a meal. Whey is handy on the way home and nothing more. Creatine is well studied and helps with short, hard efforts; most other products promise more than trials have found. Athletes who are tested for doping should take only products that are tested as well. Ask your doctor first if you have a kidney condition, take medicines or are under 18.

# Rest days

On rest days keep the protein and let hunger decide about the rest. Muscles grow on those days.`,
    ],
    [
      'ماذا تأكل حول التمرين',
      'قبله وبعده وفي الأيام بينهما: أبسط مما يبدو.',
      `
قبل التمرين تحتاج إلى وقود لا يثقل. قبله بساعتين أو ثلاث تصلح الوجبة العادية، وفي الساعة الأخيرة تكفي موزة أو شريحة خبز بالعسل أو بضع تمرات. ومن يركض صباحًا قد يستغني عن ذلك إن شعر بأنه بخير.

# بعد التمرين

بعد التمرين يرمم الجسم نفسه. والوجبة التي فيها من 20 إلى 40 غ بروتين مع بعض الكربوهيدرات في الساعات التالية تفعل كل ما يفعله المشروب البروتيني. لا داعي للعجلة، فما تأكله على مدى اليوم كله أهم من أول ثلاثين دقيقة.

# ثلاثة أمثلة

- أثقال في السادسة مساءً: طبق أرز بالدجاج في الثانية، وموزة في الخامسة، وعشاء فيه سمك أو عدس بعدها
- جري قبل العمل: كوب ماء وتمرتان، ثم بيض أو لبنة مع الخبز
- كرة قدم ليلًا: عشاء مبكر فيه معكرونة أو أرز، وماء في أثناء اللعب، ولبن أو حليب بعده

# الطويل والشديد

إلى نحو ساعة من الرياضة يكفي الماء. وفي ما زاد على ذلك، ولا سيما في الحر، يساعد 30 إلى 60 غ من الكربوهيدرات في الساعة على الحفاظ على الإيقاع: أي موزة وبضع تمرات، أو نصف لتر إلى لتر من مشروب رياضي. أما في المشي أو الحصة الخفيفة فليس ذلك إلا سكرًا.

# المساحيق والأقراص

من يستطيع تناول وجبة لا يحتاج إلى مشروب بروتين. وبروتين مصل اللبن مفيد في الطريق إلى البيت لا أكثر. والكرياتين مدروس جيدًا ويفيد في الجهود القصيرة الشديدة، أما معظم المنتجات الأخرى فتعد بأكثر مما وجدته التجارب. وعلى الرياضيين الخاضعين لفحص المنشطات ألا يأخذوا إلا منتجات مفحوصة هي أيضًا. واسأل طبيبك أولًا إذا كنت مصابًا بمرض في الكلى أو تتناول أدوية أو لم تبلغ 18 عامًا.

# أيام الراحة

في أيام الراحة حافظ على البروتين ودع الجوع يقرر الباقي، ففي هذه الأيام تنمو العضلات.`,
    ],
    'issnProtein',
    'acsmNutrition',
  ),
  post(
    19,
    4,
    74,
    ['sleep'],
    ['cup', 'lilac', '1f34c', '1f330'],
    [
      'Sleep, the missing ingredient',
      'A short night makes the next day hungrier. Small things that help.',
      `
After a bad night the body asks for quick energy, and the biscuit at four suddenly looks reasonable. Studies in sleep laboratories find again and again that people who sleep too little eat more the next day, mostly in the form of snacks.

# How much, and what it does to appetite

Most adults do well with seven to nine hours. When eleven trials with shortened nights were put together, people ate on average about 385 kcal more on the following day and moved no more than before. That is a whole extra dish. A short night now and then does nothing; five a week over a year are another matter.

# An evening that helps

What helps is unspectacular: the same bedtime on most days, daylight in the morning, no coffee after early afternoon, a dark and cool room, and a last large meal some three hours before lying down.

# Food and drink before bed

- Coffee, karak, cola and energy drinks: stop six hours or more before bed, and earlier if you are sensitive
- A heavy or very spicy dinner late: move it forward or make it smaller
- Much water in the last hour: drink in the afternoon instead
- Hungry at bedtime: a glass of milk, a banana or a small yoghurt is better than lying awake

No food and no tea puts healthy people to sleep by force. Melatonin and other pills belong in the hands of a doctor.

# In Ramadan and on shifts

When the night is divided, two blocks of sleep can do: after the evening prayer until suhoor, and a nap of half an hour in the afternoon. On shift work keep meals small between midnight and six, darken the room, and protect your sleeping hours as you would a meeting.

# When it is more than habit

If you snore heavily or wake up tired week after week, speak to a doctor; that is not a question of discipline.`,
    ],
    [
      'النوم، المكون المفقود',
      'الليلة القصيرة تجعل اليوم التالي أكثر جوعًا. أشياء صغيرة تساعد.',
      `
بعد ليلة سيئة يطلب الجسم طاقة سريعة، وتبدو قطعة البسكويت عند الرابعة فكرة معقولة. وتجد دراسات مختبرات النوم مرة بعد مرة أن قليلي النوم يأكلون أكثر في اليوم التالي، وأغلب الزيادة وجبات خفيفة.

# كم ساعة، وما أثرها في الشهية

يكفي معظم البالغين من سبع إلى تسع ساعات. وحين جُمعت نتائج إحدى عشرة تجربة قُصّر فيها النوم تبين أن المشاركين أكلوا في اليوم التالي أكثر بنحو 385 سعرة في المتوسط، ولم يتحركوا أكثر من قبل. وهذا طبق كامل زائد. الليلة القصيرة من حين إلى آخر لا تؤثر، أما خمس ليالٍ في الأسبوع طوال سنة فشأن آخر.

# مساء يعين على النوم

وما يساعد ليس مبهرًا: موعد نوم ثابت في معظم الأيام، وضوء النهار صباحًا، ولا قهوة بعد أول العصر، وغرفة مظلمة وباردة، وآخر وجبة كبيرة قبل النوم بنحو ثلاث ساعات.

# الطعام والشراب قبل النوم

- القهوة والكرك والكولا ومشروبات الطاقة: توقف عنها قبل النوم بست ساعات أو أكثر، وقبل ذلك إن كنت حساسًا لها
- العشاء الثقيل أو الحار المتأخر: قدّمه أو صغّره
- الماء الكثير في الساعة الأخيرة: اشربه عصرًا بدلًا من ذلك
- الجوع عند النوم: كوب حليب أو موزة أو علبة زبادي صغيرة خير من الأرق

ولا طعام ولا شاي ينوّم السليم رغمًا عنه. أما الميلاتونين وغيره من الأقراص فأمره إلى الطبيب.

# في رمضان ومع المناوبات

حين ينقسم الليل تكفي فترتان من النوم: بعد صلاة العشاء إلى السحور، وقيلولة نصف ساعة بعد الظهر. وفي العمل بالمناوبة صغّر وجباتك بين منتصف الليل والسادسة، وأظلم الغرفة، واحمِ ساعات نومك كما تحمي اجتماعًا مهمًا.

# حين لا يكون الأمر عادة

إذا كنت تشخر بشدة أو تستيقظ متعبًا أسبوعًا بعد أسبوع فتحدث إلى طبيب، فالأمر ليس مسألة انضباط.`,
    ],
    'sleepNeed',
    'shortNights',
    'lateCaffeine',
  ),
  post(
    20,
    4,
    112,
    ['training'],
    ['board', 'sky', '1f41f', '1f34b', '1f966'],
    [
      'Strength training for people who never did',
      'Two short sessions a week are a fine beginning, at any age.',
      `
Muscle does more than lift. It steadies the joints, helps with blood sugar and makes everyday life easier at seventy. The body answers to training at any age, and beginners improve fastest.

You need six movements: push, pull, squat, hinge, carry and brace. At home that means push-ups against a table, rows with a band, standing up from a chair, hip bridges, carrying shopping bags and a plank. Two or three rounds of eight to twelve, twice a week, with a day between.

Begin lighter than you think and add a little every week. If something hurts sharply, stop; if you have a health condition, ask before you start.`,
    ],
    [
      'تمارين القوة لمن لم يجربها قط',
      'حصتان قصيرتان في الأسبوع بداية جيدة في أي عمر.',
      `
للعضلات فائدة أبعد من رفع الأثقال: تثبت المفاصل، وتساعد في ضبط سكر الدم، وتسهل الحياة اليومية في السبعين. يستجيب الجسم للتمرين في أي عمر، والمبتدئون هم الأسرع تحسنًا.

تحتاج إلى ست حركات: الدفع والسحب والقرفصاء والانحناء من الورك والحمل وشد البطن. في البيت يعني ذلك تمرين الضغط على الطاولة، والسحب بشريط مطاطي، والنهوض من الكرسي، وجسر الورك، وحمل أكياس التسوق، وتمرين اللوح. جولتان أو ثلاث من ثمانٍ إلى اثنتي عشرة مرة، مرتين في الأسبوع وبينهما يوم.

ابدأ بأخف مما تظن وزد قليلًا كل أسبوع. وإذا أحسست بألم حاد فتوقف، وإن كانت لديك حالة صحية فاسأل قبل أن تبدأ.`,
    ],
    'whoMoving',
    'strongerLater',
  ),
  post(
    21,
    4,
    167,
    ['training', 'water'],
    ['cup', 'peach', '1f34a', '1f353'],
    [
      'Training in the heat',
      'How to keep moving from May to October without overdoing it.',
      `
The body can get used to heat, but it takes one to two weeks of gradually longer sessions. Until then shorten and slow down. Early morning is the best time: the ground has had the night to cool.

Wear light colours, drink before you are thirsty and take breaks in the shade. In sessions of more than an hour some salt and sugar in the drink make sense. The next morning’s weight tells you whether you have replaced what you lost.

Headache, dizziness or shivers are signs to stop at once, lie down in the cool, drink and wet the skin. Confusion, fainting, or no improvement within half an hour is an emergency: call 998 for an ambulance and go on cooling. Nobody ever lost their form by moving one session into an air-conditioned hall.`,
    ],
    [
      'التمرين في الحر',
      'كيف تواصل الحركة من مايو إلى أكتوبر من دون إفراط.',
      `
يستطيع الجسم التعود على الحر، لكنه يحتاج إلى أسبوع أو أسبوعين من الحصص التي تطول تدريجيًا. وحتى ذلك الحين اختصر وتمهل. والصباح الباكر أفضل وقت، فالأرض تكون قد بردت طوال الليل.

البس ألوانًا فاتحة، واشرب قبل أن تعطش، واسترح في الظل. وفي الحصص التي تزيد على ساعة يفيد قليل من الملح والسكر في الشراب. ويخبرك وزنك في الصباح التالي إن كنت عوضت ما فقدته.

الصداع أو الدوار أو القشعريرة علامات توجب التوقف فورًا والاستلقاء في مكان بارد وشرب الماء وتبليل الجلد. أما التشوش أو الإغماء أو عدم التحسن خلال نصف ساعة فحالة طارئة: اتصل بالإسعاف على 998 وواصل التبريد. ولم يخسر أحد لياقته بنقل حصة واحدة إلى صالة مكيفة.`,
    ],
    'heatConsensus',
    'acsmFluid',
    'nhsHeat',
  ),
];

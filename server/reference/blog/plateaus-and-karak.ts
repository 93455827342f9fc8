import { post } from './post.ts';

export const plateausAndKarak = [
  post(
    35,
    5,
    26,
    ['weightLoss', 'planning', 'protein'],
    ['plate', 'stone', '1f957', '1f95a', '1f34f', '1f951'],
    [
      'The scales have stopped: what a plateau means',
      'Why weight loss slows down, how to tell a true plateau from noise, and what helps.',
      `
The first weeks went well, then the line on the progress page turned flat. Nearly everybody who loses weight meets this point. It is not a broken metabolism and seldom a lack of will. Most of it is arithmetic.

# Is it a plateau at all?

Water hides fat loss. A salty meal, hard training, a short night or the second half of the menstrual cycle can hold back a kilogram or two for days, and weight tends to rise over the weekend and fall during the week. Look at the trend line and not at single points. Only when it has been flat for three to four weeks, while you have truly been doing what you planned, is it a plateau.

Measure your waist as well. If it shrinks while the weight stands still, you are doing fine.

# Why it happens

A smaller body needs less energy: there is less of it to carry around. When people eat less they also tend to move a little less without noticing. Models built on such measurements show that the same change in intake brings a smaller and smaller loss, until a new balance is reached, after about a year for half of the change and about three for nearly all of it. The plan that took off five kilograms may simply be the plan that holds the new weight.

Then there is what creeps in: a spoon of oil, a bite from the children’s plates, the weekend. In a well-known study, people who believed they could not lose weight wrote down on average 47 per cent less than they ate. They were not lying. Estimating is hard.

# What to do, in this order

- Look closely for one week: write down everything, drinks and oil included
- Walk more: 2,000 steps a day on top of what you do now
- Protect muscle: two strength sessions a week and protein in every meal
- Sleep: short nights make people eat more on the next day
- Only then take a little off the plate, about 100 to 200 kcal a day

Change one thing, wait for two weeks and look again. Who changes five at once never knows which of them worked. If your plan was chosen for your old weight, enter the new one and ask your nutritionist whether the targets should be adjusted.

# Or take a break

After months of eating less, a few weeks at a level that holds the weight can be sensible. You practise what you will need for years, namely staying where you are. Holding a loss is success as well, and the harder half of it.

# What does not help

Cutting to very little, leaving out whole food groups in anger, sweating in plastic, teas that promise to burn. They take water and muscle and patience.

# When to see a doctor

If your weight rises quickly without reason, if you are very tired, often cold or have lost your period, or if you take insulin, cortisone or medicine for mood, talk to a doctor before you cut further. And if food and weight fill your thoughts all day, that too is a good reason to ask for help.`,
    ],
    [
      'توقف الميزان: ماذا يعني ثبات الوزن؟',
      'لماذا يبطئ نزول الوزن، وكيف تميز الثبات الحقيقي من التذبذب، وما الذي ينفع.',
      `
سارت الأسابيع الأولى على ما يرام، ثم استوى الخط في صفحة التقدم. يمر بهذه النقطة كل من ينقص وزنه تقريبًا. وليس ذلك خللًا في الأيض، وقلما يكون ضعفًا في الإرادة، بل هو في معظمه حساب.

# أهو ثبات حقًا؟

الماء يخفي نزول الدهون. فالوجبة المالحة أو التمرين الشديد أو الليلة القصيرة أو النصف الثاني من الدورة الشهرية قد يحبس كيلوغرامًا أو اثنين أيامًا، والوزن يميل إلى الارتفاع في عطلة الأسبوع والانخفاض خلاله. فانظر إلى خط الاتجاه لا إلى نقطة بعينها. ولا يُعد ثباتًا إلا إذا بقي الخط مستويًا ثلاثة أسابيع إلى أربعة وأنت ملتزم فعلًا بما خططت.

وقِس خصرك أيضًا: إن كان يصغر والوزن ثابت فأنت على الطريق الصحيح.

# لماذا يحدث

الجسم الأصغر يحتاج إلى طاقة أقل، فما يحمله صار أخف. ومن يأكل أقل يميل أيضًا إلى أن يتحرك أقل قليلًا من دون أن ينتبه. وتبين النماذج المبنية على مثل هذه القياسات أن التغيير نفسه في الطعام يعطي نزولًا أصغر فأصغر حتى يبلغ الجسم توازنًا جديدًا: نحو سنة لنصف التغير، ونحو ثلاث سنوات لمعظمه. فالخطة التي أنزلت خمسة كيلوغرامات قد تكون اليوم هي الخطة التي تحفظ وزنك الجديد.

ثم هناك ما يتسلل: ملعقة زيت، ولقمة من أطباق الأطفال، وعطلة الأسبوع. ففي دراسة معروفة تبين أن أشخاصًا ظنوا أنهم عاجزون عن إنقاص وزنهم دوّنوا في المتوسط أقل مما أكلوا بنسبة 47 في المئة. لم يكونوا يكذبون، فالتقدير صعب.

# ما العمل، بهذا الترتيب

- دقّق أسبوعًا واحدًا: اكتب كل شيء، حتى المشروبات والزيت
- امشِ أكثر: 2,000 خطوة يوميًا فوق ما تمشيه الآن
- احمِ عضلاتك: حصتا قوة في الأسبوع وبروتين في كل وجبة
- نم جيدًا: الليالي القصيرة تزيد الأكل في اليوم التالي
- بعد ذلك فقط أنقص قليلًا من الطبق، نحو 100 إلى 200 سعرة يوميًا

غيّر شيئًا واحدًا وانتظر أسبوعين ثم انظر من جديد. فمن يغير خمسة أشياء معًا لن يعرف أيها نفع. وإذا كانت خطتك قد اختيرت لوزنك السابق فأدخل الوزن الجديد، واسأل أخصائي التغذية إن كان ينبغي تعديل الأهداف.

# أو خذ استراحة

بعد أشهر من الأكل الأقل قد يكون من الحكمة قضاء بضعة أسابيع على مقدار يحفظ الوزن. فأنت تتدرب بذلك على ما ستحتاجه سنوات: أن تبقى حيث أنت. والحفاظ على ما نزل نجاح أيضًا، وهو نصفه الأصعب.

# ما لا ينفع

الطعام القليل جدًا، وحذف مجموعات غذائية كاملة في لحظة غضب، والتعرق في البلاستيك، وأنواع الشاي التي تعد بالحرق. كلها تأخذ منك الماء والعضل والصبر.

# متى تراجع الطبيب

إذا ازداد وزنك سريعًا بلا سبب، أو كنت شديد التعب أو كثير الإحساس بالبرد، أو انقطعت الدورة، أو كنت تستعمل الأنسولين أو الكورتيزون أو أدوية المزاج، فتحدث إلى الطبيب قبل أن تنقص طعامك أكثر. وإذا كان الطعام والوزن يشغلان فكرك طوال اليوم فذلك أيضًا سبب وجيه لطلب المساعدة.`,
    ],
    'energyBalance',
    'underReported',
    'weekWeight',
    'shortNights',
    'whoActivity',
  ),
  post(
    36,
    3,
    31,
    ['coffee', 'gulf', 'sleep'],
    ['cup', 'cocoa', '2615', '1f36e', '1f33f'],
    [
      'Karak, gahwa and the third espresso',
      'The cups of the region: how much caffeine and sugar they hold, and how to keep them a pleasure.',
      `
Few things here are as friendly as a cup. Gahwa with cardamom opens every visit, karak ends many a drive, and offices run on espresso. There is no need to give any of them up. It helps to know what is inside.

# Three cups, three characters

Gahwa is brewed light, often from barely roasted beans, with cardamom and sometimes saffron. It is drunk without sugar from a small finjan, usually with dates, so one cup brings little of anything. Karak is strong black tea boiled with evaporated or condensed milk, sugar and spices; here sugar and milk are the point to watch. Espresso and filter coffee carry the most caffeine, while the sugar is your own decision.

How much caffeine there is depends on beans, leaves and brewing. As a rough guide an espresso holds about 80 mg, a large mug of filter coffee twice as much or more, and a cup of black tea about 50 mg.

# How much is too much

The European Food Safety Authority finds that up to 400 mg of caffeine over the day, and up to 200 mg at once, raise no safety concern for healthy adults. During pregnancy and while breastfeeding the limit is 200 mg a day. People differ: if your hands tremble, your heart flutters or the afternoon leaves you restless, your own limit is lower.

Energy drinks count as well, and pre-workout powders too. Children and teenagers do better without them.

# The sugar in the karak

A small karak from the roadside can easily hold two or three teaspoons of sugar, about 8 to 12 g, and three of them a day come to more than 25 g. The World Health Organization would like free sugars below a tenth of our energy, that is about 50 g on 2,000 kcal, and sees further benefit below half of that.

- Ask for half the sugar; most kitchens know the wish
- At home boil the tea with fresh milk and more cardamom and ginger
- Go down step by step over two weeks: the tongue gets used to it
- Take the small cup, and take it sitting down

# Mind the clock

Caffeine stays for hours. In one study 400 mg taken six hours before bedtime still cost more than an hour of sleep, although the sleepers hardly noticed. If you go to bed at eleven, let the last strong cup be before three in the afternoon. Gahwa in the evening is for most people a question of how many finjans.

# Between meals is better

Tea and coffee with a meal make it harder to take up iron from plants. If your iron is low, leave an hour between food and cup.

# Does coffee dry you out?

Hardly. Somebody who is used to it gains water from a cup of coffee or tea. In great heat, though, water remains the first drink.

Ask your doctor about caffeine if you have an irregular heartbeat, high blood pressure that is hard to control, reflux or an anxiety disorder, or if you take medicines that may not go with it.`,
    ],
    [
      'الكرك والقهوة العربية والإسبريسو الثالث',
      'فناجين المنطقة: كم فيها من الكافيين والسكر، وكيف تبقى متعة.',
      `
قليلة هي الأشياء التي تحمل من الود ما يحمله الفنجان هنا. القهوة العربية بالهيل تفتتح كل زيارة، والكرك يختم كثيرًا من المشاوير، والمكاتب تسير على الإسبريسو. ولا حاجة إلى التخلي عن أي منها، لكن من المفيد أن تعرف ما فيها.

# ثلاثة فناجين وثلاث شخصيات

القهوة العربية خفيفة، وكثيرًا ما تُحضّر من حبوب شقراء مع الهيل وأحيانًا الزعفران. تُشرب بلا سكر في فنجان صغير ومعها التمر عادةً، فالفنجان الواحد قليل الأثر. والكرك شاي أسود قوي يُغلى مع الحليب المبخر أو المكثف والسكر والبهارات، والسكر والحليب هنا هما ما يستحق الانتباه. أما الإسبريسو والقهوة المقطرة ففيهما أكثر الكافيين، والسكر قرارك أنت.

ويتوقف مقدار الكافيين على الحبوب والأوراق وطريقة التحضير. وعلى وجه التقريب في الإسبريسو نحو 80 ملغ، وفي كوب كبير من القهوة المقطرة ضعف ذلك أو أكثر، وفي كوب الشاي الأسود نحو 50 ملغ.

# متى يزيد على الحد

ترى الهيئة الأوروبية لسلامة الأغذية أن ما يصل إلى 400 ملغ من الكافيين خلال اليوم، وإلى 200 ملغ دفعة واحدة، لا يثير قلقًا على سلامة البالغين الأصحاء. وفي الحمل والرضاعة يكون الحد 200 ملغ في اليوم. والناس مختلفون: فإذا ارتجفت يداك أو تسارع نبضك أو أمضيت العصر متوترًا فحدك أقل.

ومشروبات الطاقة محسوبة أيضًا، وكذلك مساحيق ما قبل التمرين. والأفضل للأطفال والمراهقين الاستغناء عنها.

# السكر في الكرك

في كوب كرك صغير من الطريق قد تجد بسهولة ملعقتين صغيرتين أو ثلاثًا من السكر، أي نحو 8 إلى 12 غ، وثلاثة أكواب في اليوم تتجاوز 25 غ. ومنظمة الصحة العالمية توصي بأن تبقى السكريات الحرة دون عُشر طاقتنا، أي نحو 50 غ عند 2,000 سعرة، وترى فائدة إضافية في ما دون نصف ذلك.

- اطلب نصف السكر، فهو طلب مألوف في معظم المحال
- في البيت اغلِ الشاي بالحليب الطازج وزد الهيل والزنجبيل
- خفف السكر شيئًا فشيئًا على مدى أسبوعين، فاللسان يعتاد
- خذ الكوب الصغير، واشربه جالسًا

# انتبه إلى الساعة

يبقى الكافيين في الجسم ساعات. ففي إحدى الدراسات أفقدت 400 ملغ أُخذت قبل النوم بست ساعات أصحابها أكثر من ساعة من النوم، مع أنهم لم ينتبهوا إلى ذلك تقريبًا. فإن كنت تنام في الحادية عشرة فليكن آخر كوب قوي قبل الثالثة عصرًا. أما القهوة العربية مساءً فالعبرة عند معظم الناس بعدد الفناجين.

# بين الوجبات أفضل

الشاي والقهوة مع الطعام يعيقان امتصاص حديد النبات. فإن كان مخزون الحديد لديك منخفضًا فاترك ساعة بين الطعام والكوب.

# هل تسبب القهوة الجفاف؟

لا تكاد. فمن اعتادها يكسب ماءً من كوب القهوة أو الشاي. ومع ذلك يبقى الماء الشراب الأول في الحر الشديد.

واسأل طبيبك عن الكافيين إذا كنت تعاني عدم انتظام ضربات القلب أو ارتفاعًا في ضغط الدم يصعب ضبطه أو ارتجاعًا أو اضطراب قلق، أو كنت تتناول أدوية قد لا تتوافق معه.`,
    ],
    'efsaCaffeine',
    'whoSugars',
    'lateCaffeine',
    'nihIron',
    'nhsDehydration',
  ),
];

import { post } from './post.ts';

export const fastingAndLateTraining = [
  post(
    27,
    4,
    15,
    ['ramadan', 'training', 'protein'],
    ['cup', 'plum', '1f95b', '1f34c', '1f95c'],
    [
      'Training in Ramadan: when, how hard and what to eat',
      'How to keep your strength through the month without fighting the fast.',
      `
Ramadan asks for a change of plan, not for a month on the sofa. Research on people who go on training while they fast finds that most keep their fitness well, provided that sleep, fluids and the amount of food over the night stay reasonable. What suffers first is hard, long work late in the day. So the aim for these weeks is modest and worth having: keep what you have built.

# Choose your hour

There are three good windows, and each has its price.

- Shortly before iftar: water and food are close, so keep it light and short, such as walking, mobility or easy strength work
- One to two hours after iftar: the best time for weights or anything demanding, because you can drink before, during and afterwards
- Before suhoor: quiet and cool, but it takes sleep from you, so go to bed early the evening before

Whichever you choose, keep to it. A body that knows the hour copes better than one that is surprised every day.

# Do less, but do it properly

Keep the weights you are used to and leave out a set or two. Two or three sessions a week are enough to hold on to strength. Move long runs to the cooler night or let them rest until Eid. In the first week, when headaches and poor sleep are common, an easy walk counts as a full session.

# Spread protein over a shorter day

You have ten or eleven hours instead of sixteen. People who train regularly do well with 1.4 to 2 g of protein per kilogram of body weight a day, as in any other month; it only has to fit between sunset and dawn.

- Iftar: soup with lentils or chicken, then fish, meat or legumes as the main dish
- After training, or later in the evening: laban, thick yoghurt or a handful of nuts with fruit
- Suhoor: eggs, foul or cottage cheese, with oats or wholegrain bread

Suhoor deserves a real meal. It is the last chance to bring protein, fibre and water into the day ahead.

# Water, without the late litre

Drink steadily from iftar to suhoor: a glass with each meal, a glass every hour that you are awake and more if you have trained. A litre at the last minute mostly leaves again. Very salty food at suhoor makes the morning thirstier. Coffee and karak are best in the early evening, because both steal sleep later on.

# When to stop

End the session, and break the fast if you need to, when you feel dizzy, confused or faint, or when your heart races and does not settle. Anyone who takes medicine for diabetes, blood pressure or the heart, and anyone who is pregnant or breastfeeding, should talk to a doctor before Ramadan about fasting and about training; for diabetes there are guidelines that say who is at high risk.`,
    ],
    [
      'التمرين في رمضان: متى وبأي شدة وماذا تأكل',
      'كيف تحافظ على قوتك طوال الشهر من دون أن تصارع صيامك.',
      `
رمضان يدعوك إلى تعديل خطتك لا إلى قضاء شهر على الأريكة. وتفيد الأبحاث التي تابعت أشخاصًا واصلوا التمرين وهم صائمون بأن معظمهم حافظوا على لياقتهم جيدًا، ما دام نومهم وشربهم ومقدار طعامهم ليلًا في حدود معقولة. وأول ما يتأثر هو الجهد الشديد الطويل في آخر النهار. فليكن هدفك في هذه الأسابيع متواضعًا ومجديًا: أن تصون ما بنيته.

# اختر ساعتك

أمامك ثلاثة أوقات مناسبة، ولكل منها ثمن.

- قبيل الإفطار: الماء والطعام قريبان، فاجعل التمرين خفيفًا وقصيرًا كالمشي وتمارين المرونة أو تمارين قوة سهلة
- بعد الإفطار بساعة أو ساعتين: أفضل وقت للأثقال ولكل تمرين مجهد، لأنك تستطيع الشرب قبله وفي أثنائه وبعده
- قبل السحور: الجو هادئ وألطف حرارة، لكنه يأخذ من نومك، فنم مبكرًا في الليلة نفسها

وأيًّا كان اختيارك فاثبت عليه، فالجسم الذي يعرف موعده يتحمل أكثر من جسم يُفاجأ كل يوم.

# أقل، ولكن بإتقان

ابقَ على الأوزان التي اعتدتها واستغنِ عن مجموعة أو اثنتين. حصتان أو ثلاث في الأسبوع تكفي للحفاظ على القوة. وانقل الجري الطويل إلى برودة الليل أو أجّله إلى ما بعد العيد. وفي الأسبوع الأول، حيث يكثر الصداع ويضطرب النوم، تُعد النزهة الخفيفة حصة كاملة.

# وزّع البروتين على وقت أقصر

لديك عشر ساعات أو إحدى عشرة بدلًا من ست عشرة. ومن يتمرن بانتظام يناسبه ما بين 1.4 و2 غ من البروتين لكل كيلوغرام من وزن الجسم يوميًا كما في سائر الشهور، غير أن عليه أن يوزعها بين المغرب والفجر.

- الإفطار: شوربة عدس أو دجاج، ثم سمك أو لحم أو بقوليات طبقًا رئيسيًا
- بعد التمرين أو في آخر السهرة: لبن أو زبادي كثيف، أو حفنة مكسرات مع الفاكهة
- السحور: بيض أو فول أو جبن قريش، مع الشوفان أو خبز القمح الكامل

والسحور يستحق أن يكون وجبة حقيقية، فهو فرصتك الأخيرة لتزويد نهارك بالبروتين والألياف والماء.

# الماء على مهل لا دفعة واحدة

اشرب بانتظام من الإفطار إلى السحور: كوبًا مع كل وجبة، وكوبًا في كل ساعة تكون فيها مستيقظًا، وزد على ذلك إذا تمرنت. أما اللتر الذي تشربه في آخر دقيقة فيخرج معظمه سريعًا. والطعام شديد الملوحة في السحور يزيد عطش الصباح. واجعل القهوة والكرك في أول المساء، لأنهما يسلبانك النوم إن تأخرا.

# متى تتوقف

أوقف التمرين، وأفطر إن لزم الأمر، إذا شعرت بدوار أو تشوش أو إغماء وشيك، أو إذا تسارع نبضك ولم يهدأ. وعلى من يتناول أدوية السكري أو الضغط أو القلب، وعلى الحامل والمرضع، استشارة الطبيب قبل رمضان بشأن الصيام والتمرين؛ وللسكري إرشادات خاصة تبين من هم الأكثر عرضة للخطر.`,
    ],
    'fasting',
    'issnProtein',
    'ramadan',
  ),
  post(
    32,
    4,
    45,
    ['training', 'dinner', 'sleep'],
    ['bowl', 'slate', '1f95a', '1f35a', '1f96c', '1f375'],
    [
      'Home from the gym at ten: what to eat now',
      'A late session, a hungry body and an alarm at six: how to eat and still sleep.',
      `
In this country many people train when the heat and the working day are over. Then it is ten o’clock, you are hungry, and somewhere you have read that food at night turns into fat. It does not: the clock on the wall adds no calories. What counts is how much you eat over the day, and whether you can sleep afterwards.

# Yes, eat something

A session leaves two jobs to be done: repair and refuelling. Both start well with an ordinary meal in the hours that follow, and there is no need to panic about minutes. If your last meal was at lunch, going to bed on an empty stomach only makes tomorrow hungrier.

Studies in which people took protein before sleep show that it is digested and used during the night. That is reassuring for late trainers, but it is not a reason to eat a second dinner: over weeks it is the total of the day that decides.

# How much

It depends on what you have had before.

- You ate two to three hours before training: a small meal is enough, with 20 to 40 g of protein and some carbohydrate
- You came straight from the office: have your normal dinner, only a little smaller
- You are not hungry at all: a glass of laban or milk, and a good breakfast

# What sits well at night

The stomach works more slowly when you lie down, so choose what is easy: grilled fish or chicken with rice, eggs with bread and cucumber, a lentil soup, yoghurt with fruit and oats. Large, fatty, fried or very spicy dishes are the ones that keep people awake with heartburn. Leave an hour or more before you lie down when you can; if you often have reflux, leave three.

With a meal plan the answer may already be in the refrigerator. Keep your dinner for after the session, and eat the afternoon snack an hour before it.

# Drink, but not coffee

Replace what you have sweated, with water and something salted at dinner, and stop in time so that you need not get up at three. Pre-workout powders deserve a look at the label. Many hold 200 mg of caffeine or more, and in one study 400 mg taken even six hours before bed cost people more than an hour of sleep. If you train at nine in the evening, train without it.

# Give the evening an end

Hard training raises temperature and pulse. A lukewarm shower, dim light and a quarter of an hour without a screen help both to come down. If you lie awake after every late session, move the hardest one of the week to the weekend morning before you change anything on your plate.

If you take insulin or tablets that can lower blood sugar, ask your doctor how to eat around late exercise, because sugar may fall during the night.`,
    ],
    [
      'عدت من النادي في العاشرة: ماذا تأكل الآن؟',
      'تمرين متأخر وجوع ومنبه عند السادسة: كيف تأكل ثم تنام مرتاحًا.',
      `
كثيرون في هذا البلد لا يتمرنون إلا بعد انكسار الحر وانتهاء الدوام. فإذا بالساعة العاشرة، وأنت جائع، وقد قرأت في مكان ما أن طعام الليل يتحول إلى دهون. وليس الأمر كذلك، فعقارب الساعة لا تضيف سعرات. المهم مقدار ما تأكله طوال اليوم، وهل تستطيع النوم بعده.

# نعم، كُل شيئًا

يترك التمرين مهمتين: الترميم وتعويض الطاقة، وكلتاهما تبدأ بوجبة عادية في الساعات التالية، ولا داعي للقلق على الدقائق. وإذا كانت آخر وجباتك هي الغداء فإن النوم على معدة خاوية لن يزيدك في الغد إلا جوعًا.

وتبين دراسات تناول فيها المشاركون البروتين قبل النوم أنه يُهضم ويُستفاد منه ليلًا. هذا يطمئن من يتمرن متأخرًا، لكنه ليس سببًا لعشاء ثانٍ، فمجموع اليوم هو ما يحسم النتيجة على مدى الأسابيع.

# كم تأكل

الأمر متوقف على ما أكلته من قبل.

- أكلت قبل التمرين بساعتين أو ثلاث: تكفيك وجبة صغيرة فيها من 20 إلى 40 غ من البروتين مع بعض الكربوهيدرات
- جئت من المكتب مباشرة: تناول عشاءك المعتاد، أصغر قليلًا
- لا تشعر بالجوع إطلاقًا: كوب لبن أو حليب يكفي، ثم فطور جيد

# ما يريح المعدة ليلًا

تبطئ المعدة عملها عند الاستلقاء، فاختر ما يسهل هضمه: سمكًا أو دجاجًا مشويًا مع الأرز، أو بيضًا مع الخبز والخيار، أو شوربة عدس، أو زبادي مع الفاكهة والشوفان. أما الأطباق الكبيرة والدسمة والمقلية وشديدة الحرارة فهي التي تؤرق صاحبها بالحموضة. واترك ساعة أو أكثر قبل الاستلقاء إن استطعت، وثلاث ساعات إذا كنت تعاني الارتجاع كثيرًا.

وإذا كنت مشتركًا في خطة وجبات فقد يكون الجواب في ثلاجتك: احتفظ بالعشاء إلى ما بعد التمرين، وتناول وجبة العصر الخفيفة قبله بساعة.

# اشرب، ولكن من غير قهوة

عوّض ما تعرقته بالماء وبشيء مملح مع العشاء، وتوقف في وقت مناسب حتى لا تستيقظ عند الثالثة. أما مساحيق ما قبل التمرين فانظر إلى ملصقها: في كثير منها 200 ملغ من الكافيين أو أكثر، وفي إحدى الدراسات أفقدت 400 ملغ أصحابها أكثر من ساعة من النوم مع أنهم تناولوها قبل النوم بست ساعات. فإن كنت تتمرن في التاسعة مساءً فتمرن من دونها.

# ضع لمسائك نهاية

يرفع التمرين الشديد حرارة الجسم والنبض. ويساعدهما على الهدوء استحمام بماء فاتر وإضاءة خافتة وربع ساعة بلا شاشة. وإذا كنت تأرق بعد كل تمرين متأخر فانقل أشد تمارين الأسبوع إلى صباح العطلة قبل أن تغير شيئًا في طبقك.

وإذا كنت تستعمل الأنسولين أو أقراصًا تخفض سكر الدم فاسأل طبيبك كيف تأكل حول التمرين المتأخر، فقد ينخفض السكر في أثناء الليل.`,
    ],
    'issnProtein',
    'preSleep',
    'lateCaffeine',
  ),
];

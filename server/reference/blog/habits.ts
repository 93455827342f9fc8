import { post } from './post.ts';

export const habits = [
  post(
    22,
    5,
    1,
    ['weightLoss', 'planning'],
    ['plate', 'sage', '1f957', '1f357', '1f34e'],
    [
      'Weigh yourself without losing your temper',
      'What a day-to-day change on the scales means, and what it does not.',
      `
Weight moves by a kilogram or more within a day or two. A salty dinner, a long flight, hard training or simply the time of day are enough. Hardly any of that is fat.

That is why your progress page draws a trend line through the points: it smooths the noise and shows the direction. Weigh yourself at the same time, ideally in the morning after the bathroom, and look at the line over two or three weeks. One point means nothing.

And some things that matter are not on the scales at all: how the trousers fit, how you sleep, how many stairs you take without thinking. Waist measurement once a week is a good companion.`,
    ],
    [
      'زِن نفسك من دون أن تفقد أعصابك',
      'ماذا يعني تغير الميزان من يوم إلى يوم وماذا لا يعني.',
      `
يتحرك الوزن كيلوغرامًا أو أكثر خلال يوم أو يومين. عشاء مالح أو رحلة طويلة أو تمرين شاق أو مجرد اختلاف وقت الوزن يكفي لذلك، ولا يكاد شيء من هذا يكون دهونًا.

لهذا ترسم صفحة تقدمك خط اتجاه بين النقاط: يزيل التذبذب ويبين المسار. زِن نفسك في الوقت نفسه، ويُفضل صباحًا بعد دخول الحمام، وانظر إلى الخط على مدى أسبوعين أو ثلاثة. فالنقطة الواحدة لا تعني شيئًا.

وبعض ما يهم لا يظهر على الميزان أصلًا: كيف تناسبك ملابسك، وكيف تنام، وكم درجة تصعد من دون تفكير. وقياس الخصر مرة في الأسبوع رفيق جيد.`,
    ],
    'weekWeight',
  ),
  post(
    23,
    5,
    29,
    ['planning', 'office', 'lunch'],
    ['board', 'sand', '1f959', '1f345', '1f952'],
    [
      'A working week without canteen regrets',
      'Plan three decisions on Sunday and let the week run by itself.',
      `
Most unwise lunches are not decisions, they are the absence of one. It is one o’clock, a meeting follows at half past, and the nearest thing wins.

Three small decisions on Sunday prevent most of it: which days you eat at home or from your plan, which day you go out with colleagues and enjoy it, and what lies in the drawer for emergencies. With a meal plan, open the week once, swap what you do not feel like, and you are done.

Take the box out of the refrigerator ten minutes before you are hungry. It sounds trivial. It works.`,
    ],
    [
      'أسبوع عمل بلا ندم على الغداء',
      'اتخذ ثلاثة قرارات يوم الأحد ودع الأسبوع يسير وحده.',
      `
معظم وجبات الغداء غير الموفقة ليست قرارات، بل غياب قرار. الساعة الواحدة، والاجتماع في الواحدة والنصف، والأقرب يفوز.

ثلاثة قرارات صغيرة يوم الأحد تمنع معظم ذلك: في أي الأيام تأكل من البيت أو من خطتك، وفي أي يوم تخرج مع الزملاء وتستمتع، وماذا يوجد في الدرج للطوارئ. وإذا كانت لديك خطة وجبات فافتح الأسبوع مرة واحدة وبدل ما لا ترغب فيه، وانتهى الأمر.

أخرج العلبة من الثلاجة قبل جوعك بعشر دقائق. يبدو ذلك بسيطًا، لكنه ينجح.`,
    ],
  ),
  post(
    24,
    5,
    57,
    ['planning', 'dinner'],
    ['plate', 'butter', '1f370', '1f353', '1f34a'],
    [
      'Eating out, guests and birthdays',
      'How to keep your direction without being the difficult one at the table.',
      `
One evening does not undo a good month, just as one salad does not make one. If you know that dinner will be large, keep lunch light and early, and go without guilt.

At the table look first, then choose the two things you really want. Eat them slowly and leave the rest. Grilled beats fried, sauces on the side taste the same, and water between glasses of anything else helps. When you are the host, put a large salad in the middle: people take what stands in front of them.

The day after, return to your usual breakfast. Skipping meals as a punishment often ends in the next large dinner.`,
    ],
    [
      'المطاعم والضيوف وأعياد الميلاد',
      'كيف تحافظ على اتجاهك من دون أن تكون الضيف الصعب.',
      `
أمسية واحدة لا تهدم شهرًا، كما أن سلطة واحدة لا تصنعه. إذا علمت أن العشاء سيكون كبيرًا فاجعل غداءك خفيفًا ومبكرًا واذهب بلا شعور بالذنب.

على المائدة انظر أولًا ثم اختر الصنفين اللذين تريدهما حقًا. كلهما ببطء ودع الباقي. المشوي خير من المقلي، والصلصة الجانبية لها الطعم نفسه، والماء بين المشروبات يساعد. وإذا كنت المضيف فضع سلطة كبيرة في الوسط، فالناس يأخذون مما أمامهم.

وفي اليوم التالي عد إلى فطورك المعتاد. فمن يعاقب نفسه بتفويت الوجبات كثيرًا ما ينتهي إلى عشاء كبير آخر.`,
    ],
  ),
  post(
    25,
    5,
    83,
    ['planning', 'snacks'],
    ['bowl', 'mint', '1f966', '1f955', '1f345', '1fadb'],
    [
      'What your refrigerator should always hold',
      'A dozen things that turn into dinner in ten minutes.',
      `
A good refrigerator is one that answers the question “what is there?” with something better than the delivery app.

- Eggs, thick yoghurt and a piece of white cheese
- Washed greens, tomatoes, cucumbers and lemons
- A pot of cooked lentils or chickpeas
- Frozen peas, spinach and fish fillets
- Wholegrain bread in the freezer

With these an omelette, a quick shakshuka, a chickpea salad or fish with peas is never more than ten minutes away. Put what has to be eaten first at eye level, and label boxes with the day. What you can see gets eaten; what you cannot see turns into a science project.`,
    ],
    [
      'ما ينبغي أن يكون دائمًا في ثلاجتك',
      'اثنا عشر صنفًا يصير منها عشاء في عشر دقائق.',
      `
الثلاجة الجيدة هي التي تجيب عن سؤال «ماذا يوجد؟» بشيء أفضل من تطبيق التوصيل.

- بيض وزبادي كثيف وقطعة جبن أبيض
- ورقيات مغسولة وطماطم وخيار وليمون
- قدر من العدس أو الحمص المطبوخ
- بازلاء وسبانخ وشرائح سمك مجمدة
- خبز أسمر في المجمد

بهذه الأشياء لا يبعد عنك الأومليت أو الشكشوكة السريعة أو سلطة الحمص أو السمك مع البازلاء أكثر من عشر دقائق. ضع ما يجب أكله أولًا في مستوى النظر واكتب اليوم على العلب. ما تراه يؤكل، وما لا تراه يتحول إلى تجربة علمية.`,
    ],
  ),
  post(
    26,
    5,
    130,
    ['planning', 'weightLoss'],
    ['plate', 'lilac', '1f363', '1f96c', '1f35a', '1f34b'],
    [
      'Small habits that outlive motivation',
      'Make the good choice the easy one and let routine do the work.',
      `
Motivation is a visitor; habits live with you. A habit takes hold when it is small, tied to something you do anyway, and rewarded at once.

After brushing your teeth, step on the scales and enter the number. While the coffee runs, fill the water bottle. When the delivery bag arrives, put tomorrow’s lunch into your work bag. Each takes under a minute, and none of them needs willpower once it has found its place.

Miss a day? Nothing is lost. In a study that followed new habits day by day, a single missed day made no difference worth naming. It also took longer than the famous three weeks: about two months in the middle, for some only eighteen days, for others most of a year. So be patient, and do not miss the second day.`,
    ],
    [
      'عادات صغيرة تعيش أطول من الحماس',
      'اجعل الاختيار الجيد هو الأسهل ودع الروتين يعمل.',
      `
الحماس زائر، أما العادات فتسكن معك. تثبت العادة حين تكون صغيرة ومرتبطة بشيء تفعله أصلًا ولها مكافأة فورية.

بعد تنظيف أسنانك اصعد إلى الميزان وأدخل الرقم. وبينما تُحضَّر القهوة املأ قارورة الماء. وعندما تصل حقيبة التوصيل ضع غداء الغد في حقيبة العمل. كل منها يستغرق أقل من دقيقة، ولا يحتاج إلى إرادة متى وجد مكانه.

فاتك يوم؟ لم تخسر شيئًا. ففي دراسة تابعت عادات جديدة يومًا بيوم لم يُحدث اليوم الفائت فرقًا يُذكر. واحتاجت العادة إلى أكثر من الأسابيع الثلاثة الشهيرة: نحو شهرين في المتوسط، وثمانية عشر يومًا فقط عند بعضهم، ومعظم السنة عند آخرين. فاصبر، ولا تدع اليوم الثاني يفوتك.`,
    ],
    'habits',
  ),
];

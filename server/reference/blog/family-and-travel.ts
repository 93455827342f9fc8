import { post } from './post.ts';

export const familyAndTravel = [
  post(
    33,
    5,
    5,
    ['children', 'planning', 'snacks'],
    ['board', 'aqua', '1f96a', '1f34e', '1f955', '1f9c0'],
    [
      'Lunch boxes that come home empty',
      'What children really eat at school, how to keep it safe in the heat, and a plan for five days.',
      `
A lunch box is judged twice: by the parent in the morning and by the child at the break. The second verdict counts, because the best food in the world nourishes nobody if it comes home warm and untouched. So the aim is a box that is good enough and gets eaten.

# A box in five parts

You need no recipe, only a pattern that you fill differently each day.

- Something filling: wholegrain bread, a small wrap, pasta, rice or potato
- Something with protein: egg, chicken, labneh, cheese, hummus, beans or tuna
- A vegetable that can be eaten with the fingers
- A whole or cut fruit
- Water, and nothing else to drink, or milk

Sugary drinks and juice are the easiest thing to leave out. The World Health Organization recommends that free sugars, and those of juice are among them, stay below a tenth of the energy of the day.

# Keep it cold, keep it safe

In our climate this matters as much as what is inside. Bacteria grow fastest between 5 and 60 degrees, and a school bag in the sun is soon well within. Cook egg and chicken through, cool them in the refrigerator overnight, pack them cold, and add an ice pack or a frozen bottle of water. Throw away what comes back; it is not dinner.

For young children cut grapes and cherry tomatoes lengthwise into quarters, and leave out whole nuts until they are five: they can choke. Many schools allow no nuts at all because classmates may be allergic, so ask before you pack them. And if your own child has an allergy, tell the school in writing.

# Five days that work

Monday: labneh wrap with cucumber, apple slices. Tuesday: pasta with chicken and peas, strawberries. Wednesday: boiled egg, small flat bread, carrots, two dates. Thursday: tuna and sweetcorn in a bun, a mandarin. Friday is a half day: a banana, cheese cubes and crackers are enough.

Cook more at dinner than you need and half of the box is already there.

# Children who refuse

New food often has to appear many times before a child takes to it. Pack a small amount of the new beside something trusted, and make no speech about it. Let the child choose between two vegetables, and pack together in the evening: what one has packed oneself is more likely to be eaten. Praise the trying rather than the empty box.

Do not put children on a diet of your own, and do not talk about their weight over the lunch box. They are growing, and their appetite changes from week to week.

# When to ask for help

If a child eats only a handful of foods for months, loses weight, is often tired or pale, or chokes on ordinary food, speak to your paediatrician.`,
    ],
    [
      'حقيبة غداء تعود فارغة',
      'ماذا يأكل الأطفال في المدرسة حقًا، وكيف يبقى الطعام آمنًا في الحر، وخطة لخمسة أيام.',
      `
تخضع علبة الغداء لحكمين: حكم الأهل في الصباح وحكم الطفل في الفسحة. والثاني هو الفاصل، لأن أفضل طعام في العالم لا يغذي أحدًا إذا عاد إلى البيت ساخنًا كما هو. فالمطلوب علبة جيدة بما يكفي، وتؤكل.

# علبة من خمسة أجزاء

لا تحتاج إلى وصفة، بل إلى نمط تملؤه كل يوم بشيء مختلف.

- شيء يُشبع: خبز القمح الكامل أو لفافة صغيرة أو معكرونة أو أرز أو بطاطس
- شيء فيه بروتين: بيض أو دجاج أو لبنة أو جبن أو حمص أو فول أو تونة
- خضار يؤكل بالأصابع
- فاكهة كاملة أو مقطعة
- الماء وحده للشرب، أو الحليب

وأسهل ما يُستغنى عنه المشروبات المحلاة والعصير. فمنظمة الصحة العالمية توصي بأن تبقى السكريات الحرة، ومنها سكر العصير، دون عُشر طاقة اليوم.

# باردًا يبقى آمنًا

هذا في مناخنا لا يقل أهمية عن محتوى العلبة. فالبكتيريا تتكاثر أسرع ما يكون بين 5 و60 درجة، وسرعان ما تبلغ الحقيبة المدرسية ذلك تحت الشمس. اطبخ البيض والدجاج حتى ينضجا تمامًا، وبرّدهما في الثلاجة ليلًا، وضعهما في العلبة باردين مع كيس ثلج أو قارورة ماء مجمدة. وتخلص مما يعود، فليس هو العشاء.

وللصغار قطّع العنب والطماطم الكرزية طوليًا إلى أرباع، ولا تقدم المكسرات الكاملة قبل سن الخامسة خشية الاختناق. ومدارس كثيرة تمنع المكسرات كليًا لأن بعض التلاميذ قد تكون لديهم حساسية، فاسأل قبل أن تضعها. وإذا كان طفلك مصابًا بحساسية فأبلغ المدرسة كتابةً.

# خمسة أيام ناجحة

الاثنين: لفافة لبنة مع خيار وشرائح تفاح. الثلاثاء: معكرونة بالدجاج والبازلاء وفراولة. الأربعاء: بيضة مسلوقة ورغيف صغير وجزر وتمرتان. الخميس: تونة وذرة في خبز طري وحبة يوسفي. والجمعة نصف دوام، فتكفي موزة ومكعبات جبن وبسكويت مالح.

اطبخ في العشاء أكثر من حاجتك وستجد نصف العلبة جاهزًا.

# الأطفال الذين يرفضون

كثيرًا ما يحتاج الطعام الجديد إلى الظهور مرات عدة قبل أن يألفه الطفل. ضع قليلًا من الجديد إلى جانب شيء يثق به، من غير محاضرة. ودعه يختار بين نوعين من الخضار، وحضّرا العلبة معًا في المساء، فما يحضّره الطفل بنفسه أقرب إلى أن يأكله. وامدح المحاولة أكثر من العلبة الفارغة.

ولا تُخضع الأطفال لنظامك الغذائي، ولا تتحدث عن أوزانهم عند تحضير العلبة. إنهم ينمون، وشهيتهم تتغير من أسبوع إلى آخر.

# متى تطلب المساعدة

إذا ظل طفلك أشهرًا لا يأكل إلا أصنافًا معدودة، أو نقص وزنه، أو كان كثير التعب أو الشحوب، أو يغص بالطعام العادي، فتحدث إلى طبيب الأطفال.`,
    ],
    'whoDiet',
    'whoSugars',
    'whoSafety',
    'nhsPlate',
  ),
  post(
    34,
    5,
    71,
    ['travel', 'planning', 'water'],
    ['board', 'sea', '1f959', '1f34e', '1f95c', '1f34c'],
    [
      'Eating well between two airports',
      'Before, during and after a flight: less salt, more water, and no bad conscience.',
      `
Half of the country seems to be at the airport at any time. A trip is not the end of a good routine, but it needs other rules than a week at home: fewer of them, and ones that work in a hotel corridor.

# Before you leave

Eat a proper meal at home if the hour allows it. Whoever boards hungry eats what comes, twice. Pause your plan for the days that you are away, so that no bag waits at the door, and let it start again on the first full day after you return; an empty refrigerator is the weakest moment of every journey.

- Nuts, roasted chickpeas or a protein-rich bar that you know
- An apple or a banana, if your destination allows fruit across the border
- A sandwich or wrap for the first hours
- An empty bottle to fill after the security check

# In the air

Cabin air is very dry and a flight is long, so drink a glass of water whenever it is offered. Tea and coffee count as fluid, but mind the hour at your destination. Airline meals are often salty because the dry air dulls the taste; eat the main dish and the fruit, and treat bread, cheese and cake as a choice and not as a duty.

Stand up and move your calves regularly. If you have had a blood clot, are pregnant or have just had surgery, ask your doctor before a long flight.

# Several hours away

The body clock follows light first and meals second. Eat at the local hours from the day of arrival, lightly when it is still night for your stomach. Go out into daylight in the morning after flying east, and in the late afternoon after flying west. Keep coffee to the first half of the day.

# At the hotel buffet

Walk once around it without a plate. Then build the first one from eggs or yoghurt, fruit and something wholegrain. Take pastries if you want them, one that you really like rather than four to try. For the evening remember the simple plate: half vegetables, a quarter protein, a quarter bread, rice or potatoes.

# Food that does not spoil the trip

Where you are not sure of the water, keep to five simple keys of the World Health Organization: clean hands, raw apart from cooked, cooked through, kept at safe temperatures, and safe water. In practice that means food that is steaming hot, fruit that you peel yourself, sealed bottles, and no ice from unknown water. With fever, blood in the stool, or diarrhoea that lasts for more than a few days, see a doctor, with small children sooner.

# Home again

Two or three kilograms more on the next morning are mostly salt, water and a full gut. Do not punish yourself. Eat your usual breakfast, drink, sleep, take a walk, and weigh yourself again in four days.`,
    ],
    [
      'كُل جيدًا بين مطارين',
      'قبل الرحلة وفي أثنائها وبعدها: ملح أقل وماء أكثر ومن دون تأنيب ضمير.',
      `
يبدو أن نصف البلد في المطار في كل وقت. والسفر ليس نهاية عاداتك الجيدة، لكنه يحتاج إلى قواعد غير قواعد أسبوع في البيت: أقل عددًا، وتصلح حتى في ممر فندق.

# قبل أن تغادر

تناول وجبة كاملة في البيت إن سمح الوقت، فمن يصعد إلى الطائرة جائعًا يأكل كل ما يأتيه مرتين. وأوقف خطتك مؤقتًا في أيام غيابك حتى لا تنتظرك حقيبة عند الباب، ولتبدأ من جديد في أول يوم كامل بعد عودتك؛ فالثلاجة الفارغة أضعف لحظات كل سفر.

- مكسرات أو حمص محمص أو لوح غني بالبروتين سبق أن جربته
- تفاحة أو موزة، إن كانت وجهتك تسمح بدخول الفاكهة
- شطيرة أو لفافة للساعات الأولى
- قارورة فارغة تملؤها بعد التفتيش

# في الجو

هواء المقصورة شديد الجفاف والرحلة طويلة، فاشرب كوب ماء كلما عُرض عليك. والشاي والقهوة من السوائل، لكن راعِ التوقيت في وجهتك. وكثيرًا ما تكون وجبات الطائرة مالحة لأن الهواء الجاف يضعف التذوق، فكُل الطبق الرئيسي والفاكهة، واعتبر الخبز والجبن والكعك اختيارًا لا واجبًا.

وقف وحرّك ساقيك بانتظام. وإذا سبق أن أصبت بجلطة، أو كنتِ حاملًا، أو أُجريت لك عملية حديثًا، فاستشارة الطبيب لازمة قبل الرحلة الطويلة.

# عند فارق الساعات

تتبع الساعة البيولوجية الضوء أولًا ثم الوجبات. كُل في مواعيد البلد منذ يوم الوصول، وليكن الطعام خفيفًا ما دام الوقت ليلًا في معدتك. واخرج إلى ضوء الصباح بعد السفر شرقًا، وإلى ضوء آخر العصر بعد السفر غربًا. واجعل القهوة في النصف الأول من النهار.

# أمام بوفيه الفندق

درْ حوله مرة من غير طبق. ثم كوّن طبقك الأول من البيض أو الزبادي مع الفاكهة وشيء من الحبوب الكاملة. وخذ المعجنات إن اشتهيتها: واحدة تحبها حقًا لا أربعًا للتجربة. وللمساء تذكّر الطبق البسيط: نصفه خضروات وربعه بروتين وربعه خبز أو أرز أو بطاطس.

# طعام لا يفسد الرحلة

حيث لا تثق بالماء التزم بالمفاتيح الخمسة لمنظمة الصحة العالمية: أيدٍ نظيفة، وفصل النيء عن المطبوخ، وطهي تام، ودرجات حرارة آمنة، وماء آمن. ومعنى ذلك عمليًا طعام يتصاعد بخاره، وفاكهة تقشرها بيدك، وقوارير محكمة الإغلاق، ولا ثلج من ماء مجهول. ومع الحمى أو الدم في البراز أو إسهال يطول أكثر من بضعة أيام راجع الطبيب، وعجّل بذلك مع الأطفال الصغار.

# في البيت من جديد

كيلوغرامان أو ثلاثة في الصباح التالي معظمها ملح وماء وأمعاء ممتلئة. لا تعاقب نفسك. كُل فطورك المعتاد واشرب ونم وامشِ، ثم زِن نفسك بعد أربعة أيام.`,
    ],
    'whoSafety',
    'whoDiet',
    'nhsPlate',
    'nhsDehydration',
  ),
];

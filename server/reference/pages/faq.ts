import { staticPage } from '../static-page.ts';

export const faq = staticPage(
  'faq',
  {
    name: 'Frequently asked questions',
    description: 'Short answers to what we are asked most',
    body: `
# Until when can I change a dish?

Up to four days before it is delivered. The app shows the moment at which each day locks and counts down to it.

# Can I pause my plan?

Yes, with 48 hours’ notice, with or without an end date. A pause is valid up to one year, and the paused days are added to the end of your plan.

# What if I need one day off?

Skip it. The day moves to the next permitted day after your plan’s end.

# I have an allergy. Is the food safe for me?

Dishes with your allergens cannot be selected and are never filled in by us. Our kitchen handles all common allergens, so traces cannot be ruled out; if you react to traces, please talk to our team first.

# Where and when do you deliver?

Meal plans are delivered in Abu Dhabi and other emirates in the time slot you choose. Delivery only in Abu Dhabi applies to the outlet and to catering. The outlet is open 8:00 AM to 11:00 PM daily; main kitchen delivery runs 10:00 AM to 10:00 PM, Saturday to Thursday.

# What does delivery cost?

Delivery fee is AED 0 from January 1st 2019.

# What is the bag deposit?

AED 180 on the first order only, refunded when the bags come back.

# How do I cancel?

In the app or by phone. Cancellation is effective in 3 business days; a 20% cancellation fee applies. Refunds are processed in 10 to 45 days. With a coupon instead of a refund there is no fee.

# How long does the food keep?

Keep it refrigerated and eat it on the day printed on the box. Most dishes are best after two to three minutes in the microwave; salads and desserts stay cold.

# Does the app work without a network?

Yes. Today’s meals, your menu and your progress open without a network, and what you enter is sent once the network is back.`,
  },
  {
    name: 'الأسئلة الشائعة',
    description: 'إجابات قصيرة عن أكثر ما نُسأل عنه',
    body: `
# حتى متى يمكنني تغيير الطبق؟

حتى أربعة أيام قبل توصيله. يعرض التطبيق لحظة إغلاق كل يوم ويعدّ تنازليًا إليها.

# هل يمكنني إيقاف خطتي مؤقتًا؟

نعم، بإشعار مدته 48 ساعة، مع تاريخ انتهاء أو من دونه. الإيقاف المؤقت صالح لمدة تصل إلى سنة واحدة، وتضاف أيامه إلى نهاية خطتك.

# ماذا لو احتجت إلى يوم واحد من دون توصيل؟

تخطَّ ذلك اليوم، فينتقل إلى أول يوم مسموح به بعد نهاية خطتك.

# لدي حساسية، فهل الطعام آمن لي؟

لا يمكن اختيار الأطباق التي تحتوي على ما يسبب لك الحساسية ولا نضعها في قائمتك أبدًا. يتعامل مطبخنا مع جميع مسببات الحساسية الشائعة فلا يمكن استبعاد وجود آثار منها؛ إذا كنت تتأثر بالآثار فتحدث إلى فريقنا أولًا.

# أين ومتى توصلون؟

نوصل خطط الوجبات في أبوظبي وإمارات أخرى في وقت التوصيل الذي تختاره. أما التوصيل داخل أبوظبي فقط فيخص منفذ البيع والضيافة. منفذ البيع مفتوح من 8:00 صباحًا إلى 11:00 مساءً يوميًا، والتوصيل من المطبخ الرئيسي من 10:00 صباحًا إلى 10:00 مساءً، من السبت إلى الخميس.

# كم تكلفة التوصيل؟

رسوم التوصيل 0 درهم اعتبارًا من 1 يناير 2019.

# ما هو تأمين الحقيبة؟

180 درهمًا مع الطلب الأول فقط، ويُرد عند إرجاع الحقائب.

# كيف ألغي خطتي؟

من التطبيق أو بالهاتف. يسري الإلغاء خلال 3 أيام عمل، وتُطبق رسوم إلغاء قدرها 20%. تتم معالجة المبالغ المستردة خلال 10 إلى 45 يومًا. وإذا اخترت قسيمة بدل الاسترداد فلا رسوم.

# كم يبقى الطعام صالحًا؟

احفظه في الثلاجة وتناوله في اليوم المطبوع على العلبة. أغلب الأطباق تكون في أفضل حال بعد دقيقتين أو ثلاث في الميكروويف، وتُقدَّم السلطات والحلويات باردة.

# هل يعمل التطبيق من دون شبكة؟

نعم. تُفتح وجبات اليوم وقائمتك وتقدمك من دون شبكة، ويُرسل ما تدخله عند عودتها.`,
  },
);

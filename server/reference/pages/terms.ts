import { staticPage } from '../static-page.ts';

export const terms = staticPage(
  'terms',
  {
    name: 'Terms and Conditions',
    description: 'What you and we agree on when you order a meal plan',
    body: `
These terms apply between you and Sufra (“we”) when you use this app or order from us. By creating an account or placing an order you accept them.

# Who may order

Users must be at least 18. You keep your sign-in details to yourself and give us a correct name, phone number and address. Please declare every food allergy before your first order; our kitchen handles all common allergens, and although dishes that contain your allergens cannot be selected, traces cannot be ruled out.

# Meal plans

A plan consists of the days, meals and dishes shown in your order summary. You can change a dish until its day is locked, up to four days before it is delivered: today and the three days after it are already in preparation. If a dish cannot be made on a day, we replace it with one of equal value that respects your allergies and dislikes. Nutritional figures are calculated from recipes and may vary slightly from portion to portion.

Our nutritionists give general guidance. It does not replace the advice of a doctor, and you should speak to yours before changing your diet if you have a medical condition, are pregnant or are breastfeeding.

# Prices and payment

Prices are in AED and include 5% VAT. Delivery fee is AED 0 from January 1st 2019. A refundable bag deposit of AED 180 is due on the first order only and is returned when you give the bags back. A plan that is not paid does not start.

# Pausing and skipping

You may pause a plan with at least 48 hours’ notice. A pause is valid up to one year. Days that a pause covers are added to the end of your plan. A skipped day moves to the next permitted day after the plan’s end.

# Cancelling

You may cancel at any time. Cancellation is effective in 3 business days; a 20% cancellation fee applies to the amount to be refunded. Days that are already locked are still delivered. Instead of a refund you may choose a coupon for the value of the meals you have not received, without the fee. Refunds are processed in 10 to 45 days.

Catering cancellations under 24 hours are charged half.

# Delivery and hours

Service area: delivery only in Abu Dhabi for outlet and catering orders; meal plans are also delivered to the other emirates offered in the delivery address. Outlet hours: 8:00 AM to 11:00 PM daily. Main kitchen delivery: 10:00 AM to 10:00 PM, Saturday to Thursday. Meal-plan bags arrive in the time slot of your plan. Please put the food into the refrigerator at once and eat it on the day printed on the box.

# Reviews and discussions

What you write in reviews and discussions is shown with your first name and the first letter of your last name. We remove texts that insult, advertise or endanger others.

# Liability, changes, law

We are liable as the law of the United Arab Emirates provides. We may change these terms for future orders and tell you in the app before we do. Disputes are heard by the courts of Abu Dhabi.`,
  },
  {
    name: 'الشروط والأحكام',
    description: 'ما نتفق عليه معك عند طلب خطة الوجبات',
    body: `
تسري هذه الشروط بينك وبين سفرة («نحن») عند استخدام هذا التطبيق أو الطلب منا. بإنشائك حسابًا أو تقديمك طلبًا فإنك تقبلها.

# من يحق له الطلب

يجب ألا يقل عمر المستخدم عن 18 عامًا. تحتفظ ببيانات الدخول لنفسك وتزودنا باسم ورقم هاتف وعنوان صحيح. يرجى التصريح بجميع حساسيات الطعام قبل طلبك الأول؛ فمطبخنا يتعامل مع جميع مسببات الحساسية الشائعة، ومع أنه لا يمكن اختيار الأطباق التي تحتوي على ما يسبب لك الحساسية فإن وجود آثار منها يبقى ممكنًا.

# خطط الوجبات

تتكون الخطة من الأيام والوجبات والأطباق المبينة في ملخص طلبك. يمكنك تغيير الطبق إلى أن يُقفل يومه، أي حتى أربعة أيام قبل توصيله: فاليوم الحالي والأيام الثلاثة التي تليه قيد التحضير. إذا تعذر إعداد طبق في يوم ما استبدلناه بطبق مساوٍ له في القيمة يراعي حساسياتك وما لا تفضله. تُحسب القيم الغذائية من الوصفات وقد تختلف قليلًا من حصة إلى أخرى.

يقدم أخصائيو التغذية لدينا إرشادات عامة لا تغني عن مشورة الطبيب، وعليك استشارة طبيبك قبل تغيير نظامك الغذائي إذا كنت تعاني من حالة صحية أو في فترة الحمل أو الرضاعة.

# الأسعار والدفع

الأسعار بالدرهم الإماراتي وتشمل ضريبة القيمة المضافة بنسبة 5%. رسوم التوصيل 0 درهم اعتبارًا من 1 يناير 2019. يُدفع تأمين قابل للاسترداد للحقيبة قدره 180 درهمًا مع الطلب الأول فقط، ويُعاد عند إرجاع الحقائب. لا تبدأ الخطة غير المدفوعة.

# الإيقاف المؤقت وتخطي الأيام

يمكنك إيقاف الخطة مؤقتًا بإشعار مدته 48 ساعة على الأقل. الإيقاف المؤقت صالح لمدة تصل إلى سنة واحدة. تضاف الأيام التي يشملها الإيقاف إلى نهاية خطتك. أما اليوم الذي تتخطاه فينتقل إلى أول يوم مسموح به بعد نهاية الخطة.

# الإلغاء

يمكنك الإلغاء في أي وقت. يسري الإلغاء خلال 3 أيام عمل، وتُطبق رسوم إلغاء قدرها 20% على المبلغ المسترد. الأيام التي أُقفلت تُسلَّم كالمعتاد. ويمكنك بدل الاسترداد اختيار قسيمة بقيمة الوجبات التي لم تستلمها من دون رسوم. تتم معالجة المبالغ المستردة خلال 10 إلى 45 يومًا.

إلغاء طلبات الضيافة قبل أقل من 24 ساعة يُحتسب بنصف القيمة.

# التوصيل وساعات العمل

منطقة الخدمة: التوصيل داخل أبوظبي فقط لطلبات المنفذ والضيافة؛ وتصل خطط الوجبات كذلك إلى الإمارات الأخرى المتاحة في عنوان التوصيل. ساعات عمل المنفذ: من 8:00 صباحًا إلى 11:00 مساءً يوميًا. التوصيل من المطبخ الرئيسي: من 10:00 صباحًا إلى 10:00 مساءً، من السبت إلى الخميس. تصل حقائب خطط الوجبات في الفترة الزمنية المحددة في خطتك. يرجى وضع الطعام في الثلاجة فورًا وتناوله في اليوم المطبوع على العلبة.

# التقييمات والمناقشات

يظهر ما تكتبه في التقييمات والمناقشات باسمك الأول والحرف الأول من اسم عائلتك. ونحذف النصوص التي تسيء إلى الآخرين أو تعرضهم للخطر أو تحمل إعلانات.

# المسؤولية والتعديلات والقانون

نتحمل المسؤولية وفق قوانين دولة الإمارات العربية المتحدة. قد نعدل هذه الشروط للطلبات اللاحقة ونبلغك بذلك في التطبيق قبل سريانها. تختص محاكم أبوظبي بالنظر في النزاعات.`,
  },
);

import { staticPage } from '../static-page.ts';

export const refunds = staticPage(
  'refunds',
  {
    name: 'Refunds and Cancellation Policy',
    description: 'When you get money back, how much and when',
    body: `
# Cancelling a meal plan

You can cancel your plan in the app or by calling us. Before you confirm, the app shows both outcomes with their exact amounts. Cancellation is effective in 3 business days; a 20% cancellation fee applies.

- <strong>Refund:</strong> the value of the meals you have not received, less the 20% cancellation fee, goes back to the card or account you paid with. Refunds are processed in 10 to 45 days.
 - <strong>Coupon:</strong> the value of the meals you have not received, without any fee, as a coupon for your next plan. It is offered when the plan is paid.

Days that are already locked when you cancel are being prepared; they are delivered and counted as received.

# Instead of cancelling

You may pause the plan with 48 hours’ notice. A pause is valid up to one year, and no money is lost: the paused days are added to the end of your plan. Single days can be skipped and are delivered later.

# Wrong, missing or spoiled food

Tell us on the day of delivery, if you can with a photograph. We deliver the dish again or credit its price, whichever you prefer.

# Catering

Catering cancellations under 24 hours are charged half. Earlier cancellations are free.

# Bag deposit and delivery

The bag deposit of AED 180 is refunded in full when the bags come back. Delivery fee is AED 0 from January 1st 2019, so there is none to refund.`,
  },
  {
    name: 'سياسة الاسترداد والإلغاء',
    description: 'متى تسترد مالك وكم تسترد وخلال أي مدة',
    body: `
# إلغاء خطة الوجبات

يمكنك إلغاء خطتك من التطبيق أو بالاتصال بنا. ويعرض لك التطبيق الخيارين بمبالغهما الدقيقة قبل التأكيد. يسري الإلغاء خلال 3 أيام عمل، وتُطبق رسوم إلغاء قدرها 20%.

- <strong>استرداد:</strong> تعود قيمة الوجبات التي لم تستلمها بعد خصم رسوم الإلغاء البالغة 20% إلى البطاقة أو الحساب الذي دفعت منه. تتم معالجة المبالغ المستردة خلال 10 إلى 45 يومًا.
 - <strong>قسيمة:</strong> قيمة الوجبات التي لم تستلمها كاملة ومن دون رسوم، على شكل قسيمة لخطتك القادمة. وهي متاحة إذا كانت الخطة مدفوعة.

الأيام المقفلة وقت الإلغاء تكون قيد التحضير، فتُسلَّم وتُحتسب مستلمة.

# بدلًا من الإلغاء

يمكنك إيقاف الخطة مؤقتًا بإشعار مدته 48 ساعة. الإيقاف المؤقت صالح لمدة تصل إلى سنة واحدة ولا تخسر فيه شيئًا: تضاف أيام الإيقاف إلى نهاية خطتك. ويمكن تخطي أيام منفردة لتصلك لاحقًا.

# طعام خاطئ أو ناقص أو تالف

أخبرنا في يوم التوصيل، ومع صورة إن أمكن. نعيد توصيل الطبق أو نضيف ثمنه إلى رصيدك، كما تفضل.

# الضيافة

إلغاء طلبات الضيافة قبل أقل من 24 ساعة يُحتسب بنصف القيمة. والإلغاء قبل ذلك مجاني.

# تأمين الحقيبة والتوصيل

يُرد تأمين الحقيبة البالغ 180 درهمًا كاملًا عند إرجاع الحقائب. رسوم التوصيل 0 درهم اعتبارًا من 1 يناير 2019، فلا رسوم تُسترد.`,
  },
);

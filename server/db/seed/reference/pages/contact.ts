import { staticPage } from '../static-page.ts';

export const contact = staticPage(
  'contact',
  {
    name: 'Contact Us',
    description: 'Address, hours and phones',
    body: `
# Talk to us

Questions about a dish, a delivery or your plan? Our team answers by phone, chat and e-mail, and your own manager and nutritionist are on your dashboard once your plan has started.

- <strong>Phone:</strong> <a href="tel:+97120000000">+971 2 000 0000</a>
 - <strong>WhatsApp:</strong> <a href="https://wa.me/971500000000">+971 50 000 0000</a>
 - <strong>E-mail:</strong> <a href="mailto:hello@sufra.example">hello@sufra.example</a>

# Address

Sufra Kitchen, Al Maryah Island, Abu Dhabi, United Arab Emirates

# Hours

The outlet is open 8:00 AM to 11:00 PM daily.

Main kitchen delivery: 10:00 AM to 10:00 PM, Saturday to Thursday.

# Service area

Delivery only in Abu Dhabi for orders from the outlet and for catering. Meal plans are also delivered to the other emirates that you can choose in your delivery address.`,
  },
  {
    name: 'اتصل بنا',
    description: 'العنوان وساعات العمل وأرقام الهاتف',
    body: `
# تحدث إلينا

هل لديك سؤال عن طبق أو توصيل أو عن خطتك؟ يجيبك فريقنا عبر الهاتف والمحادثة والبريد الإلكتروني، وتجد مدير خطتك وأخصائي التغذية في لوحتك الرئيسية منذ بدء الخطة.

- <strong>الهاتف:</strong> <a href="tel:+97120000000">+971 2 000 0000</a>
 - <strong>واتساب:</strong> <a href="https://wa.me/971500000000">+971 50 000 0000</a>
 - <strong>البريد الإلكتروني:</strong> <a href="mailto:hello@sufra.example">hello@sufra.example</a>

# العنوان

مطبخ سفرة، جزيرة المارية، أبوظبي، الإمارات العربية المتحدة

# ساعات العمل

المنفذ مفتوح يوميًا من 8:00 صباحًا إلى 11:00 مساءً.

التوصيل من المطبخ الرئيسي: من 10:00 صباحًا إلى 10:00 مساءً، من السبت إلى الخميس.

# منطقة الخدمة

التوصيل داخل أبوظبي فقط لطلبات المنفذ والضيافة. أما خطط الوجبات فنوصلها كذلك إلى الإمارات الأخرى التي يمكنك اختيارها في عنوان التوصيل.`,
  },
);

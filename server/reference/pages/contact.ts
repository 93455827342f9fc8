import { staticPage } from '../static-page.ts';

/** The provider's own contacts and hours stand in the setting BRAND; they are put in when the page is asked for. */
export const contact = staticPage(
  'contact',
  {
    name: 'Contact Us',
    description: 'Address, hours and phones',
    body: `
# Talk to us

Questions about a dish, a delivery or your plan? Our team answers by phone, chat and email, and you find your own manager and nutritionist on the page Today once your plan has started.

- <strong>Phone:</strong> <a dir="ltr" href="tel:{{phoneLink}}">{{phone}}</a>
 - <strong>WhatsApp:</strong> <a dir="ltr" href="https://wa.me/{{whatsappLink}}">{{whatsapp}}</a>
 - <strong>Email:</strong> <a href="mailto:{{email}}">{{email}}</a>

# Address

{{address}}

# Hours

{{hours}}.

{{kitchenHours}}.

# Service area

Delivery only in Abu Dhabi for orders from the outlet and for catering. Meal plans are also delivered to the other emirates that you can choose in your delivery address.`,
  },
  {
    name: 'اتصل بنا',
    description: 'العنوان وساعات العمل وأرقام الهاتف',
    body: `
# تحدث إلينا

هل لديك سؤال عن طبق أو توصيل أو عن خطتك؟ يجيبك فريقنا عبر الهاتف والمحادثة والبريد الإلكتروني، وتجد مسؤول العافية وأخصائي التغذية الخاصّين بك في صفحة «اليوم» منذ بدء خطتك.

- <strong>الهاتف:</strong> <a dir="ltr" href="tel:{{phoneLink}}">{{phone}}</a>
 - <strong>واتساب:</strong> <a dir="ltr" href="https://wa.me/{{whatsappLink}}">{{whatsapp}}</a>
 - <strong>البريد الإلكتروني:</strong> <a href="mailto:{{email}}">{{email}}</a>

# العنوان

{{address}}

# ساعات العمل

{{hours}}.

{{kitchenHours}}.

# منطقة الخدمة

التوصيل داخل أبوظبي فقط لطلبات منفذ البيع والضيافة. أما خطط الوجبات فنوصلها كذلك إلى الإمارات الأخرى التي يمكنك اختيارها في عنوان التوصيل.`,
  },
);

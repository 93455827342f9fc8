import { staticPage } from '../static-page.ts';

export const privacyPolicy = staticPage(
  'privacy-policy',
  {
    name: 'Privacy Policy',
    description: 'What we know about you, why, and how you stay in charge of it',
    body: `
# What we keep

- <strong>Your account:</strong> name, e-mail, phone numbers, language and, if you give them, birthday, gender and company.
 - <strong>Your deliveries:</strong> addresses, map links, delivery slot and instructions.
 - <strong>Your food:</strong> plans, dishes, allergies, dislikes, likes, ratings and notes.
 - <strong>Your progress:</strong> weight, measurements, calories, body composition, photographs and medical documents, as far as you enter them.
 - <strong>Your payments:</strong> amounts and references. Card numbers are entered at the payment provider and never reach us.

# Why

We use this to cook and deliver the right food, to keep you safe from what you must not eat, to answer you, and to show you your own progress. Medical documents and progress photographs are visible to your nutritionist only. We do not sell personal data and show no third-party advertising.

# Who else sees it

The delivery partner sees name, address and phone number for the day of delivery. Payment, message and sign-in providers receive what their task needs. Authorities receive data where the law of the United Arab Emirates obliges us.

# On your device

So that the app works without a network, your plan and your entries are kept on your device, encrypted with a key that is removed when you sign out. The one cookie-like memory we use without asking is what the app needs to run; that you have closed the cookie notice is remembered for 10000 days.

# How long, and your rights

We keep account data while you have an account and invoices as long as tax law asks. In the profile you can change your language and your password. To have anything else corrected, for a copy of all your data, or to have your account erased, write to <a href="mailto:privacy@sufra.example">privacy@sufra.example</a>: our team does it for you and tells you when it is done. Users must be at least 18; we do not knowingly keep data of children.

# Questions

Write to <a href="mailto:privacy@sufra.example">privacy@sufra.example</a>. We answer within ten working days.`,
  },
  {
    name: 'سياسة الخصوصية',
    description: 'ما نعرفه عنك ولماذا وكيف تبقى أنت المتحكم فيه',
    body: `
# ما نحتفظ به

- <strong>حسابك:</strong> الاسم والبريد الإلكتروني وأرقام الهاتف واللغة، وتاريخ الميلاد والجنس والشركة إن أدخلتها.
 - <strong>التوصيل:</strong> العناوين وروابط الخرائط وفترة التوصيل وتعليماته.
 - <strong>طعامك:</strong> الخطط والأطباق والحساسيات وما تفضله وما لا تفضله والتقييمات والملاحظات.
 - <strong>تقدمك:</strong> الوزن والقياسات والسعرات وتكوين الجسم والصور والوثائق الطبية، بقدر ما تدخله منها.
 - <strong>مدفوعاتك:</strong> المبالغ والمراجع. تُدخل أرقام البطاقات لدى مزود الدفع ولا تصل إلينا أبدًا.

# لماذا

نستخدم ذلك لنطبخ ونوصل الطعام المناسب، ولنحميك مما يجب ألا تأكله، ولنجيب عن أسئلتك، ولنعرض لك تقدمك. لا يطلع على الوثائق الطبية وصور التقدم إلا أخصائي التغذية الخاص بك. لا نبيع البيانات الشخصية ولا نعرض إعلانات جهات أخرى.

# من يطلع عليها أيضًا

يطلع شريك التوصيل على الاسم والعنوان ورقم الهاتف في يوم التوصيل. ويحصل مزودو الدفع والرسائل وتسجيل الدخول على ما تتطلبه مهمتهم. وتحصل السلطات على البيانات حيث تلزمنا قوانين دولة الإمارات العربية المتحدة.

# على جهازك

لكي يعمل التطبيق من دون شبكة تُحفظ خطتك ومدخلاتك على جهازك مشفرة بمفتاح يُزال عند تسجيل الخروج. لا نحفظ من دون سؤالك إلا ما يحتاجه التطبيق ليعمل؛ ونتذكر أنك أغلقت إشعار ملفات الارتباط مدة 10000 يوم.

# المدة وحقوقك

نحتفظ ببيانات الحساب ما دام حسابك قائمًا، وبالفواتير المدة التي يطلبها قانون الضرائب. يمكنك تغيير اللغة وكلمة المرور في الملف الشخصي. ولتصحيح أي بيانات أخرى أو للحصول على نسخة كاملة من بياناتك أو لحذف حسابك اكتب إلى <a href="mailto:privacy@sufra.example">privacy@sufra.example</a>، فيتولى فريقنا ذلك ويخبرك عند إتمامه. يجب ألا يقل عمر المستخدم عن 18 عامًا، ولا نحتفظ عن علم ببيانات الأطفال.

# أسئلة

اكتب إلى <a href="mailto:privacy@sufra.example">privacy@sufra.example</a> ونجيبك خلال عشرة أيام عمل.`,
  },
);

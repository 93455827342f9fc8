import { staticPage } from '../static-page.ts';

export const privacyPolicy = staticPage(
  'privacy-policy',
  {
    name: 'Privacy Policy',
    description: 'What we know about you, why, and how you stay in charge of it',
    body: `
# What we keep

- <strong>Your account:</strong> name, email, phone numbers, language and, if you give them, birthday, gender and company.
 - <strong>Your deliveries:</strong> addresses, map links, delivery slot and instructions.
 - <strong>Your food:</strong> plans, dishes, allergies, dislikes, likes, ratings and notes.
 - <strong>Your progress:</strong> weight, measurements, calories, body composition, photographs and medical documents, as far as you enter them.
 - <strong>Your payments:</strong> amounts and references. Card numbers are entered at the payment provider and never reach us.

# Why

We use this for four purposes, and you can take back your consent to each in the profile: to cook and deliver the right food and to keep you safe from what you must not eat (menus and plan); to show you your own progress (body data); to let your nutritionist see your progress photographs (photos); and to write to you about what is new, only if you allow it (news; we send none at present). Our team reads what you tell us of medical conditions. Medical documents and progress photographs are visible to your nutritionist only; our team merely learns that one was added. We do not sell personal data and show no third-party advertising.

# Who else sees it

The delivery partner sees name, address and phone number for the day of delivery. Payment, message and sign-in providers receive what their task needs. Authorities receive data where the law of the United Arab Emirates obliges us.

# On your device

So that the app works without a network, your plan and your entries are kept on your device, encrypted with a key that is removed when you sign out. The one cookie-like memory we use without asking is what the app needs to run; that you have closed the cookie notice is remembered for 10000 days.

# How long, and your rights

We keep account data while you have an account, and invoices for seven years after the end of their year, as tax law asks. In the profile, under “Your data and privacy”, you take a copy of everything along, take back a consent, or erase your account; each says there what follows. To have anything corrected that you cannot change in the profile, write to <a href="mailto:privacy@sufra.example">privacy@sufra.example</a>. Users must be at least 18; we do not knowingly keep data of children.

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

نستخدم ذلك لأربعة أغراض، ويمكنك سحب موافقتك على كل منها في الملف الشخصي: لنطبخ ونوصل الطعام المناسب ونحميك مما يجب ألا تأكله (القوائم والخطة)؛ ولنعرض لك تقدمك (بيانات الجسم)؛ وليطلع أخصائي التغذية على صور تقدمك (الصور)؛ ولنكتب إليك عن الجديد إن سمحت بذلك فقط (الأخبار؛ ولا نرسل منها شيئًا حاليًا). يطلع فريقنا على ما تخبرنا به من حالات صحية. ولا يطلع على الوثائق الطبية وصور التقدم إلا أخصائي التغذية الخاص بك، أما فريقنا فيُبلَّغ بإضافتها فقط. لا نبيع البيانات الشخصية ولا نعرض إعلانات جهات أخرى.

# من يطلع عليها أيضًا

يطلع شريك التوصيل على الاسم والعنوان ورقم الهاتف في يوم التوصيل. ويحصل مزودو الدفع والرسائل وتسجيل الدخول على ما تتطلبه مهمتهم. وتحصل السلطات على البيانات حيث تلزمنا قوانين دولة الإمارات العربية المتحدة.

# على جهازك

لكي يعمل التطبيق من دون شبكة تُحفظ خطتك ومدخلاتك على جهازك مشفرة بمفتاح يُزال عند تسجيل الخروج. لا نحفظ من دون سؤالك إلا ما يحتاجه التطبيق ليعمل؛ ونتذكر أنك أغلقت إشعار ملفات الارتباط مدة 10000 يوم.

# المدة وحقوقك

نحتفظ ببيانات الحساب ما دام حسابك قائمًا، وبالفواتير سبع سنوات بعد نهاية سنتها كما يطلب قانون الضرائب. في الملف الشخصي، ضمن «بياناتك وخصوصيتك»، يمكنك أخذ نسخة من كل شيء أو سحب موافقة أو حذف حسابك، ويُذكر هناك ما يترتب على كل منها. ولتصحيح ما لا يمكنك تغييره في الملف الشخصي اكتب إلى <a href="mailto:privacy@sufra.example">privacy@sufra.example</a>. يجب ألا يقل عمر المستخدم عن 18 عامًا، ولا نحتفظ عن علم ببيانات الأطفال.

# أسئلة

اكتب إلى <a href="mailto:privacy@sufra.example">privacy@sufra.example</a> ونجيبك خلال عشرة أيام عمل.`,
  },
  { version: '1.1', changed: Date.UTC(2026, 10, 23) / 1000 },
);

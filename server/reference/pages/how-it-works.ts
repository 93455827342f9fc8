import { staticPage } from '../static-page.ts';

export const howItWorks = staticPage(
  'how-it-works',
  {
    name: 'How it works',
    description: 'From the first choice to the bag at your door',
    body: `
# 1. Tell us what you eat

Choose what you do not want on your plate: allergies, dislikes, whole groups of dishes. What you are allergic to is never offered.

# 2. Choose diet, meals and days

Pick a diet and at least two main meals, add snacks if you like, and say how many days: 5, 6, 20, 24, 30 or 40, or any number up to 90. Weekdays can be left out.

# 3. Choose the start

The first delivery can be two to three days ahead and up to three months later, in one of the time slots of your emirate.

# 4. Make the menu yours

Every day comes filled with our suggestion. Swap dishes, change sides, skip days. A day can be changed up to four days before it is delivered.

# 5. Eat, track, renew

See today’s meals and macros, log weight, waist and calories, rate what you ate. The app works without a network and sends everything when it is back. Before your plan ends you renew it with the same menu or a new one.`,
  },
  {
    name: 'كيف تعمل الخدمة',
    description: 'من أول اختيار إلى الحقيبة عند بابك',
    body: `
# 1. أخبرنا بما تأكله

اختر ما لا تريده في طبقك: الحساسيات وما لا تفضله ومجموعات كاملة من الأطباق. ما يسبب لك الحساسية لا يُعرض عليك أبدًا.

# 2. اختر النظام الغذائي والوجبات والأيام

اختر نظامًا غذائيًا ووجبتين رئيسيتين على الأقل، وأضف وجبات خفيفة إن أحببت، وحدد عدد الأيام: 5 أو 6 أو 20 أو 24 أو 30 أو 40، أو أي عدد حتى 90. ويمكن استثناء بعض أيام الأسبوع.

# 3. اختر البداية

يمكن أن يكون أول توصيل بعد يومين أو ثلاثة وحتى ثلاثة أشهر، في وقت التوصيل المتاح في إمارتك.

# 4. اجعل القائمة قائمتك

يأتي كل يوم ممتلئًا باقتراحنا. بدّل الأطباق وغيّر الأطباق الجانبية وتخطَّ أيامًا. يمكن تغيير أي يوم حتى أربعة أيام قبل توصيله.

# 5. كُل وتابع وجدد

اطلع على وجبات اليوم ومغذياتها، وسجل وزنك ومحيط خصرك وسعراتك، وقيّم ما أكلت. يعمل التطبيق من دون شبكة ويرسل كل شيء عند عودتها. وقبل نهاية خطتك تجددها بالقائمة نفسها أو بقائمة جديدة.`,
  },
);

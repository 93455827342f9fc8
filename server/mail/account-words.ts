// `sendLater` replaces `{brand}` with the provider's name.

/** The mail with the link that confirms an email address. */
export const confirmationMails = {
  en: {
    subject: 'Please confirm your email',
    welcome:
      'Welcome to {brand}! Please confirm that this is your email address. The link works for seven days.\n\nIf you did not sign up, you can ignore this email.',
    moved:
      'You asked us to use this email address for your {brand} account. Please confirm that it is yours. We use it from then on. The link works for seven days.\n\nIf you did not ask for it, you can ignore this email.',
    action: 'Confirm my email',
  },
  ar: {
    subject: 'يرجى تأكيد بريدك الإلكتروني',
    welcome:
      'أهلًا بك في {brand}! يرجى تأكيد أن هذا عنوان بريدك الإلكتروني. يعمل الرابط لمدة سبعة أيام.\n\nإن لم تكن أنت من أنشأ هذا الحساب فيمكنك تجاهل هذه الرسالة.',
    moved:
      'طلبتَ أن نستخدم هذا البريد الإلكتروني لحسابك في {brand}. يرجى تأكيد أنه عنوانك، وسنستخدمه من حينها. يعمل الرابط لمدة سبعة أيام.\n\nإن لم تكن أنت من طلب ذلك فيمكنك تجاهل هذه الرسالة.',
    action: 'تأكيد بريدي الإلكتروني',
  },
} as const;

/** The mails about a password: its link, and that it was changed. */
export const passwordMails = {
  en: {
    subject: 'Your password link',
    text: 'You asked for a new password. The link works once, for 30 minutes.\n\nIf it was not you, you can ignore this email: your password stays as it is.',
    action: 'Choose a new password',
    changedSubject: 'Your password was changed',
    changed:
      'The password of your {brand} account has just been changed, and all other devices were signed out.\n\nIf it was not you, please ask for a new password at once and tell our team.',
    unlinked:
      'Signing in with Google or Facebook was removed from the account, because it was set up before this address was confirmed. Please sign in with your email and the new password.',
    removed: (names: string) => `These passkeys no longer sign in to the account: ${names}.`,
    kept: (names: string) => `These passkeys still sign in to the account: ${names}.`,
    devices: (names: string) => `These devices were signed out: ${names}.`,
    calendar:
      'Your private calendar has a new address. If you see your deliveries in your own calendar, please add the new address there. You find it in your profile.',
    changedAction: 'Ask for a new password',
  },
  ar: {
    subject: 'رابط كلمة المرور',
    text: 'طلبتَ كلمة مرور جديدة. يعمل الرابط مرة واحدة، لمدة 30 دقيقة.\n\nإن لم تكن أنت من طلب ذلك فيمكنك تجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.',
    action: 'اختيار كلمة مرور جديدة',
    changedSubject: 'تم تغيير كلمة مرورك',
    changed:
      'تم للتو تغيير كلمة مرور حسابك في {brand}، وتم تسجيل الخروج من جميع الأجهزة الأخرى.\n\nإن لم تكن أنت من فعل ذلك فيرجى طلب كلمة مرور جديدة فورًا وإبلاغ فريقنا.',
    unlinked:
      'تمت إزالة تسجيل الدخول عبر Google أو Facebook من الحساب لأنه أُعِدَّ قبل تأكيد هذا العنوان. يرجى تسجيل الدخول ببريدك الإلكتروني وكلمة المرور الجديدة.',
    removed: (names: string) => `مفاتيح المرور التي لم تعد تفتح الحساب: ${names}.`,
    kept: (names: string) => `مفاتيح المرور التي ما زالت تفتح الحساب: ${names}.`,
    devices: (names: string) => `الأجهزة التي سُجّل الخروج منها: ${names}.`,
    calendar:
      'لتقويمك الخاص عنوان جديد. إن كنت تعرض مواعيد التوصيل في تقويمك فيرجى إضافة العنوان الجديد إليه، وتجده في ملفك الشخصي.',
    changedAction: 'طلب كلمة مرور جديدة',
  },
} as const;

/** The mail about wrong passwords, at most one a day. */
export const guessedMails = {
  en: {
    subject: 'Someone is trying passwords for your account',
    text: 'More than ten wrong passwords were typed for your {brand} account within a day. We now wait longer after each wrong password, and we stop after a hundred. Your devices stay signed in, and you can sign in with a link for a new password at any time.\n\nIf it was you, choose a new password below. If it was not, you need not do anything, unless you use the same password elsewhere.',
    action: 'Choose a new password',
  },
  ar: {
    subject: 'هناك من يجرّب كلمات مرور لحسابك',
    text: 'كُتبت أكثر من عشر كلمات مرور خاطئة لحسابك في {brand} خلال يوم واحد. نطيل الآن مدة الانتظار بعد كل كلمة خاطئة، ونوقف المحاولات بعد مئة. تبقى أجهزتك مسجّلة الدخول، ويمكنك الدخول في أي وقت برابط كلمة مرور جديدة.\n\nإن كنت أنت من فعل ذلك فاختر كلمة مرور جديدة أدناه. وإن لم تكن أنت فلا يلزمك فعل شيء، إلا إذا كنت تستخدم كلمة المرور نفسها في مكان آخر.',
    action: 'اختيار كلمة مرور جديدة',
  },
} as const;

/**
 * The mail to the old address of an account whose email address is being changed. An address reads from left to right,
 * also in Arabic.
 */
export const movingMails = {
  en: {
    subject: 'Your email address is being changed',
    text: (to: string) =>
      `Someone asked us to move your {brand} account to \u2066${to}\u2069. The change applies once someone opens the link that we sent there.\n\nIf it was you, you need not do anything. If it was not, keep this address with the button below: we undo the change and sign out all devices. This works until seven days after the change.`,
    action: 'Keep this address',
  },
  ar: {
    subject: 'يجري تغيير عنوان بريدك الإلكتروني',
    text: (to: string) =>
      `طُلب منا نقل حسابك في {brand} إلى \u2066${to}\u2069. يسري التغيير بعد فتح الرابط الذي أرسلناه إلى هناك.\n\nإن كنت أنت من طلب ذلك فلا يلزمك فعل شيء. وإن لم تكن أنت فاحتفظ بهذا العنوان بالزر أدناه: نلغي التغيير ونسجّل الخروج من جميع الأجهزة. يمكنك ذلك حتى سبعة أيام بعد التغيير.`,
    action: 'الاحتفاظ بهذا العنوان',
  },
} as const;

/** The mail after the customer has undone the change of address. */
export const backMails = {
  en: {
    subject: 'Your email address stays as it was',
    text: (email: string) =>
      `The email address of your {brand} account is \u2066${email}\u2069, and all devices were signed out.\n\nThe person who asked for the change may know your password, so it no longer opens the account. Please choose a new one.`,
    phone: (number: string) =>
      number === '' ? 'Your account has no phone number, as before.' : `Your phone number is ${number}, as before.`,
    twoStepOn: 'Two-step sign-in is on again.',
    twoStepOff: 'Two-step sign-in is off again.',
    removed: passwordMails.en.removed,
    calendar: passwordMails.en.calendar,
    check: 'Please also look at your profile, your delivery addresses and your plan: someone may have changed them.',
    action: 'Choose a new password',
  },
  ar: {
    subject: 'بقي عنوان بريدك الإلكتروني كما كان',
    text: (email: string) =>
      `عنوان البريد الإلكتروني لحسابك في {brand} هو \u2066${email}\u2069، وتم تسجيل الخروج من جميع الأجهزة.\n\nقد يكون من طلب التغيير على علم بكلمة مرورك، لذا لم تعد تفتح الحساب. يرجى اختيار كلمة مرور جديدة.`,
    phone: (number: string) => (number === '' ? 'لا رقم هاتف لحسابك، كما كان.' : `رقم هاتفك ${number}، كما كان.`),
    twoStepOn: 'تسجيل الدخول بخطوتين مفعّل من جديد.',
    twoStepOff: 'تسجيل الدخول بخطوتين متوقف من جديد.',
    removed: passwordMails.ar.removed,
    calendar: passwordMails.ar.calendar,
    check: 'يرجى أيضًا مراجعة ملفك الشخصي وعناوين التوصيل وخطتك، فربما غيّرها شخص آخر.',
    action: 'اختيار كلمة مرور جديدة',
  },
} as const;

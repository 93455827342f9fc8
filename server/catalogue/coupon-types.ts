export const couponTypes = [
  { id: 1, title: { en: 'Percent', ar: 'نسبة مئوية' } },
  { id: 2, title: { en: 'Fixed amount', ar: 'مبلغ ثابت' } },
] as const;

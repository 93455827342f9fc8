/** A number of days in Arabic, in the grammatical form for this number: "3 أيام". */
export const arabicDays = (count: number): string => {
  switch (new Intl.PluralRules('ar').select(count)) {
    case 'zero':
      return 'لا أيام';
    case 'one':
      return 'يوم واحد';
    case 'two':
      return 'يومان';
    case 'few':
      return `${count} أيام`;
    case 'many':
      return `${count} يومًا`;
    default:
      return `${count} يوم`;
  }
};

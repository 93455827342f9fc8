import { text, type Text } from './text.ts';

export interface SeedHoliday {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly name: Text;
  /** The moon decides: the day may still move, and the team corrects it in the settings. */
  readonly provisional: boolean;
}

const fixed = (days: readonly string[], name: Text): SeedHoliday[] =>
  days.map((day) => ({ day, name, provisional: false }));
const byMoon = (days: readonly string[], name: Text): SeedHoliday[] =>
  days.map((day) => ({ day, name, provisional: true }));

const newYear = text("New Year's Day", 'رأس السنة الميلادية');
const eidAlFitr = text('Eid Al Fitr', 'عيد الفطر');
const arafat = text('Arafat Day', 'يوم عرفة');
const eidAlAdha = text('Eid Al Adha', 'عيد الأضحى');
const hijriNewYear = text('Islamic New Year', 'رأس السنة الهجرية');
const prophetsBirthday = text("Prophet Muhammad's birthday", 'المولد النبوي الشريف');
const nationalDay = text('National Day (Eid Al Etihad)', 'اليوم الوطني (عيد الاتحاد)');

/** Public holidays of the United Arab Emirates without delivery, 2026 and 2027, earliest first. */
export const holidays: readonly SeedHoliday[] = [
  ...fixed(['2026-01-01'], newYear),
  ...byMoon(['2026-03-20', '2026-03-21', '2026-03-22'], eidAlFitr),
  ...byMoon(['2026-05-26'], arafat),
  ...byMoon(['2026-05-27', '2026-05-28', '2026-05-29'], eidAlAdha),
  ...byMoon(['2026-06-16'], hijriNewYear),
  ...byMoon(['2026-08-25'], prophetsBirthday),
  ...fixed(['2026-12-02', '2026-12-03'], nationalDay),
  ...fixed(['2027-01-01'], newYear),
  ...byMoon(['2027-03-10', '2027-03-11', '2027-03-12'], eidAlFitr),
  ...byMoon(['2027-05-16'], arafat),
  ...byMoon(['2027-05-17', '2027-05-18', '2027-05-19'], eidAlAdha),
  ...byMoon(['2027-06-06'], hijriNewYear),
  ...byMoon(['2027-08-15'], prophetsBirthday),
  ...fixed(['2027-12-02', '2027-12-03'], nationalDay),
];

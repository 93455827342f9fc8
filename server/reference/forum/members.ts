/** Who wrote the first discussions; invented people without an account to sign in to. */
export const forumMembers = [
  { key: 'mariam', firstName: 'Mariam', lastName: 'Saleh' },
  { key: 'tom', firstName: 'Tom', lastName: 'Becker' },
  { key: 'aisha', firstName: 'Aisha', lastName: 'Rahman' },
  { key: 'khaled', firstName: 'Khaled', lastName: 'Mansouri' },
  { key: 'neha', firstName: 'Neha', lastName: 'Pillai' },
  { key: 'lucas', firstName: 'Lucas', lastName: 'Ferreira' },
  { key: 'fatima', firstName: 'فاطمة', lastName: 'النعيمي' },
  { key: 'yousef', firstName: 'يوسف', lastName: 'حمدان' },
  { key: 'grace', firstName: 'Grace', lastName: 'Okafor' },
  { key: 'rana', firstName: 'رنا', lastName: 'خوري' },
  { key: 'team', firstName: 'Sufra', lastName: 'Team' },
] as const;

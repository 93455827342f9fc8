export interface Member {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The demo account of the author; other authors are invented people who cannot sign in. */
  readonly account?: string;
}

/** The authors of the first discussions. */
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
  { key: 'team', firstName: 'Sufra team', lastName: '' },
  { key: 'active', firstName: 'Omar', lastName: 'Haddad', account: 'active@demo.test' },
  { key: 'arabic', firstName: 'مريم', lastName: 'الهاشمي', account: 'arabic@demo.test' },
] as const satisfies readonly Member[];

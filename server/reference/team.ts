import { text, type Text } from './text.ts';

/** Somebody of the team whom the dashboard shows to a customer. Invented people and numbers. */
export interface TeamMember {
  readonly id: number;
  readonly role: 'manager' | 'nutritionist';
  readonly name: Text;
  readonly gender: 'male' | 'female';
  /** +971 and digits. */
  readonly phone: string;
}

export const team: readonly TeamMember[] = [
  { id: 1, role: 'manager', name: text('Layla Haddad', 'ليلى حداد'), gender: 'female', phone: '+971500000101' },
  { id: 2, role: 'manager', name: text('Omar Farouk', 'عمر فاروق'), gender: 'male', phone: '+971500000102' },
  { id: 3, role: 'manager', name: text('Priya Menon', 'بريا مينون'), gender: 'female', phone: '+971500000103' },
  {
    id: 4,
    role: 'nutritionist',
    name: text('Dr Hind Al Marri', 'د. هند المري'),
    gender: 'female',
    phone: '+971500000201',
  },
  { id: 5, role: 'nutritionist', name: text('Karim Nassar', 'كريم نصار'), gender: 'male', phone: '+971500000202' },
  { id: 6, role: 'nutritionist', name: text('Elena Rossi', 'إيلينا روسي'), gender: 'female', phone: '+971500000203' },
];

export interface DeliveryPartner {
  readonly id: number;
  readonly name: Text;
  readonly helpline: string;
  readonly emirates: readonly number[];
}

export const deliveryPartners: readonly DeliveryPartner[] = [
  { id: 1, name: text('Sufra Own Fleet', 'أسطول سفرة'), helpline: '+971500000301', emirates: [1] },
  { id: 2, name: text('Cool Dhow Couriers', 'كول داو للتوصيل المبرد'), helpline: '+971500000302', emirates: [2] },
  { id: 3, name: text('Northern Fresh Riders', 'فرسان الشمال للتوصيل'), helpline: '+971500000303', emirates: [3, 4] },
];

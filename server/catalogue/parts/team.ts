import type { WholeFolder } from '../folder/read-folder.ts';
import { text, type Text } from '../text.ts';

/** A member of the team whom the dashboard shows to a customer. */
export interface TeamMember {
  readonly id: number;
  readonly role: 'manager' | 'nutritionist';
  readonly name: Text;
  readonly gender: 'male' | 'female';
  /** +971 followed by digits. */
  readonly phone: string;
}

export interface DeliveryPartner {
  readonly id: number;
  readonly name: Text;
  readonly helpline: string;
}

/** Returns the provider's people whom a customer sees, and the drivers. */
export const teamOf = ({ rows }: WholeFolder) => ({
  team: rows.team.map(({ role, name_en, name_ar, gender, phone }, at) => ({
    id: at + 1,
    role,
    name: text(name_en, name_ar),
    gender,
    phone: phone ?? '',
  })) as readonly TeamMember[],
  deliveryPartners: rows.partners.map(({ id, title_en, title_ar, helpline }) => ({
    id,
    name: text(title_en, title_ar),
    helpline,
  })) as readonly DeliveryPartner[],
});

import type { DeskGiven } from '../../../src/protocol/desk/desk-messages.ts';
import type { Member } from '../staff/members.ts';

export const memberOnWire = ({ id, email, name, lang, roles }: Member): DeskGiven<'me/get'> => ({
  id,
  email,
  name,
  language: lang,
  roles: [...roles],
});

export const listedOnWire = (member: Member): DeskGiven<'staff/list'>['staff'][number] => ({
  ...memberOnWire(member),
  state: member.disabledAt !== null ? 'disabled' : member.invited ? 'invited' : 'active',
  createdAt: member.createdAt,
  disabledAt: member.disabledAt,
});

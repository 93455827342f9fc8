import { HOME_DIAL_CODE } from '../domain/forms/dial-codes.ts';
import { phoneText } from '../domain/forms/phone-text.ts';
import type { Format } from '../i18n/format.ts';
import type { Translate } from '../i18n/use-t.tsx';
import type { User } from '../protocol/account/user.ts';
import type { IconName } from '../ui/text/icon-name.ts';
import type { ProfileLists } from './draft-notices.tsx';
import type { Section } from './profile-form.ts';

export const sectionIcons = {
  person: 'profile',
  born: 'calendar',
  body: 'scale',
  medical: 'plus',
  likes: 'heart',
} as const satisfies Record<Section, IconName>;

interface Facts {
  readonly user: User;
  readonly lists: ProfileLists;
  readonly format: Format;
  readonly t: Translate;
}

/** The maximum number of names in a closed row. */
const NAMED = 3;

/** Returns in one line what the account holds in this section; undefined if nothing. */
export const aboutSection = (section: Section, { user, lists, format, t }: Facts): string | undefined => {
  const named = (ids: readonly number[], rows: ProfileLists['medicalConditions']): string => {
    const names = ids.flatMap((id) => rows?.find((row) => row.id === id)?.title ?? []);
    const first = format.list(names.slice(0, NAMED));
    return names.length > NAMED ? `${first} +${format.number(names.length - NAMED)}` : first;
  };
  const text = {
    person: () => phoneText(user.phone === '' ? '' : `${user.PC_CODE ?? HOME_DIAL_CODE}${user.phone}`),
    born: () => (user.birthday ? format.dayWithYear(user.birthday) : ''),
    body: () =>
      [user.weight === null ? '' : format.weight(user.weight), user.height === null ? '' : format.height(user.height)]
        .filter(Boolean)
        .join(' · '),
    medical: () =>
      user.medical.length === 0 ? t('profile.tastes.none') : named(user.medical, lists.medicalConditions),
    likes: () => named(user.preferences, lists.ingredientList) || (user.notes ?? ''),
  }[section]();
  return text === '' ? undefined : text;
};

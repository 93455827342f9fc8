import type { Format } from '../i18n/format.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT, type Translate } from '../i18n/use-t.tsx';
import type { MessageId } from '../i18n/message-ids.ts';
import type { ProfileField, ProfileForm } from '../protocol/profile/profile-draft.ts';
import { useOffline } from '../state/engine/connectivity.ts';
import { Banner } from '../ui/dialogs/banner.tsx';
import { Button } from '../ui/forms/button.tsx';
import { birthdayOf } from './profile-form.ts';
import { UNNAMED } from './unnamed.ts';
import type { ProfileFields } from './use-profile-form.ts';

const labels = {
  firstName: 'profile.firstName',
  lastName: 'profile.lastName',
  gender: 'profile.gender',
  birthday: 'profile.birthday',
  phone: 'profile.phone',
  country: 'profile.whatsapp',
  whatsUpnumber: 'profile.whatsapp',
  email: 'profile.email',
  company: 'profile.company',
  weight: 'profile.weight',
  height: 'profile.height',
  start_weight: 'profile.startWeight',
  goal_weight: 'profile.goalWeight',
  medical: 'profile.title.medical',
  preferences: 'profile.likes',
  notes: 'profile.notes',
} as const satisfies Record<ProfileField, MessageId>;

type Rows = readonly { readonly id: number; readonly title: string }[] | undefined;
export interface ProfileLists {
  readonly companies: Rows;
  readonly medicalConditions: Rows;
  readonly ingredientList: Rows;
}

const LONGEST = 60;

const shown = (t: Translate, format: Format, field: ProfileField, form: ProfileForm, lists: ProfileLists) => {
  const titles = (ids: readonly number[], rows: Rows): string =>
    format.commas(ids.map((id) => rows?.find((row) => row.id === id)?.title ?? UNNAMED));
  const value: string =
    {
      gender: () => (form.gender === '' ? '' : t(`profile.${form.gender}`)),
      birthday: () => {
        const born = birthdayOf(form.birthday);
        return born ? format.dayWithYear(born) : '';
      },
      company: () => titles(form.company === 0 ? [] : [form.company], lists.companies),
      medical: () => titles(form.medical, lists.medicalConditions),
      preferences: () => titles(form.preferences, lists.ingredientList),
    }[field as 'gender']?.() ?? String(form[field]);
  if (value === '') return t('profile.empty');
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
};

interface Props {
  readonly fields: ProfileFields;
  readonly lists: ProfileLists;
  readonly send: () => void;
}

/** Shows what is stored only on this device, and what another device has changed meanwhile. */
export const DraftNotices = ({ fields, lists, send }: Props) => {
  const t = useT();
  const format = useFormat();
  const offline = useOffline();
  const { onDevice, problem, unsent, begun, elsewhere, heard, known, busy } = fields;
  const named = (names: readonly ProfileField[], withValue: boolean): string =>
    format.commas([
      ...new Set(
        names.map((name) =>
          withValue
            ? t('profile.elsewhereField', {
                field: t(labels[name]),
                value: `\u2068${shown(t, format, name, known, lists)}\u2069`,
              })
            : t(labels[name]),
        ),
      ),
    ]);
  const offlineText = onDevice === false ? 'profile.notKept' : onDevice ? 'profile.unsent' : 'profile.noConnection';
  return (
    <>
      {problem && !problem.kept && <Banner tone="tomato" role="alert" title={problem.text} />}
      {unsent && begun && (
        <Banner
          tone="sea"
          icon={'device'}
          role="status"
          title={offline ? t(offlineText) : (problem?.text ?? t('profile.sendText'))}
          actions={
            !offline && (
              <Button size="s" busy={busy} onClick={send}>
                {t('profile.sendNow')}
              </Button>
            )
          }
        >
          {!offline && onDevice === true && t('profile.notSaved')}
        </Banner>
      )}
      {elsewhere.length > 0 && (
        <Banner
          tone="saffron"
          role="status"
          title={t('profile.elsewhere')}
          actions={
            <>
              <Button size="s" variant="secondary" onClick={fields.keepMine}>
                {t('profile.keepMine')}
              </Button>
              <Button size="s" variant="quiet" onClick={fields.takeTheirs}>
                {t('profile.takeTheirs')}
              </Button>
            </>
          }
        >
          {t('profile.elsewhereText', { fields: named(elsewhere, true) })}
        </Banner>
      )}
      {heard.length > 0 && (
        <Banner tone="sea" role="status" title={t('profile.heard', { fields: named(heard, true) })} />
      )}
    </>
  );
};

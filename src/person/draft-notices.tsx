import { useFormat } from '../i18n/use-format.ts';
import { useT, type Translate } from '../i18n/use-t.tsx';
import type { MessageId } from '../i18n/message-ids.ts';
import { dayFromWire, dayToWire } from '../domain/days/day.ts';
import type { ProfileField, ProfileForm } from '../protocol/profile/profile-draft.ts';
import { useOffline } from '../state/engine/connectivity.ts';
import { Banner } from '../ui/dialogs/banner.tsx';
import { Button } from '../ui/forms/button.tsx';
import { birthdayOf } from './profile-form.ts';
import type { ProfileFields } from './use-profile-form.ts';

const labels = {
  firstName: 'person.firstName',
  lastName: 'person.lastName',
  gender: 'person.gender',
  birthday: 'person.birthday',
  phone: 'person.phone',
  country: 'person.whatsapp',
  whatsUpnumber: 'person.whatsapp',
  email: 'person.email',
  company: 'person.company',
  weight: 'person.weight',
  height: 'person.height',
  start_weight: 'person.startWeight',
  goal_weight: 'person.goalWeight',
  medical: 'person.title.medical',
  preferences: 'person.likes',
  notes: 'person.notes',
} as const satisfies Record<ProfileField, MessageId>;

type Rows = readonly { readonly id: number; readonly title: string }[] | undefined;
export interface ProfileLists {
  readonly companies: Rows;
  readonly medicalConditions: Rows;
  readonly ingredientList: Rows;
}

const LONGEST = 60;

const shown = (
  t: Translate,
  day: (of: string) => string,
  field: ProfileField,
  form: ProfileForm,
  lists: ProfileLists,
) => {
  const titles = (ids: readonly number[], rows: Rows): string =>
    ids.map((id) => rows?.find((row) => row.id === id)?.title ?? String(id)).join(', ');
  const value: string =
    {
      gender: () => (form.gender === '' ? '' : t(`person.${form.gender}`)),
      birthday: () => {
        const born = birthdayOf(form.birthday);
        return born ? day(dayFromWire(dayToWire(born))) : '';
      },
      company: () => titles(form.company === 0 ? [] : [form.company], lists.companies),
      medical: () => titles(form.medical, lists.medicalConditions),
      preferences: () => titles(form.preferences, lists.ingredientList),
    }[field as 'gender']?.() ?? String(form[field]);
  if (value === '') return t('person.empty');
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
};

interface Props {
  readonly fields: ProfileFields;
  readonly lists: ProfileLists;
  readonly send: () => void;
}

/** What is on this device alone, and what came from another one meanwhile. */
export const DraftNotices = ({ fields, lists, send }: Props) => {
  const t = useT();
  const format = useFormat();
  const offline = useOffline();
  const { problem, unsent, begun, elsewhere, heard, known, busy } = fields;
  const named = (names: readonly ProfileField[], withValue: boolean): string =>
    [
      ...new Set(
        names.map((name) =>
          withValue
            ? t('person.elsewhereField', {
                field: t(labels[name]),
                value: `\u2068${shown(t, format.dayWithYear, name, known, lists)}\u2069`,
              })
            : t(labels[name]),
        ),
      ),
    ].join(', ');
  return (
    <>
      {problem && !problem.kept && <Banner tone="tomato" role="alert" title={problem.text} />}
      {unsent && begun && (
        <Banner
          tone="sea"
          icon={'device'}
          role="status"
          title={offline || problem === null ? t(offline ? 'person.unsent' : 'person.sendText') : problem.text}
          actions={
            !offline && (
              <Button size="s" busy={busy} onClick={send}>
                {t('person.sendNow')}
              </Button>
            )
          }
        >
          {!offline && t('person.notSaved')}
        </Banner>
      )}
      {elsewhere.length > 0 && (
        <Banner
          tone="saffron"
          role="status"
          title={t('person.elsewhere')}
          actions={
            <>
              <Button size="s" variant="secondary" onClick={fields.keepMine}>
                {t('person.keepMine')}
              </Button>
              <Button size="s" variant="quiet" onClick={fields.takeTheirs}>
                {t('person.takeTheirs')}
              </Button>
            </>
          }
        >
          {t('person.elsewhereText', { fields: named(elsewhere, true) })}
        </Banner>
      )}
      {heard.length > 0 && (
        <Banner tone="sea" role="status" title={t('person.heard', { fields: named(heard, true) })} />
      )}
    </>
  );
};

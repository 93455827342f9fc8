import { useRef, useState } from 'react';

import { languageOf } from '../i18n/locale.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLocale, useT } from '../i18n/use-t.tsx';
import type { User } from '../protocol/account/user.ts';
import { useOffline } from '../state/engine/connectivity.ts';
import { useQuery } from '../state/engine/query.ts';
import { report } from '../state/engine/report.ts';
import { useArrays } from '../state/plan/arrays.ts';
import { useDisplayZone, useNow } from '../state/plan/clock.ts';
import { useUser } from '../state/session/session.ts';
import { FoldCard } from '../ui/cards/fold-card.tsx';
import { useIsAnyOpen } from '../ui/cards/folding.ts';
import { Loading, Skeleton } from '../ui/cards/skeleton.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';
import { classNames } from '../ui/drawing/class-names.ts';
import { Button } from '../ui/forms/button.tsx';
import { ActionBar } from '../ui/navigation/action-bar.tsx';
import { DataAge } from '../ui/text/data-age.tsx';
import { aboutSection, sectionIcons } from './about-section.ts';
import { DraftNotices, type ProfileLists } from './draft-notices.tsx';
import { LikesFields } from './likes-fields.tsx';
import { BodyFields, MedicalFields } from './more-fields.tsx';
import { BirthdayField, PersonFields } from './person-fields.tsx';
import styles from './person.module.css';
import { profileHeight } from './profile-height.ts';
import type { ProfileStep } from './profile-step.ts';
import type { Section } from './profile-form.ts';
import { useProfileForm } from './use-profile-form.ts';

interface Props {
  readonly sections: readonly Section[];
  /** True if the sections are in a dialog, which is already a card. */
  readonly plain?: boolean;
  /** True to show the sections in two columns on a wide screen. */
  readonly halves?: boolean;
  /** Called when the customer has read the server's message about the save. */
  readonly onDone?: () => void;
  /**
   * Set if the form is a step of a sequence: saving leads to the next step, even if the data waits on this device for a
   * network.
   */
  readonly step?: ProfileStep;
}

const settings = { subtype: 'getMainSettingsInfo' } as const;
/** The first two sections, person and body, are as high as the others together. */
const HALF = 2;

const Form = ({ user, sections, plain = false, halves = false, onDone, step }: Props & { readonly user: User }) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const offline = useOffline();
  const box = useRef<HTMLFormElement>(null);
  const fields = useProfileForm(user, sections);
  const [said, setSaid] = useState<string | null>(null);
  const { data, coming } = useArrays(languageOf(useLocale()), 'companies', 'medicalConditions', 'ingredientList');
  const { asOf, stale } = useQuery('profile/getForDashboard/getMainSettingsInfo', settings);
  const showsFields = useIsAnyOpen(sections);
  const lists: ProfileLists = {
    companies: data?.companies,
    medicalConditions: data?.medicalConditions,
    ingredientList: data?.ingredientList,
  };
  const submit = async (): Promise<void> => {
    const saved = await fields.save();
    if (saved !== null && step) step.onNext();
    else if (saved?.kind === 'sent') setSaid(saved.message);
    else
      setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus());
  };
  const send = (): void => void submit().catch(report('the profile could not be saved'));
  // The saved input must be loaded first: otherwise the first edit would replace it.
  if (!fields.loaded) return <Skeleton shape="card" height={profileHeight({ plain })} />;
  const parts = {
    person: <PersonFields user={user} fields={fields} companies={data?.companies} />,
    born: <BirthdayField fields={fields} />,
    body: <BodyFields fields={fields} />,
    medical: <MedicalFields fields={fields} rows={data?.medicalConditions} coming={coming} />,
    likes: (
      <LikesFields
        fields={fields}
        ingredients={data?.ingredientList}
        coming={coming}
        avoided={[...user.allergies, ...user.dislikes]}
      />
    ),
  };
  const drawn = (section: Section) =>
    plain ? (
      <div key={section}>{parts[section]}</div>
    ) : (
      <FoldCard
        key={section}
        name={section}
        icon={sectionIcons[section]}
        title={t(`profile.title.${section}`)}
        detail={aboutSection(section, { user, lists, format, t })}
        unsaved={fields.isUnsaved(section) ? t('profile.tastes.open') : undefined}
      >
        {parts[section]}
      </FoldCard>
    );
  const kept = (
    <output className={styles.soft}>
      {fields.begun &&
        !fields.unsent &&
        fields.onDevice !== null &&
        t(fields.onDevice ? 'profile.notSaved' : 'profile.notKept')}
    </output>
  );
  return (
    <form
      ref={box}
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {offline && asOf !== null && (
        <p>
          <DataAge stale={stale} offline>
            {t('shell.asOf', { time: format.asOf(asOf, now, zone) })}
          </DataAge>
        </p>
      )}
      <DraftNotices fields={fields} lists={lists} send={send} />
      {halves ? (
        <div className={styles.halves}>
          <div className={styles.rows}>{sections.slice(0, HALF).map(drawn)}</div>
          <div className={styles.rows}>{sections.slice(HALF).map(drawn)}</div>
        </div>
      ) : (
        sections.map(drawn)
      )}
      {step ? (
        <>
          {kept}
          <ActionBar>
            {step.back}
            <Button type="submit" busy={fields.busy} busyLabel={t('profile.saving')}>
              {step.next}
            </Button>
          </ActionBar>
        </>
      ) : showsFields || fields.begun ? (
        <div className={classNames(styles.foot, !plain && fields.begun && styles.stays)}>
          <Button type="submit" size={plain ? 'm' : 'l'} busy={fields.busy} busyLabel={t('profile.saving')}>
            {t('profile.save')}
          </Button>
          {fields.begun && (
            <Button
              variant="quiet"
              onClick={() => void fields.discard().catch(report('what was typed could not be put away'))}
            >
              {t('profile.discard')}
            </Button>
          )}
          {kept}
        </div>
      ) : null}
      <Modal
        show={said !== null}
        close={() => {
          setSaid(null);
          onDone?.();
        }}
        closeLabel={t('shell.close')}
        headLine={t('profile.saved')}
        footer={
          <Button
            data-autofocus
            onClick={() => {
              setSaid(null);
              onDone?.();
            }}
          >
            {t('shell.ok')}
          </Button>
        }
      >
        <p>{said}</p>
      </Modal>
    </form>
  );
};

/** Shows the customer's profile as stored on the device and lets the customer change it. */
export const OwnProfile = (props: Props) => {
  const t = useT();
  const user = useUser();
  return user ? (
    <Form user={user} {...props} />
  ) : (
    <Loading label={t('shell.loading')}>
      <Skeleton shape="card" height={profileHeight(props)} />
    </Loading>
  );
};

import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { AllergyPart } from '#src/building/allergy-part.tsx';
import styles from '#src/building/building.module.css';
import { ChoiceGroup } from '#src/building/choice-group.tsx';
import { ConsultationNote } from '#src/building/consultation-note.tsx';
import { focusFirstError } from '#src/building/focus-first-error.ts';
import { NOTES_MAX } from '#src/domain/forms/limits.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { ChoicePicker } from '#src/person/choice-picker.tsx';
import { LikesFields } from '#src/person/likes-fields.tsx';
import { sameValue } from '#src/person/profile-form.ts';
import { report } from '#src/state/engine/report.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { useSendPreferences } from '../use-send-preferences.ts';
import type { Wizard } from '../use-wizard.ts';
import { wizardPath } from '../wizard-path.ts';
import { WizardScreen } from '../wizard-screen.tsx';

const Preferences = ({ wizard }: { readonly wizard: Wizard }) => {
  const t = useT();
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { own, user, prefs, lists, allergies, offline, keep } = wizard;
  const { send, waiting } = useSendPreferences(wizard);
  const likes = { preferences: own.preferences ?? user.preferences, notes: own.notes ?? user.notes ?? '' };
  const dislikes = own.dislikes ?? prefs.dislikes;
  const known = { ...likes, preferences: user.preferences, notes: user.notes ?? '', dislikes: prefs.dislikes };
  const unanswered = !user.allergiesDeclared && own.allergies === undefined;
  const tooLong = likes.notes.length > NOTES_MAX;

  /** A value that the account already has is not sent. */
  const change = (part: Partial<typeof known>): void => {
    setRefused(null);
    const names = Object.keys(part) as (keyof typeof known)[];
    void keep(
      Object.fromEntries(names.map((name) => [name, sameValue(part[name], known[name]) ? undefined : part[name]])),
    );
  };
  const save = async (): Promise<void> => {
    setAsked(true);
    setRefused(null);
    if (unanswered || tooLong) {
      focusFirstError(form);
      return;
    }
    const sent = await send();
    if (!sent.ok && sent.said !== null) {
      setRefused(sent.said === '' ? t('errors.internal') : sent.said);
      return;
    }
    await wizard.finish('preferences');
    await navigate({ to: wizardPath.plan });
  };
  const next = (): void => {
    setBusy(true);
    save()
      .catch(report('the preferences could not be saved'))
      .finally(() => setBusy(false));
  };

  return (
    <div ref={form} className={styles.stack}>
      {/* First what must be answered, and what safety depends on. */}
      <AllergyPart building={wizard} error={asked && unanswered ? t('checkout.allergiesMissing') : undefined} />
      <Card title={t('wizard.prefs.likes')}>
        <LikesFields
          fields={{
            form: likes,
            change,
            errors: tooLong ? { notes: t('profile.problem.notes') } : {},
          }}
          ingredients={lists.ingredientList}
          coming={false}
          avoided={[...allergies, ...dislikes]}
        />
      </Card>
      <Card>
        <ChoiceGroup legend={t('checkout.dislikes')} hint={t('checkout.dislikesText')}>
          <ChoicePicker
            label={t('checkout.searchDislikes')}
            name="dislikes"
            ingredients={lists.ingredientList}
            chosen={dislikes}
            without={allergies}
            groups="kinds"
            onChange={(chosen) => change({ dislikes: chosen })}
          />
        </ChoiceGroup>
      </Card>
      <ConsultationNote building={wizard} allergies={allergies} dislikes={dislikes} />
      <p className={styles.soft}>
        {t('wizard.prefs.profile')} <Link to="/profile">{t('wizard.prefs.openProfile')}</Link>
      </p>
      {refused !== null && (
        <Banner tone="tomato" role="alert" title={t('checkout.notSaved')}>
          {refused}
        </Banner>
      )}
      {offline && waiting && (
        <Banner tone="sea" icon="device" role="status" title={t('shell.stateDevice')}>
          {t('wizard.prefs.onDevice')}
        </Banner>
      )}
      <div>
        <Link to={wizardPath.start} className={buttonClass({ variant: 'quiet' })}>
          <Icon name="arrow-back" />
          {t('wizard.prefs.back')}
        </Link>
      </div>
      <ActionBar>
        <Button size="l" busy={busy} busyLabel={t('shell.saving')} onClick={next}>
          {t('wizard.prefs.next')}
        </Button>
      </ActionBar>
    </div>
  );
};

/** Shows /menu/preferences: what the customer must not eat, likes and dislikes, before any dish is chosen. */
export const PreferencesScreen = () => {
  const t = useT();
  return (
    <WizardScreen step="preferences" title={t('shell.subject.preferences')}>
      {(wizard) => <Preferences wizard={wizard} />}
    </WizardScreen>
  );
};

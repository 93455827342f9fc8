import { loadCatalogue } from '../i18n/catalogue-store.ts';
import { laterPart } from './later-part.tsx';
import type { Section } from './profile-form.ts';
import { profileHeight } from './profile-height.ts';
import type { ProfileStep } from './profile-step.ts';

interface Props {
  readonly sections: readonly Section[];
  readonly plain?: boolean;
  readonly halves?: boolean;
  readonly onDone?: () => void;
  readonly step?: ProfileStep;
}

/** The profile's form, or some of its sections: its code is loaded when it is shown. */
export const ProfilePart = laterPart<Props>(async () => {
  const [part] = await Promise.all([import('./own-profile.tsx'), loadCatalogue('profile', 'signup', 'checkout')]);
  return part.OwnProfile;
}, profileHeight);

/** The lists of what the customer likes and avoids. */
export const TastesPart = laterPart(
  async () => {
    const [part] = await Promise.all([import('./tastes/tastes-card.tsx'), loadCatalogue('profile', 'checkout')]);
    return part.TastesCard;
  },
  () => 'var(--profile-tastes, 20rem)',
);

import { ProfilePart } from '#src/person/profile-part.tsx';

const personal = ['person', 'body'] as const;
const medical = ['medical'] as const;

export const PersonalFacts = () => <ProfilePart sections={personal} plain />;

export const MedicalFacts = () => <ProfilePart sections={medical} plain />;

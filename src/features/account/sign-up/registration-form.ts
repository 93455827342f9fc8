import { emailKey } from '#src/domain/forms/email-address.ts';
import { HOME_DIAL_CODE } from '#src/domain/forms/dial-codes.ts';
import type { NumberPlan } from '#src/domain/forms/phone-number.ts';
import {
  registrationProblems,
  type RegistrationField,
  type RegistrationFields,
} from '#src/domain/forms/registration.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Translate } from '#src/i18n/use-t.tsx';

/** The customer's input so far. */
export interface RegistrationForm {
  readonly firstName: string;
  readonly lastName: string;
  /** The ISO country of the WhatsApp number: several countries share a calling code. */
  readonly country: string;
  readonly whatsAppCode: string;
  readonly whatsApp: string;
  readonly sameNumber: boolean;
  readonly calling: string;
  readonly email: string;
  readonly password: string;
}

export const emptyForm: RegistrationForm = {
  firstName: '',
  lastName: '',
  country: 'AE',
  whatsAppCode: HOME_DIAL_CODE,
  whatsApp: '',
  sameNumber: true,
  calling: '',
  email: '',
  password: '',
};

/** The driver cannot call a foreign number, so a separate calling number is then asked for. */
export const isSameNumber = ({ sameNumber, whatsAppCode }: RegistrationForm): boolean =>
  sameNumber && whatsAppCode === HOME_DIAL_CODE;

export const wireFields = (form: RegistrationForm): Omit<RegistrationFields, 'password'> => ({
  first_name: form.firstName,
  last_name: form.lastName,
  email: emailKey(form.email),
  WPC_CODE: form.whatsAppCode,
  whatsUpnumber: form.whatsApp,
  PC_CODE: HOME_DIAL_CODE,
  phone: isSameNumber(form) ? form.whatsApp : form.calling,
});

const firstStep: readonly RegistrationField[] = ['first_name', 'last_name', 'whatsUpnumber', 'phone'];
const secondStep: readonly RegistrationField[] = ['email', 'password'];

/** The error message of each wrong field of the step. */
export const formErrors = (
  form: RegistrationForm,
  step: 1 | 2 | 'withoutPassword',
  t: Translate,
  plan: NumberPlan | null,
): Readonly<Record<string, string>> => {
  const problems = registrationProblems(
    { ...wireFields(form), password: step === 'withoutPassword' ? null : form.password },
    plan,
  );
  const asked = step === 1 ? firstStep : step === 2 ? secondStep : [...firstStep, ...secondStep];
  return Object.fromEntries(
    asked
      // One number gets only one message.
      .filter((field) => problems[field] !== undefined && !(field === 'phone' && isSameNumber(form)))
      .map((field) => [field, t(`signup.problem.${field}.${problems[field]}` as MessageId)]),
  );
};

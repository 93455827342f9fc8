import { useState } from 'react';

import { staffRoles, type StaffRole } from '../../domain/staff/staff-roles.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { DeskReply } from '../../protocol/desk/desk-messages.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { Select } from '../../ui/forms/select.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useSending } from '../parts/use-sending.ts';
import styles from './staff-dialogs.module.css';

export type Listed = DeskReply<'staff/list'>['staff'][number];

interface Dialog {
  readonly close: () => void;
  /** Called after the change. */
  readonly done: () => void;
}

interface RoleProps {
  readonly roles: readonly StaffRole[];
  readonly onChange: (roles: readonly StaffRole[]) => void;
  readonly errors: FieldErrors;
}

const RoleFields = ({ roles, onChange, errors }: RoleProps) => {
  const t = useT();
  return (
    <fieldset className={styles.roles}>
      <legend>{t('desk.roles')}</legend>
      {staffRoles.map((role, at) => (
        <Checkbox
          key={role}
          name={at === staffRoles.length - 1 ? 'roles' : role}
          label={t(`desk.role.${role}`)}
          checked={roles.includes(role)}
          onChange={(checked) => onChange(checked ? [...roles, role] : roles.filter((each) => each !== role))}
          // The sentence about the roles is shown once, below the last of them.
          errors={errors}
        />
      ))}
    </fieldset>
  );
};

/** Adds a person; with `member` the same form mails another link, or gives access again. */
export const AddDialog = ({ member, close, done }: Dialog & { readonly member?: Listed }) => {
  const t = useT();
  const toast = useToast();
  const { busy, errors, send } = useSending();
  const [email, setEmail] = useState(member?.email ?? '');
  const [name, setName] = useState(member?.name ?? '');
  const [language, setLanguage] = useState<'en' | 'ar'>(member?.language ?? 'en');
  const [roles, setRoles] = useState<readonly StaffRole[]>(member?.roles ?? []);
  const add = async (): Promise<void> => {
    const reply = await send('staff/add', { email, name, language, roles: [...roles] });
    if (!reply) return;
    toast({ text: t('desk.added', { name: reply.member.name }), icon: 'check' });
    done();
  };
  return (
    <FormDialog id="add-staff" title={t('desk.add')} save={t('desk.addSave')} busy={busy} onSave={add} close={close}>
      <Field label={t('desk.person')} name="name" value={name} onChange={setName} errors={errors} data-autofocus />
      <Field
        label={t('desk.email')}
        name="email"
        type="email"
        value={email}
        onChange={setEmail}
        errors={errors}
        readOnly={member !== undefined}
      />
      <Select
        label={t('desk.language')}
        name="language"
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'en', label: t('desk.english') },
          { value: 'ar', label: t('desk.arabic') },
        ]}
      />
      <RoleFields roles={roles} onChange={setRoles} errors={errors} />
    </FormDialog>
  );
};

export const RolesDialog = ({ member, close, done }: Dialog & { readonly member: Listed }) => {
  const t = useT();
  const toast = useToast();
  const { busy, errors, send } = useSending();
  const [roles, setRoles] = useState<readonly StaffRole[]>(member.roles);
  const save = async (): Promise<void> => {
    if (!(await send('staff/roles', { id: member.id, roles: [...roles] }))) return;
    toast({ text: t('desk.saved'), icon: 'check' });
    done();
  };
  return (
    <Modal
      show
      close={close}
      closeLabel={t('desk.close')}
      headLine={t('desk.changeRolesOf', { name: member.name })}
      footer={
        <Button busy={busy} busyLabel={t('desk.busy')} onClick={() => void save()}>
          {t('desk.save')}
        </Button>
      }
    >
      <RoleFields roles={roles} onChange={setRoles} errors={errors} />
    </Modal>
  );
};

export const DisableDialog = ({ member, close, done }: Dialog & { readonly member: Listed }) => {
  const t = useT();
  const toast = useToast();
  const { busy, send } = useSending();
  const disable = async (): Promise<void> => {
    if (!(await send('staff/disable', { id: member.id }))) return;
    toast({ text: t('desk.disabled', { name: member.name }), icon: 'check' });
    done();
  };
  return (
    <ConfirmDialog
      show
      close={close}
      closeLabel={t('desk.close')}
      headLine={t('desk.disableOf', { name: member.name })}
      actions={[
        { label: t('desk.disable'), variant: 'danger', busy, onSelect: () => void disable() },
        { label: t('desk.cancel'), onSelect: close },
      ]}
    >
      <p>{t('desk.disableAbout')}</p>
    </ConfirmDialog>
  );
};

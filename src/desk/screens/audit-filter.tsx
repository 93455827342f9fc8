import { useState } from 'react';

import { isDay } from '../../domain/days/day.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { DeskRequest } from '../../protocol/desk/desk-messages.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Grid, Stack } from '../../ui/cards/layout.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { Select } from '../../ui/forms/select.tsx';
import { useLoaded } from '../wire/desk-context.tsx';

type Search = DeskRequest<'audit/search'>;

const ALL = 'all';
const CLI = 'cli';

/** The form of a search in the audit log. */
export const AuditFilter = ({ search }: { readonly search: (next: Search) => void }) => {
  const t = useT();
  const { reply } = useLoaded('staff/list', {});
  const [person, setPerson] = useState(ALL);
  const [customer, setCustomer] = useState('');
  const [what, setWhat] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const people = [
    { value: ALL, label: t('desk.anybody') },
    { value: CLI, label: t('desk.commandLine') },
    ...(reply?.staff ?? []).map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` })),
  ];
  const submit = (): void => {
    const isNumber = customer === '' || /^[1-9]\d{0,8}$/.test(customer);
    setErrors(isNumber ? {} : { customer: t('desk.wrongNumber') });
    if (!isNumber) return;
    search({
      ...(person !== ALL && { person: person === CLI ? CLI : Number(person) }),
      ...(customer !== '' && { customer: Number(customer) }),
      ...(what.trim() !== '' && { what: what.trim() }),
      ...(isDay(from) && { from }),
      ...(isDay(to) && { to }),
    });
  };
  return (
    <Card>
      <form
        role="search"
        aria-label={t('desk.audit')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Grid min="12rem">
            <Select label={t('desk.who')} name="person" value={person} onChange={setPerson} options={people} />
            <Field
              label={t('desk.customerId')}
              name="customer"
              type="integer"
              value={customer}
              onChange={setCustomer}
              errors={errors}
            />
            <Field
              label={t('desk.what')}
              name="what"
              type="search"
              value={what}
              onChange={setWhat}
              hint={t('desk.whatHint')}
              dir="ltr"
            />
            <Field label={t('desk.from')} name="from" type="date" value={from} onChange={setFrom} />
            <Field label={t('desk.to')} name="to" type="date" value={to} onChange={setTo} />
          </Grid>
          <Button type="submit" icon="search">
            {t('desk.search')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};

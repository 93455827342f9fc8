import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { type FieldErrors, useErrorsOf } from '#src/ui/forms/field-errors.ts';
import { Select } from '#src/ui/forms/select.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';

const nothing: FieldErrors = {};
const wrong = { name: 'Wrong name.', text: 'Wrong text.', choice: 'Wrong choice.', agreed: 'Please agree.' };

/** A form that keeps its errors until the next Send, as a refusal of the server does. */
const Form = () => {
  const [refused, setRefused] = useState<FieldErrors | undefined>();
  const errors = useErrorsOf(refused, nothing);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [choice, setChoice] = useState('a');
  const [agreed, setAgreed] = useState(false);
  const options = ['a', 'b'].map((value) => ({ value, label: value }));
  return (
    <>
      <Field label="Name" name="name" value={name} onChange={setName} errors={errors} />
      <TextArea label="Text" name="text" value={text} onChange={setText} errors={errors} />
      <Select label="Choice" name="choice" value={choice} onChange={setChoice} options={options} errors={errors} />
      <Checkbox label="Agreed" name="agreed" checked={agreed} onChange={setAgreed} errors={errors} />
      <button type="button" onClick={() => setRefused({ ...wrong })}>
        Send
      </button>
    </>
  );
};
const said = (): string[] => Object.values(wrong).filter((error) => screen.queryByText(error) !== null);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

afterEach(cleanup);

describe('An error of the last Send', () => {
  it('disappears from a field when it is corrected, and stays at the others', () => {
    render(<Form />);
    send();
    expect(said()).toHaveLength(4);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Sara' } });
    expect(said()).toEqual([wrong.text, wrong.choice, wrong.agreed]);
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Hello' } });
    fireEvent.change(screen.getByLabelText('Choice'), { target: { value: 'b' } });
    fireEvent.click(screen.getByLabelText('Agreed'));
    expect(said()).toEqual([]);
  });

  it('appears again if the next Send is refused for the same reason', () => {
    render(<Form />);
    send();
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Sara' } });
    send();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });
});

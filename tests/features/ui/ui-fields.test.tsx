import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { Field } from '#src/ui/forms/field.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';

describe('a text area', () => {
  it('has one row by default — SHL-074', () => {
    const { rerender } = render(<TextArea label="Feedback" name="feedback" value="" onChange={vi.fn()} />);
    const area = screen.getByLabelText<HTMLTextAreaElement>('Feedback');
    expect(area.rows).toBe(1);
    rerender(<TextArea label="Feedback" name="feedback" value="" onChange={vi.fn()} rows={4} />);
    expect(area.rows).toBe(4);
  });

  it('accepts name, value, placeholder and readOnly — SHL-074', () => {
    render(
      <TextArea
        label="Feedback"
        name="feedback"
        value="tasty"
        placeholder="Write your feedback..."
        readOnly
        onChange={vi.fn()}
      />,
    );
    const area = screen.getByLabelText<HTMLTextAreaElement>('Feedback');
    expect([area.name, area.value, area.placeholder, area.readOnly]).toEqual([
      'feedback',
      'tasty',
      'Write your feedback...',
      true,
    ]);
  });

  it('shows the error that belongs to its own name — SHL-075', () => {
    render(
      <TextArea
        label="Feedback"
        name="feedback"
        value=""
        onChange={vi.fn()}
        errors={{ feedback: 'Leave few words about dish', rating: 'other' }}
      />,
    );
    const area = screen.getByLabelText('Feedback');
    expect(area.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(area.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Leave few words about dish',
    );
    expect(screen.queryByText('other')).toBeNull();
  });

  it('shows no error if only other fields have errors — SHL-075', () => {
    render(
      <TextArea
        label="Feedback"
        name="feedback"
        value=""
        onChange={vi.fn()}
        errors={{ rating: 'Please rate this dish' }}
      />,
    );
    const area = screen.getByLabelText('Feedback');
    expect(area.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText('Please rate this dish')).toBeNull();
  });
});

const Filled = ({ type }: { readonly type: 'password' | 'decimal' | 'text' | 'code' | 'date' | 'time' }) => {
  const [value, setValue] = useState('');
  return (
    <Field
      label="Entry"
      name="entry"
      type={type}
      value={value}
      onChange={setValue}
      showLabel="Show"
      hideLabelText="Hide"
    />
  );
};

describe('a field', () => {
  it('hides a password until the customer asks to show it', () => {
    render(<Filled type="password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Entry');
    expect(input.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input.type).toBe('password');
  });

  it('reads the digits and the decimal mark of an Arabic keyboard', () => {
    render(<Filled type="decimal" />);
    const input = screen.getByLabelText<HTMLInputElement>('Entry');
    fireEvent.change(input, { target: { value: '٨٠٫١' } });
    expect(input.value).toBe('80.1');
    fireEvent.change(input, { target: { value: '۱۲۳۴' } });
    expect(input.value).toBe('1234');
  });

  it.each(['date', 'time'] as const)('has a %s typed from left to right, also on an Arabic page', (type) => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    render(<Filled type={type} />);
    expect(screen.getByLabelText<HTMLInputElement>('Entry').dir).toBe('ltr');
  });

  it('inherits the text direction of the page', () => {
    render(<Filled type="text" />);
    expect(screen.getByLabelText<HTMLInputElement>('Entry').dir).toBe('');
  });

  it('does not change digits inside text', () => {
    render(<Filled type="text" />);
    const input = screen.getByLabelText<HTMLInputElement>('Entry');
    fireEvent.change(input, { target: { value: 'فيلا ٧' } });
    expect(input.value).toBe('فيلا ٧');
  });
});

describe('A select list', () => {
  it('shows its placeholder while nothing is chosen, and reports the chosen value', () => {
    const chosen = vi.fn();
    render(
      <Select
        label="Emirate"
        name="emirate"
        value=""
        onChange={chosen}
        placeholder="Choose"
        options={[
          { value: 'auh', label: 'Abu Dhabi' },
          { value: 'dxb', label: 'Dubai' },
        ]}
      />,
    );
    const select = screen.getByLabelText<HTMLSelectElement>('Emirate');
    expect(select.selectedOptions[0]?.textContent).toBe('Choose');
    fireEvent.change(select, { target: { value: 'dxb' } });
    expect(chosen).toHaveBeenCalledWith('dxb');
  });
});

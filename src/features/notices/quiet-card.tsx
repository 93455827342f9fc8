import { useState } from 'react';

import { usualQuietHours, type QuietHours } from '../../domain/notices/quiet-times.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useDisplayZone, useNow } from '../../state/plan/clock.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import styles from './notices.module.css';

interface Props {
  readonly quiet: QuietHours | null;
  readonly disabled: boolean;
  readonly onChange: (quiet: QuietHours | null) => void;
}

/** Shows the quiet hours, in which nothing is sent to devices; notices wait in the inbox. */
export const QuietCard = ({ quiet, disabled, onChange }: Props) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const [typed, setTyped] = useState<QuietHours | null>(null);
  const shown = typed ?? quiet ?? usualQuietHours;
  const changed = quiet !== null && (shown.from !== quiet.from || shown.to !== quiet.to);
  const complete = shown.from !== '' && shown.to !== '';
  return (
    <Card title={t('notices.quiet.title')}>
      <Stack gap={3}>
        <Checkbox
          name="quiet"
          label={t('notices.quiet.keep')}
          hint={t('notices.quiet.text', { zone: format.zoneName(zone, now) })}
          checked={quiet !== null}
          disabled={disabled}
          onChange={(on) => {
            setTyped(null);
            onChange(on ? usualQuietHours : null);
          }}
        />
        {quiet !== null && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (complete) onChange(shown);
            }}
          >
            <Stack gap={3}>
              <div className={styles.hours}>
                {(['from', 'to'] as const).map((end) => (
                  <Field
                    key={end}
                    type="time"
                    name={`quiet-${end}`}
                    label={t(`notices.quiet.${end}`)}
                    value={shown[end]}
                    disabled={disabled}
                    required
                    onChange={(value) => setTyped({ ...shown, [end]: value.slice(0, 5) })}
                  />
                ))}
              </div>
              {changed && (
                <Button type="submit" disabled={disabled || !complete}>
                  {t('notices.quiet.save')}
                </Button>
              )}
            </Stack>
          </form>
        )}
      </Stack>
    </Card>
  );
};

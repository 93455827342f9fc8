import { useT } from '#src/i18n/use-t.tsx';
import reading from '#src/reading/reading.module.css';
import { Card } from '#src/ui/cards/card.tsx';
import { Row, Stack } from '#src/ui/cards/layout.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { withBlockDirections } from '../block-directions.ts';

interface Props {
  readonly title: string;
  /** Cleaned. */
  readonly html: string;
  /** Puts the newer text into the form and drops the draft. */
  readonly onTake: () => void;
  /** Keeps the draft; a Save then replaces the newer text. */
  readonly onKeep: () => void;
}

/** Shows both texts when the draft was begun on an older version, and the author chooses one. */
export const NewerText = ({ title, html, onTake, onKeep }: Props) => {
  const t = useT();
  return (
    <Card look="flat" padding="m">
      <Stack gap={3}>
        <p role="status">{t('forum.newerText')}</p>
        <details>
          <summary>{t('forum.newerShow')}</summary>
          <p dir="auto">
            <strong>{title}</strong>
          </p>
          <div className={reading.text} dir="auto" dangerouslySetInnerHTML={{ __html: withBlockDirections(html) }} />
        </details>
        <Row gap={2}>
          <Button size="s" variant="soft" onClick={onKeep}>
            {t('forum.newerKeep')}
          </Button>
          <Button size="s" variant="dangerQuiet" onClick={onTake}>
            {t('forum.newerTake')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};

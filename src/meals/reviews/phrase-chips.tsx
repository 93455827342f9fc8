import { hasPhrase, phrasesFor, togglePhrase } from '../../domain/menu/phrases.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Row } from '../../ui/cards/layout.tsx';
import { Chip } from '../../ui/forms/chip.tsx';

interface Props {
  readonly stars: number | null;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Phrases to tap instead of typing; a second tap removes a phrase. Needs the texts of `feedback`. */
export const PhraseChips = ({ stars, text, onText }: Props) => {
  const t = useT();
  const comma = useFormat().commas(['', '']);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would stand around it as a box
    <div role="group" aria-label={t('feedback.phrases')}>
      <Row gap={2}>
        {phrasesFor(stars).map((id) => {
          const phrase = t(`feedback.phrase.${id}`);
          return (
            <Chip
              key={id}
              selected={hasPhrase(text, phrase, comma)}
              onToggle={() => onText(togglePhrase(text, phrase, comma))}
            >
              {phrase}
            </Chip>
          );
        })}
      </Row>
    </div>
  );
};

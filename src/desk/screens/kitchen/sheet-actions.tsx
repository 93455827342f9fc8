import { useT } from '../../../i18n/use-t.tsx';
import { Row } from '../../../ui/cards/layout.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { csvOf } from '../../parts/csv.ts';
import { saveFile } from '../../parts/save-file.ts';
import styles from './kitchen.module.css';

interface Props {
  /** The name of the CSV file. */
  readonly name: string;
  readonly rows: () => readonly (readonly (string | number)[])[];
}

/** Saves a sheet as CSV, or prints it. */
export const SheetActions = ({ name, rows }: Props) => {
  const t = useT();
  return (
    <div className={styles.controls}>
      <Row>
        <Button
          variant="secondary"
          size="s"
          icon="download"
          onClick={() => saveFile(name, csvOf(rows()), 'text/csv;charset=utf-8')}
        >
          {t('kitchen.csv')}
        </Button>
        <Button variant="secondary" size="s" onClick={() => window.print()}>
          {t('kitchen.print')}
        </Button>
      </Row>
    </div>
  );
};

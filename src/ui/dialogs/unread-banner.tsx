import { Button } from '../forms/button.tsx';
import { Banner } from './banner.tsx';

interface Props {
  /** Says what could not be loaded. */
  readonly title: string;
  /** The text of the button. */
  readonly again: string;
  readonly readAgain: () => void;
}

/** Says that data from the server did not arrive, and asks again at a touch. */
export const UnreadBanner = ({ title, again, readAgain }: Props) => (
  <Banner
    tone="saffron"
    role="alert"
    title={title}
    actions={
      <Button variant="secondary" size="s" onClick={readAgain}>
        {again}
      </Button>
    }
  />
);

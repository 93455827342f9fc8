import { Button } from '../forms/button.tsx';
import { Banner } from './banner.tsx';

interface Props {
  /** What did not come. */
  readonly title: string;
  /** Of the button. */
  readonly again: string;
  readonly readAgain: () => void;
}

/** Where something was asked of the server and did not come: says so, and asks again at a touch. */
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

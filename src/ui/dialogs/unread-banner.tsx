import { Button } from '../forms/button.tsx';
import { Banner } from './banner.tsx';

interface Props {
  /** What could not be read. */
  readonly title: string;
  /** Of the button. */
  readonly again: string;
  readonly readAgain: () => void;
}

/** In the place of something that the server was asked for and did not give: says so, and asks again at a touch. */
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

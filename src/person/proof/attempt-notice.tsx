import { useT } from '../../i18n/use-t.tsx';
import type { Refusal } from '../../protocol/define/errors.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';

interface Props {
  readonly unreachable: 'offline' | 'timeout' | null;
  /** Shown if it names no field. */
  readonly refusal: Refusal | null;
  /** A title above the server's message, if the specification defines one. */
  readonly title?: string;
}

/** Shows why a request failed; screen readers announce it at once. */
export const AttemptNotice = ({ unreachable, refusal, title }: Props) => {
  const t = useT();
  if (unreachable) {
    const reason = t(unreachable === 'offline' ? 'errors.offline' : 'errors.timeout');
    return (
      <Banner tone="saffron" icon="cloud-off" role="alert" title={title ?? reason}>
        {title !== undefined && `${reason} `}
        {t('signup.offlineText')}
      </Banner>
    );
  }
  if (!refusal) return null;
  if (title !== undefined)
    return (
      <Banner tone="tomato" role="alert" title={title}>
        {refusal.message}
      </Banner>
    );
  return Object.keys(refusal.errors ?? {}).length === 0 ? (
    <Banner tone="tomato" role="alert" title={refusal.message} />
  ) : null;
};

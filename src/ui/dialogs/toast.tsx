import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

import type { IconName } from '../text/icon-name.ts';
import { Icon } from '../text/icon.tsx';
import styles from './toast.module.css';

export interface ToastContent {
  readonly text: ReactNode;
  readonly icon?: IconName;
  /** For instance Undo. The toast stays for ten seconds instead of five. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** A second toast with the same key replaces the first. */
  readonly key?: string;
}

interface Shown extends ToastContent {
  readonly id: number;
}

type ShowToast = (content: ToastContent) => void;

const ToastContext = createContext<ShowToast | null>(null);

const SHORT_MS = 5_000;
const WITH_ACTION_MS = 10_000;
const MOST = 3;

const Toast = ({
  toast,
  remove,
  closeLabel,
}: {
  readonly toast: Shown;
  readonly remove: (id: number) => void;
  readonly closeLabel: string;
}) => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => remove(toast.id), toast.action ? WITH_ACTION_MS : SHORT_MS);
    return () => clearTimeout(timer);
  }, [held, remove, toast]);
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.icon && <Icon name={toast.icon} className={styles.mark} />}
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onSelect();
            remove(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => remove(toast.id)}>
        <Icon name="close" size="s" />
      </button>
    </div>
  );
};

interface Props {
  /** Name of the region for screen readers. */
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Short messages at the lower edge, at most three; their time stops while the pointer or the focus is on them. */
export const ToastProvider = ({ label, closeLabel, children }: Props) => {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const next = useRef(0);
  const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>((content) => {
    const id = next.current++;
    setToasts((all) =>
      [...all.filter((toast) => content.key === undefined || toast.key !== content.key), { ...content, id }].slice(
        -MOST,
      ),
    );
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <section aria-label={label} aria-live="polite" className={styles.region}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} remove={remove} closeLabel={closeLabel} />
        ))}
      </section>
    </ToastContext>
  );
};

export const useToast = (): ShowToast => {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
};

import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { afterFrame } from '../drawing/after-frame.ts';
import { classNames } from '../drawing/class-names.ts';
import { IconButton } from '../forms/icon-button.tsx';
import { holdBack } from './hold-back.ts';
import styles from './modal.module.css';

const ENTRY_DELAY_MS = 10;
const EXIT_MS = 200;

/**
 * Holds the page under an open dialog still. A mark on the document: asked by the styles (`:has`), the whole page would be
 * searched with every change of it.
 */
const markDocument = (): void => {
  document.documentElement.toggleAttribute('data-dialog', document.querySelector('dialog[open]') !== null);
};

/**
 * From an open dialog to a modal one: the browser has no way between them except closing, which is neither seen nor
 * heard. The cleanup of an effect may run after the frame in which its dialog has left the page: such a dialog stays
 * closed.
 */
const becomeModal = (element: HTMLDialogElement): void => {
  if (!element.isConnected) return;
  const { activeElement } = document;
  element.removeAttribute('open');
  element.showModal();
  markDocument();
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
};

/**
 * Opens the sheet and makes the rest of the page inert, which costs a style for everything on it: a slow phone shows the
 * sheet first and pays right after. Upon another sheet the page is inert already.
 * @param modal called when it is done
 * @returns calls the second part off
 */
const openDialog = (element: HTMLDialogElement, modal: () => void): (() => void) => {
  const upon = document.querySelector('dialog[open]') !== null;
  const first = element.querySelector<HTMLElement>('[data-autofocus]');
  // As the browser writes it: it gives the focus anew when the dialog becomes modal.
  first?.setAttribute('autofocus', '');
  if (upon) {
    element.showModal();
    first?.focus();
    modal();
    return () => undefined;
  }
  // The page is marked when it becomes modal: the mark restyles it. Nor is `show` called, which would look for a place for
  // the focus and lay the page out once more for it.
  element.open = true;
  first?.focus();
  return afterFrame(() => {
    becomeModal(element);
    modal();
  });
};

/**
 * Until a sheet is modal the browser does not make a request to close of Escape, and the focus may still be outside.
 * @returns stops hearing
 */
const hearEscape = (close: () => void): (() => void) => {
  const heard = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  document.addEventListener('keydown', heard);
  return () => document.removeEventListener('keydown', heard);
};

/** Closes and gives the focus back, if that place still exists. */
const leave = (element: HTMLDialogElement | null, before: Element | null): void => {
  const wasOpen = element?.open === true;
  if (wasOpen) element.close();
  markDocument();
  if (wasOpen && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
};

interface Props {
  readonly show: boolean;
  readonly close: () => void;
  /** A close button in the head; default true. */
  readonly closeButton?: boolean;
  /** Name of that button. */
  readonly closeLabel: string;
  /** The title. Callers without one of their own give the text of `shell.mealPlan`. */
  readonly headLine: ReactNode;
  readonly className?: string | undefined;
  /** On a desktop 46 instead of 30 rem. */
  readonly wide?: boolean;
  /** Buttons that stay in reach below a scrolling body; the first is the main one. */
  readonly footer?: ReactNode;
  /** For a question that must be answered: `alertdialog`. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Called in the moment in which it opens, as for what moves into it. */
  readonly opened?: ((dialog: HTMLDialogElement) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A sheet from below on a phone, a dialog on a desktop. It opens 10 ms after `show` with an entry animation;
 * backdrop, close button, Escape and the browser's Back call `close`, a click inside does not. While it is open the rest of the page
 * is inert; then the focus returns to where it was. An element with `data-autofocus` gets the focus first.
 */
export const Modal = ({
  show,
  close,
  closeButton = true,
  closeLabel,
  headLine,
  className,
  wide = false,
  footer,
  role = 'dialog',
  opened,
  children,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const returnTo = useRef<Element | null>(null);
  const newest = useRef({ close, opened });
  const shown = useRef(show);
  const heading = useId();
  const [present, setPresent] = useState(show);
  const [filled, setFilled] = useState(false);
  if (show && !present) setPresent(true);
  useEffect(() => {
    newest.current = { close, opened };
    shown.current = show;
  });

  const attach = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    return () => {
      leave(element, returnTo.current);
      dialog.current = null;
    };
  }, []);

  useEffect(() => {
    const element = dialog.current;
    if (!present || !element) return undefined;
    if (show) {
      let wanted = true;
      let becoming: (() => void) | undefined;
      let deafen: (() => void) | undefined;
      let letBackGo: (() => void) | undefined;
      const opening = setTimeout(() => {
        if (element.open) return;
        returnTo.current = document.activeElement;
        // Together with the sheet: drawn before, its content would hold up the answer to the touch.
        flushSync(() => setFilled(true));
        // This drawing may have closed or removed the sheet, and then it has run the cleanup below already.
        if (!wanted || !element.isConnected) return;
        deafen = hearEscape(() => newest.current.close());
        becoming = openDialog(element, deafen);
        letBackGo = holdBack(() => newest.current.close());
        newest.current.opened?.(element);
      }, ENTRY_DELAY_MS);
      return () => {
        wanted = false;
        clearTimeout(opening);
        becoming?.();
        deafen?.();
        letBackGo?.();
      };
    }
    // The page is usable at once; only the picture of the sheet still fades.
    leave(element, returnTo.current);
    const leaving = setTimeout(() => {
      setFilled(false);
      setPresent(false);
    }, EXIT_MS);
    return () => clearTimeout(leaving);
  }, [show, present]);

  if (!present) return null;
  return (
    <dialog
      ref={attach}
      role={role}
      aria-labelledby={heading}
      inert={!show}
      className={classNames(styles.modal, !show && styles.leaving, wide && styles.wide)}
      onCancel={(event) => {
        // Escape asks; whether it closes is decided by who owns `show`.
        event.preventDefault();
        if (event.target === event.currentTarget) close();
      }}
      onClose={(event) => {
        markDocument();
        // A second Escape closes without asking. A sheet that closes upon this one is none of its business.
        if (!show || event.target !== event.currentTarget) return;
        close();
        // An owner that has something to ask first still shows it.
        setTimeout(() => {
          const element = dialog.current;
          if (shown.current && element && !element.open) becomeModal(element);
        });
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has Escape and the close button */}
      <div className={styles.veil} data-backdrop onClick={close} />
      <div className={classNames(styles.sheet, footer !== undefined && styles.hasFooter, className)}>
        <span className={styles.grip} aria-hidden="true" />
        <div className={styles.head}>
          <h2 id={heading} className={styles.headLine}>
            {headLine}
          </h2>
          {closeButton && <IconButton icon="close" label={closeLabel} onClick={close} />}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text without controls must still scroll by keyboard */}
        <div className={styles.body} tabIndex={0}>
          {filled && children}
        </div>
        {footer !== undefined && <div className={styles.footer}>{filled && footer}</div>}
      </div>
    </dialog>
  );
};

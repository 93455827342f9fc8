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
 * Prevents the page under an open dialog from scrolling. Uses a mark on the document, because with `:has` in the styles
 * the browser would search the whole page at every change.
 */
const markDocument = (): void => {
  document.documentElement.toggleAttribute('data-dialog', document.querySelector('dialog[open]') !== null);
};

/**
 * Turns an open dialog into a modal one. Browsers can do this only by closing and reopening it, which is neither visible
 * nor announced. An effect's cleanup may run after its dialog has left the page; such a dialog stays closed.
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
 * Opens the sheet and makes the rest of the page inert, which restyles every element on it. A slow phone therefore shows
 * the sheet first and makes the page inert right after. Over another sheet, the page is already inert.
 * @param modal called when the dialog is modal
 * @returns cancels the second step
 */
const openDialog = (element: HTMLDialogElement, modal: () => void): (() => void) => {
  const upon = document.querySelector('dialog[open]') !== null;
  const first = element.querySelector<HTMLElement>('[data-autofocus]');
  // The attribute is set in its HTML form, because the browser sets the focus again when the dialog becomes modal.
  first?.setAttribute('autofocus', '');
  if (upon) {
    element.showModal();
    first?.focus();
    modal();
    return () => undefined;
  }
  // The document is marked only when the dialog becomes modal, because the mark restyles the page. `show` is not called,
  // because it would search for an element to focus and lay out the page again.
  element.open = true;
  first?.focus();
  return afterFrame(() => {
    becomeModal(element);
    modal();
  });
};

/**
 * Until a sheet is modal, the browser does not turn Escape into a close request, and the focus may still be outside the
 * sheet.
 * @returns removes the listener
 */
const hearEscape = (close: () => void): (() => void) => {
  const heard = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  document.addEventListener('keydown', heard);
  return () => document.removeEventListener('keydown', heard);
};

/** Closes the dialog and gives the focus back, if the earlier element still exists. */
const leave = (element: HTMLDialogElement | null, before: Element | null): void => {
  const wasOpen = element?.open === true;
  if (wasOpen) element.close();
  markDocument();
  if (wasOpen && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
};

interface Props {
  readonly show: boolean;
  readonly close: () => void;
  /** Shows a close button in the header; default true. */
  readonly closeButton?: boolean;
  /** Name of that button. */
  readonly closeLabel: string;
  /** The title. Callers without a title of their own pass the text of `shell.mealPlan`. */
  readonly headLine: ReactNode;
  readonly className?: string | undefined;
  /** 46 instead of 30 rem wide on a desktop. */
  readonly wide?: boolean;
  /** Buttons that stay visible below a scrolling body; the first is the main one. */
  readonly footer?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Called at the moment when the dialog opens, e.g. to animate a picture into it. */
  readonly opened?: ((dialog: HTMLDialogElement) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A sheet from below on a phone, a dialog on a desktop. It opens 10 ms after `show` with an entry animation. Backdrop,
 * close button, Escape and the browser's Back call `close`; a click inside does not. While the dialog is open, the rest
 * of the page is inert; then the focus returns to where it was. An element with `data-autofocus` gets the focus first.
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
        // The content is rendered together with the sheet; rendered earlier, it would delay the response to the touch.
        flushSync(() => setFilled(true));
        // This render may have closed or removed the sheet, and the cleanup below has then run already.
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
    // The page is usable at once; the sheet only fades out.
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
        // Escape only asks; the owner of `show` decides whether the dialog closes.
        event.preventDefault();
        if (event.target === event.currentTarget) close();
      }}
      onClose={(event) => {
        markDocument();
        // The browser closes the dialog at a second Escape without asking. The close event of a nested sheet is ignored.
        if (!show || event.target !== event.currentTarget) return;
        close();
        // If the owner has to ask a question first, it keeps the dialog open.
        setTimeout(() => {
          const element = dialog.current;
          if (shown.current && element && !element.open) becomeModal(element);
        });
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has Escape and the close button */}
      <div className={styles.veil} data-backdrop onClick={close} />
      <div className={classNames(styles.sheet, footer !== undefined && styles.hasFooter, className)}>
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

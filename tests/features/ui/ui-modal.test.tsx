import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const dialog = () => document.querySelector('dialog')!;

const Opener = ({ close }: { readonly close: () => void }) => {
  const [show, setShow] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShow(true)}>
        open
      </button>
      <Modal
        show={show}
        close={() => {
          close();
          setShow(false);
        }}
        closeLabel="Close"
        headLine="Meal Plan"
        className="mine"
      >
        <p>inside</p>
        <input aria-label="weight" data-autofocus />
      </Modal>
    </>
  );
};

const open = (close = vi.fn()) => {
  render(<Opener close={close} />);
  const opener = screen.getByText('open');
  opener.focus();
  fireEvent.click(opener);
  pass(10);
  return { close, opener };
};

const held = () => document.documentElement.hasAttribute('data-dialog');

describe('The page under a sheet', () => {
  it('does not scroll while the sheet is open, and scrolls again when the sheet closes', () => {
    open();
    pass(600);
    expect(held()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(held()).toBe(false);
  });

  it('stays locked until both of two sheets have closed', () => {
    const sheets = (first: boolean, second: boolean) => (
      <>
        {[first, second].map((show, place) => (
          <Modal key={place} show={show} close={vi.fn()} closeLabel="Close" headLine="Meal Plan">
            <p>inside</p>
          </Modal>
        ))}
      </>
    );
    const { rerender } = render(sheets(true, false));
    pass(600);
    rerender(sheets(true, true));
    pass(600);
    rerender(sheets(true, false));
    expect(held()).toBe(true);
    rerender(sheets(false, false));
    expect(held()).toBe(false);
  });

  it('is unlocked when the customer leaves the screen with the sheet', () => {
    const { unmount } = render(
      <Modal show close={vi.fn()} closeLabel="Close" headLine="Meal Plan">
        <p>inside</p>
      </Modal>,
    );
    pass(600);
    expect(held()).toBe(true);
    unmount();
    expect(held()).toBe(false);
  });
});

describe('a sheet', () => {
  it('shows nothing until it is opened — SHL-069, REF-021', () => {
    render(<Opener close={vi.fn()} />);
    pass(1000);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('opens 10 ms after it is mounted, and not earlier — SHL-070, CON-008, CST-035', () => {
    render(<Opener close={vi.fn()} />);
    fireEvent.click(screen.getByText('open'));
    pass(9);
    expect(dialog().open).toBe(false);
    pass(1);
    expect(dialog().open).toBe(true);
  });

  it('stays open when a sheet above it closes — SHL-069', () => {
    const under = vi.fn();
    const upon = vi.fn();
    render(
      <Modal show close={under} closeLabel="Close" headLine="Dish">
        <Modal show close={upon} closeLabel="Close" headLine="Review">
          <p>words</p>
        </Modal>
      </Modal>,
    );
    pass(10);
    pass(10);
    const review = screen.getByText('words').closest('dialog')!;
    expect(review.parentElement!.closest('dialog')).not.toBeNull();
    fireEvent(review, new Event('close'));
    expect(upon).toHaveBeenCalledTimes(1);
    expect(under).not.toHaveBeenCalled();
  });

  it('has the given heading and class, and a close button by default — SHL-069, REF-021', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Meal Plan' })).toBe(dialog());
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
    expect(document.querySelector('.mine')?.textContent).toContain('inside');
  });

  it('has no close button if that option is set — SHL-069', () => {
    render(
      <Modal show close={vi.fn()} closeButton={false} closeLabel="Close" headLine="Meal Plan">
        inside
      </Modal>,
    );
    pass(10);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('closes by a click on the backdrop — SHL-071', () => {
    const { close } = open();
    fireEvent.click(document.querySelector('[data-backdrop]')!);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes by its close button — SHL-072', () => {
    const { close } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stays open at a click inside — SHL-073', () => {
    const { close } = open();
    fireEvent.click(screen.getByText('inside'));
    fireEvent.click(screen.getByText('Meal Plan'));
    expect(close).not.toHaveBeenCalled();
  });

  it('closes by Escape, which the browser reports as cancel', () => {
    const { close } = open();
    const cancel = new Event('cancel', { cancelable: true });
    act(() => void dialog().dispatchEvent(cancel));
    expect(close).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('focuses the element that requests focus, and returns the focus when it closes', () => {
    const { opener } = open();
    expect(document.activeElement).toBe(screen.getByLabelText('weight'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(opener);
  });

  it('is visible before it becomes modal, and keeps its focus then', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    open();
    expect(dialog().open).toBe(true);
    expect(showModal).not.toHaveBeenCalled();
    pass(500);
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(dialog().open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('weight'));
    showModal.mockRestore();
  });

  it('closes by Escape also before it becomes modal, and leaves the page unchanged', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { close, opener } = open();
    // The focus may still be on the button that opened the dialog.
    fireEvent.keyDown(opener, { key: 'Escape' });
    expect(close).toHaveBeenCalledTimes(1);
    pass(500);
    fireEvent.keyDown(opener, { key: 'Escape' });
    expect(close).toHaveBeenCalledTimes(1);
    expect(showModal).not.toHaveBeenCalled();
    expect(document.querySelector('dialog')).toBeNull();
    showModal.mockRestore();
  });

  it('keeps the page inert when it opens above another sheet', () => {
    const upon = document.body.appendChild(document.createElement('dialog'));
    upon.open = true;
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    open();
    expect(showModal).toHaveBeenCalledTimes(1);
    showModal.mockRestore();
    upon.remove();
  });

  it.each(['removes', 'closes'] as const)('stays closed when the first drawing of its content %s it', (what) => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const Content = ({ gone }: { readonly gone: () => void }) => {
      useLayoutEffect(gone, [gone]);
      return <p>inside</p>;
    };
    const Owner = () => {
      const [there, setThere] = useState(true);
      const [gone] = useState(() => () => setThere(false));
      if (!there && what === 'removes') return null;
      return (
        <Modal show={there} close={gone} closeLabel="Close" headLine="Meal Plan">
          <Content gone={gone} />
        </Modal>
      );
    };
    render(<Owner />);
    pass(600);
    expect(showModal).not.toHaveBeenCalled();
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(held()).toBe(false);
    showModal.mockRestore();
  });

  it('stays closed if it is removed from the page before it becomes modal', () => {
    open();
    const page = dialog().parentElement!;
    page.remove();
    expect(() => pass(600)).not.toThrow();
    expect(held()).toBe(false);
    document.body.append(page);
  });

  it('becomes modal only once if the page is painted late', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const frames: FrameRequestCallback[] = [];
    const request = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const cancel = vi
      .spyOn(globalThis, 'cancelAnimationFrame')
      .mockImplementation((id) => void (frames[id - 1] = () => undefined));
    open();
    pass(500);
    for (const frame of frames) frame(0);
    pass(100);
    expect(showModal).toHaveBeenCalledTimes(1);
    for (const spy of [showModal, request, cancel]) spy.mockRestore();
  });

  it('is shown again if the browser closed it but its owner has not closed it yet', () => {
    const close = vi.fn();
    render(
      <Modal show close={close} closeLabel="Close" headLine="Meal Plan">
        <p>inside</p>
      </Modal>,
    );
    pass(600);
    act(() => dialog().close());
    expect(close).toHaveBeenCalledTimes(1);
    pass(0);
    expect(dialog().open).toBe(true);
  });

  it('is removed after its fade-out', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog().open).toBe(false);
    pass(200);
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('A question', () => {
  it('offers its actions, focuses the first safe one, and chooses none when it is closed', () => {
    const close = vi.fn();
    const save = vi.fn();
    const discard = vi.fn();
    render(
      <ConfirmDialog
        show
        close={close}
        closeLabel="Close"
        headLine="Are you sure?"
        actions={[
          { label: 'Discard changes', onSelect: discard, variant: 'danger' },
          { label: 'Save changes', onSelect: save },
        ]}
      >
        Changes will not be saved.
      </ConfirmDialog>,
    );
    pass(10);
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' }).textContent).toContain(
      'Changes will not be saved.',
    );
    expect(document.activeElement?.textContent).toBe('Save changes');
    fireEvent.click(document.querySelector('[data-backdrop]')!);
    expect(close).toHaveBeenCalledTimes(1);
    expect(save).not.toHaveBeenCalled();
    expect(discard).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Save changes'));
    expect(save).toHaveBeenCalledTimes(1);
  });
});

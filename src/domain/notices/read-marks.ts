export interface Marked {
  readonly id: number;
  readonly read: boolean;
}

export interface Inbox<N extends Marked> {
  readonly notices: readonly N[];
  readonly unread: number;
}

/**
 * The inbox after these notices, or all of them, were read. Ids of other pages are ignored: they do not change the total.
 */
export const markRead = <N extends Marked, I extends Inbox<N>>(
  inbox: I & Inbox<N>,
  what: { readonly ids?: readonly number[] | undefined; readonly all?: boolean | undefined },
): I => {
  const ids = new Set(what.ids);
  const isMeant = ({ id, read }: Marked): boolean => !read && (what.all === true || ids.has(id));
  const here = inbox.notices.filter(isMeant).length;
  const elsewhere = [...ids].filter((id) => !inbox.notices.some((notice) => notice.id === id)).length;
  const meant = here + elsewhere;
  if (meant === 0 && (what.all !== true || inbox.unread === 0)) return inbox;
  return {
    ...inbox,
    notices: inbox.notices.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice)),
    unread: what.all === true ? 0 : Math.max(0, inbox.unread - meant),
  };
};

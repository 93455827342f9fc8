import type { AttentionEntry } from '../../offline/outbox/attention.ts';
import { subjectOf } from '../../protocol/entry-subject.ts';

/**
 * Returns the page on which a refused entry is edited: the page of its day or dish, to which `entry` brings the refused
 * value.
 */
export const editPlace = ({ id, name, data }: Pick<AttentionEntry, 'id' | 'name' | 'data'>) => {
  const subject = subjectOf(name, data);
  switch (subject.kind) {
    case 'daily':
    case 'measurements':
    case 'composition':
      return { to: '/progress', search: { entry: id } } as const;
    case 'eaten':
      return { to: '/progress', search: {} } as const;
    case 'dish':
      return { to: '/feedback/dish', search: { entry: id } } as const;
    case 'service':
      return { to: '/feedback/general', search: { entry: id } } as const;
    case 'bag':
    case 'meals': {
      const [day] = subject.days;
      return { to: '/modify', search: day === undefined ? {} : { day } } as const;
    }
    case 'order':
      return { to: '/modify', search: {} } as const;
    case 'thread':
      return { to: '/nutrition-support/forum/add', search: { entry: id } } as const;
    case 'comment':
      return {
        to: '/nutrition-support/forum/thread/$id',
        params: { id: String(subject.thread) },
        search: {},
      } as const;
    default:
      return { to: '/', search: {} } as const;
  }
};

import type { StaffRole } from '../domain/staff/staff-roles.ts';
import { auditSearch } from '../protocol/desk/audit.ts';
import type { DeskAccess } from '../protocol/desk/define-desk.ts';
import { kitchenDay } from '../protocol/desk/kitchen.ts';
import { roundStops } from '../protocol/desk/round.ts';
import { deliveryDay } from '../protocol/desk/delivery.ts';
import { staffList } from '../protocol/desk/staff.ts';

/** The pages of the desk; who has a page is who may send the message that it reads. */
export const pages = {
  kitchen: kitchenDay,
  delivery: deliveryDay,
  staff: staffList,
  audit: auditSearch,
  round: roundStops,
} as const;
export type PageName = keyof typeof pages;

export const isPageName = (path: string): path is PageName => Object.hasOwn(pages, path);

const mayOpen = (access: DeskAccess, roles: readonly StaffRole[]): boolean =>
  typeof access === 'string' || roles.some((role) => access.includes(role));

/** The pages of a person with these roles. */
export const pagesOf = (roles: readonly StaffRole[]): readonly PageName[] =>
  (Object.keys(pages) as PageName[]).filter((name) => mayOpen(pages[name].roles, roles));

import * as v from 'valibot';

import { addressFields } from '#server/reference/address-fields.ts';
import { forumMembers } from '#server/reference/forum/members.ts';
import { forumThreads } from '#server/reference/forum/threads.ts';
import { genders, languages } from '#server/reference/profile-choices.ts';
import { catalogue } from './built-in.ts';
import { referenceSchema, type Reference } from './reference-schema.ts';

/**
 * The content of an empty database without food and demo accounts, checked by the schema of what we publish ourselves.
 */
export const reference: Reference = v.parse(referenceSchema, {
  emirates: catalogue.emirates,
  areas: catalogue.areas,
  deliverySlots: catalogue.deliverySlots,
  slotsOfEmirate: catalogue.slotsOfEmirate,
  holidays: catalogue.firstHolidays,
  medicalConditions: catalogue.medicalConditions,
  companies: catalogue.companies,
  genders,
  languages,
  team: catalogue.team,
  deliveryPartners: catalogue.deliveryPartners,
  addressFields,
  demoVouchers: catalogue.firstVouchers,
  settings: catalogue.firstSettings,
  blogCategories: catalogue.blogCategories,
  blogPosts: catalogue.blogPosts,
  forumCategories: catalogue.forumCategories,
  forumMembers,
  forumThreads,
  staticPages: catalogue.staticPages,
});

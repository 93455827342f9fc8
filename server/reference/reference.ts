import * as v from 'valibot';

import { addressFields } from './address-fields.ts';
import { blogCategories } from './blog-categories.ts';
import { blogPosts } from './blog/posts.ts';
import { deliverySlots, slotsOfEmirate } from './delivery-slots.ts';
import { forumCategories } from './forum/categories.ts';
import { forumMembers } from './forum/members.ts';
import { forumThreads } from './forum/threads.ts';
import { holidays } from './holidays.ts';
import { staticPages } from './pages/all.ts';
import { areas, emirates } from './places.ts';
import { companies, genders, languages, medicalConditions } from './profile-choices.ts';
import { referenceSchema, type Reference } from './schema.ts';
import { settings } from './first-settings.ts';
import { deliveryPartners, team } from './team.ts';
import { demoVouchers } from './vouchers.ts';

export { postPictureId } from './article.ts';

/** Everything an empty database is filled with besides food and demo accounts. Throws when a row breaks the schema. */
export const reference: Reference = v.parse(referenceSchema, {
  emirates,
  areas,
  deliverySlots,
  slotsOfEmirate,
  holidays,
  medicalConditions,
  companies,
  genders,
  languages,
  team,
  deliveryPartners,
  addressFields,
  demoVouchers,
  settings,
  blogCategories,
  blogPosts,
  forumCategories,
  forumMembers,
  forumThreads,
  staticPages,
});

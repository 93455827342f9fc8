import { date, file, id, idOf, key, oneOf, orEmpty, percent, text, time, yesOrNo } from './cells.ts';
import { byIdAndKey, named, table, titles } from './table.ts';

/** The tables of delivery places and of the other things that customers see. */
export const placeTables = {
  categories: table({
    file: 'categories.csv',
    needed: false,
    required: { id, key, ...titles, kind: oneOf(['blog', 'forum']) },
    optional: {},
    unique: [
      ['id', 'kind'],
      ['key', 'kind'],
    ],
  }),
  partners: table({
    file: 'partners.csv',
    needed: false,
    required: { id, key, ...titles, helpline: text },
    optional: {},
    unique: byIdAndKey,
  }),
  companies: table({ file: 'companies.csv', needed: false, required: named, optional: {}, unique: byIdAndKey }),
  conditions: table({ file: 'conditions.csv', needed: false, required: named, optional: {}, unique: byIdAndKey }),
  places: table({
    file: 'places.csv',
    needed: true,
    required: {
      emirate_id: id,
      emirate_en: text,
      emirate_ar: text,
      active: yesOrNo,
      area_id: id,
      area_en: text,
      area_ar: text,
    },
    optional: {},
    unique: [['area_id']],
  }),
  slots: table({
    file: 'slots.csv',
    needed: true,
    required: { id, emirate_id: idOf('an emirate'), from: time, to: time, evening_before: yesOrNo },
    optional: {},
    unique: [['id', 'emirate_id']],
  }),
  holidays: table({
    file: 'holidays.csv',
    needed: false,
    required: { date, name_en: text, name_ar: text },
    optional: { provisional: orEmpty(yesOrNo) },
    unique: [['date']],
  }),
  team: table({
    file: 'team.csv',
    needed: false,
    required: {
      key,
      role: oneOf(['manager', 'nutritionist']),
      name_en: text,
      name_ar: text,
      gender: oneOf(['male', 'female']),
    },
    optional: { phone: orEmpty(text), mail: orEmpty(text) },
    unique: [['key']],
  }),
  focus: table({
    file: 'pictures/focus.csv',
    needed: false,
    required: { file, x: percent, y: percent },
    optional: {},
    unique: [['file']],
  }),
} as const;

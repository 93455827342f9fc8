import * as v from 'valibot';

const arabic = /[\u0600-\u06FF]/;
const said = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** Both languages are filled, and the Arabic text contains Arabic letters. */
const text = v.strictObject({ en: said, ar: v.pipe(said, v.regex(arabic, 'no Arabic letters')) });
/** Names that use Latin letters in both languages, such as "English". */
const anyText = v.strictObject({ en: said, ar: said });
const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const day = v.pipe(v.string(), v.isoDate());
const phone = v.pipe(v.string(), v.regex(/^\+971\d{8,9}$/));
const weekHour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24));
const html = v.pipe(
  said,
  v.regex(/^<(?:p|h2|ul)>/),
  v.check((markup) => !/<(?!\/?(?:p|h2|ul|li|strong|em|a|br)\b)/.test(markup), 'unexpected tag'),
);
const htmlText = v.strictObject({ en: html, ar: v.pipe(html, v.regex(arabic)) });
const choice = v.strictObject({ id, title: text });
const daysAgo = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The shape of our own texts and lists. The tables of its files define a provider's folder instead. */
export const referenceSchema = v.strictObject({
  emirates: v.pipe(v.array(v.strictObject({ id, name: text, active: v.boolean() })), v.minLength(1)),
  areas: v.array(v.strictObject({ id, emirateId: id, name: text })),
  deliverySlots: v.array(v.strictObject({ id, from: weekHour, to: weekHour, name: text, eveningBefore: v.boolean() })),
  slotsOfEmirate: v.record(v.string(), v.array(id)),
  holidays: v.array(v.strictObject({ day, name: text, provisional: v.boolean() })),
  medicalConditions: v.array(choice),
  companies: v.array(choice),
  genders: v.tuple([
    v.strictObject({ id: v.literal('male'), title: text }),
    v.strictObject({ id: v.literal('female'), title: text }),
  ]),
  languages: v.array(v.strictObject({ id: v.picklist(['en-US', 'ar-AE']), title: anyText })),
  team: v.array(
    v.strictObject({
      id,
      role: v.picklist(['manager', 'nutritionist']),
      name: text,
      gender: v.picklist(['male', 'female']),
      phone,
    }),
  ),
  deliveryPartners: v.array(v.strictObject({ id, name: text, helpline: phone })),
  addressFields: v.array(v.strictObject({ id, name: said, label: text, max: id, required: v.boolean() })),
  demoVouchers: v.array(
    v.strictObject({
      code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,10}$/)),
      type: v.picklist(['percent', 'fixed']),
      value: id,
      applyType: v.picklist(['mainprice', 'other']),
      usesLeft: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
      lastDay: v.nullable(day),
    }),
  ),
  settings: v.array(v.strictObject({ alias: v.pipe(v.string(), v.regex(/^[A-Z_]+$/)), value: v.unknown() })),
  blogCategories: v.array(choice),
  blogPosts: v.pipe(
    v.array(
      v.strictObject({
        id,
        categoryId: id,
        title: text,
        description: text,
        html: htmlText,
        tags: v.pipe(v.array(text), v.minLength(1)),
        date: day,
      }),
    ),
    v.minLength(25),
  ),
  forumCategories: v.array(choice),
  forumMembers: v.array(
    v.strictObject({
      key: said,
      firstName: said,
      lastName: v.string(),
      account: v.optional(v.pipe(v.string(), v.email())),
    }),
  ),
  forumThreads: v.pipe(
    v.array(
      v.strictObject({
        id,
        categoryId: id,
        author: said,
        language: v.picklist(['en', 'ar']),
        title: v.pipe(said, v.minLength(3), v.maxLength(120)),
        html: v.pipe(html, v.minLength(10), v.maxLength(20_000)),
        daysAgo,
        comments: v.array(v.strictObject({ author: said, text: said, hoursAfter: v.pipe(v.number(), v.minValue(0)) })),
      }),
    ),
    v.minLength(25),
  ),
  staticPages: v.array(
    v.strictObject({
      alias: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
      name: text,
      description: text,
      html: htmlText,
      edition: v.strictObject({ version: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)), changed: v.number() }),
    }),
  ),
});

export type Reference = v.InferOutput<typeof referenceSchema>;

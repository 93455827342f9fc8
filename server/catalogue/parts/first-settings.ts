import { LOCKED_DAYS_AHEAD } from '#src/domain/days/lock-days.ts';
import type { SettingAlias } from '#src/protocol/reference/setting-values.ts';
import type { Provider } from '../folder/provider.ts';
import type { WholeFolder } from '../folder/read-folder.ts';
import { text, type Text } from '../text.ts';
import { holidaysOf, type Holiday } from './holidays.ts';

export interface FirstSetting {
  readonly alias: SettingAlias;
  /** JSON; an object with exactly `en` and `ar` is sent in the session's language. */
  readonly value: unknown;
}

/** Accepts one text for both languages, or one text for each. */
const both = (said: string | Text): Text => (typeof said === 'string' ? text(said, said) : said);

const chatOf = ({ contacts: { whatsapp } }: Provider): string =>
  whatsapp === undefined ? '' : `https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`;

/** The provider's name, contacts and colours. Values that are not written are left out. */
const brandOf = ({ name, legal_name, trn, claim, colours, contacts }: Provider) => ({
  name: both(name),
  ...(legal_name !== undefined && { legalName: both(legal_name) }),
  ...(trn !== undefined && { trn }),
  ...(claim !== undefined && { claim: both(claim) }),
  logo: '/icons/icon-192.png',
  colours: { ...colours, ground: '#fbf7ef', ink: '#14231b' },
  email: contacts.email,
  phone: contacts.phone,
  ...(contacts.whatsapp !== undefined && { whatsapp: contacts.whatsapp }),
  ...(contacts.address !== undefined && { address: both(contacts.address) }),
  ...(contacts.hours !== undefined && { hours: both(contacts.hours) }),
  ...(contacts.kitchen_hours !== undefined && { kitchenHours: both(contacts.kitchen_hours) }),
  ...(contacts.area !== undefined && { area: both(contacts.area) }),
});

/** The settings that apply if `provider.yaml` does not set them. */
const usualSettings = (provider: Provider, holidays: readonly Holiday[]): readonly FirstSetting[] => [
  { alias: 'HOLIDAYS', value: holidays.map(({ day, name, provisional }) => ({ date: day, name, provisional })) },
  // The server's configuration replaces them. If empty, the provider's button says that this sign-in is not available
  // yet. The button always exists, because the sign-in page is rendered before it knows the settings.
  { alias: 'FACEBOOK_APP_ID', value: '' },
  { alias: 'GOOGLE_APP_ID', value: '' },
  { alias: 'ALLOW_PAY_LATER', value: true },
  { alias: 'BRAND', value: brandOf(provider) },
  { alias: 'CHAT_URL', value: chatOf(provider) },
  { alias: 'CARD_BRANDS', value: ['visa', 'mastercard'] },
  { alias: 'COOKIE_DAYS', value: 10_000 },
  { alias: 'BUSINESS_ZONE', value: 'UTC' },
  // The weekdays on which the kitchen delivers; 0 is Sunday.
  { alias: 'KITCHEN_DAYS', value: [0, 1, 2, 3, 4, 5, 6] },
  {
    alias: 'MAP_TILES',
    value: {
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
      maxZoom: 19,
    },
  },
  // Shows all of the Emirates.
  { alias: 'MAP_CENTRE', value: { latitude: 24.6, longitude: 54.6, zoom: 7 } },
  { alias: 'LOCK_DAYS', value: provider.lock_days ?? LOCKED_DAYS_AHEAD },
  { alias: 'DEMO_MODE', value: false },
  // In AED, refundable, for the first order only.
  { alias: 'BAG_DEPOSIT', value: provider.bag_deposit },
  // In fils, for a customer who has referred another one whose first plan is paid; 0: nothing is promised or given.
  { alias: 'REFERRAL_REWARD', value: 0 },
  // The first and the last day, such as {"from": "2027-02-08", "to": "2027-03-09"}; null: off.
  { alias: 'RAMADAN', value: provider.ramadan ?? null },
  { alias: 'VAT_PERCENT', value: provider.vat_percent },
  { alias: 'DEFAULT_DIET', value: provider.default_diet ?? null },
  { alias: 'CANCELLATION_FEE_PERCENT', value: provider.cancel_fee_percent },
  // Empty: customers use our own comments; cart and shop are off.
  { alias: 'COMMENTS_WIDGET_URL', value: '' },
  { alias: 'SIDES_SHOP_URL', value: '' },
  { alias: 'CART_USER_ID', value: null },
];

/**
 * Returns the first values of the settings. The team changes them in the database, which stores the old value with the
 * new one.
 */
export const firstSettingsOf = (folder: WholeFolder): readonly FirstSetting[] => {
  const { provider } = folder;
  const usual = usualSettings(provider, holidaysOf(folder));
  return [
    ...usual.map(({ alias, value }) => ({
      alias,
      value: Object.hasOwn(provider.settings, alias) ? provider.settings[alias] : value,
    })),
    ...Object.entries(provider.settings)
      .filter(([alias]) => !usual.some((known) => known.alias === alias))
      .map(([alias, value]) => ({ alias: alias as SettingAlias, value })),
  ];
};

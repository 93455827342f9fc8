import type { SettingAlias } from '../../src/protocol/reference/setting-values.ts';
import { holidays } from './holidays.ts';
import { text } from './text.ts';

export interface SeedSetting {
  readonly alias: SettingAlias;
  /** JSON; an object with exactly `en` and `ar` is sent in the session's language. */
  readonly value: unknown;
}

/** The provider's face: everything that another provider replaces to put its own name on the app. */
const brand = {
  name: text('Sufra', 'سفرة'),
  claim: text('Healthy meals, planned with you', 'وجبات صحية نخطط لها معك'),
  logo: '/icons/icon-192.png',
  colours: { action: '#1f6b43', highlight: '#f0a722', alert: '#c8402a', ground: '#fbf7ef', ink: '#14231b' },
  email: 'hello@sufra.example',
  phone: '+971 2 000 0000',
  whatsapp: '+971500000000',
  address: text(
    'Sufra Kitchen, Al Maryah Island, Abu Dhabi, United Arab Emirates',
    'مطبخ سفرة، جزيرة المارية، أبوظبي، الإمارات العربية المتحدة',
  ),
  hours: text('The outlet is open 8:00 AM to 11:00 PM daily', 'المنفذ مفتوح يوميًا من 8:00 صباحًا إلى 11:00 مساءً'),
  kitchenHours: text(
    'Main kitchen delivery: 10:00 AM to 10:00 PM, Saturday to Thursday',
    'التوصيل من المطبخ الرئيسي: من 10:00 صباحًا إلى 10:00 مساءً، من السبت إلى الخميس',
  ),
  area: text(
    'Delivery only in Abu Dhabi for outlet and catering orders; meal plans also go to other emirates',
    'التوصيل داخل أبوظبي فقط لطلبات المنفذ والضيافة؛ وتصل خطط الوجبات إلى إمارات أخرى أيضًا',
  ),
};

/** First values of the settings; the team changes them in the database, where the old value is kept beside the new. */
export const settings: readonly SeedSetting[] = [
  { alias: 'HOLIDAYS', value: holidays.map(({ day, name, provisional }) => ({ date: day, name, provisional })) },
  // What this server is configured with takes their place. Empty: a touch on the provider's button says that this way is
  // not available yet; the button stands all the same, because the sign-in page is drawn before it knows the settings.
  { alias: 'FACEBOOK_APP_ID', value: '' },
  { alias: 'GOOGLE_APP_ID', value: '' },
  { alias: 'ALLOW_PAY_LATER', value: true },
  { alias: 'BRAND', value: brand },
  { alias: 'CHAT_URL', value: 'https://wa.me/971500000000' },
  { alias: 'CARD_BRANDS', value: ['visa', 'mastercard'] },
  { alias: 'COOKIE_DAYS', value: 10_000 },
  { alias: 'BUSINESS_ZONE', value: 'UTC' },
  // Weekdays on which the kitchen delivers, 0 Sunday.
  { alias: 'KITCHEN_DAYS', value: [0, 1, 2, 3, 4, 5, 6] },
  {
    alias: 'MAP_TILES',
    value: {
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
      maxZoom: 19,
    },
  },
  // Near the capital.
  { alias: 'MAP_CENTRE', value: { latitude: 24.4539, longitude: 54.3773, zoom: 11 } },
  { alias: 'DEMO_MODE', value: false },
  // AED, refundable, first order only.
  { alias: 'BAG_DEPOSIT', value: 180 },
  // Fils for who brought a customer whose first plan is paid; 0: nothing is promised and nothing given.
  { alias: 'REFERRAL_REWARD', value: 0 },
  // The first and the last day, such as {"from": "2027-02-08", "to": "2027-03-09"}; null: off.
  { alias: 'RAMADAN', value: null },
  { alias: 'VAT_PERCENT', value: 5 },
  { alias: 'DEFAULT_DIET', value: 32 },
  { alias: 'CANCELLATION_FEE_PERCENT', value: 20 },
  // Empty: comments are our own; cart and shop are off.
  { alias: 'COMMENTS_WIDGET_URL', value: '' },
  { alias: 'SIDES_SHOP_URL', value: '' },
  { alias: 'CART_USER_ID', value: null },
];

import { text, type Text } from '../catalogue/text.ts';

export interface AddressField {
  readonly id: number;
  /** Name of the field in address payloads. */
  readonly name: string;
  readonly label: Text;
  /** The maximum length in characters; longer input is cut. */
  readonly max: number;
  readonly required: boolean;
}

/** The United Arab Emirates have no postcodes: street, door, landmark and a map link guide the driver. */
export const addressFields: readonly AddressField[] = [
  { id: 1, name: 'street', label: text('Street', 'الشارع'), max: 120, required: true },
  {
    id: 2,
    name: 'apartments',
    label: text('Apartment or villa number', 'رقم الشقة أو الفيلا'),
    max: 60,
    required: true,
  },
  { id: 3, name: 'emirate', label: text('Emirate', 'الإمارة'), max: 10, required: true },
  { id: 4, name: 'area', label: text('Area', 'المنطقة'), max: 10, required: true },
  { id: 5, name: 'landmark', label: text('Nearest landmark', 'أقرب معلم'), max: 120, required: false },
  { id: 6, name: 'locationlink', label: text('Map link', 'رابط الخريطة'), max: 4_000, required: false },
  { id: 7, name: 'latitude', label: text('Latitude', 'خط العرض'), max: 12, required: false },
  { id: 8, name: 'longtitude', label: text('Longitude', 'خط الطول'), max: 12, required: false },
  {
    id: 9,
    name: 'deliveryInstructions',
    label: text('Delivery instructions', 'تعليمات التوصيل'),
    max: 300,
    required: false,
  },
];

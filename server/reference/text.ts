/** A text in both languages of the app. */
export interface Text {
  readonly en: string;
  readonly ar: string;
}

export type Language = keyof Text;

export const text = (en: string, ar: string): Text => ({ en, ar });

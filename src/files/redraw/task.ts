import type { Area } from './draw.ts';

/** What the page requests from the drawing worker. */
export type Task =
  | { readonly kind: 'open'; readonly file: Blob }
  | { readonly kind: 'crop'; readonly area: Area; readonly rotation: number; readonly bytes: number }
  | { readonly kind: 'shrink'; readonly file: Blob; readonly bytes: number };

/** `unable`: this browser's workers cannot draw. */
export type Answer =
  | { readonly kind: 'drawn'; readonly blob: Blob }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unable' };

/** All that moves after a touch, as one file: it is small, and asked for once. */
export { asOne } from './as-one.ts';
export { glide } from './glide.ts';

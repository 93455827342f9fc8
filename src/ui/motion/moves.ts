/** All animations after a touch in one file, because it is small and needs only one request. */
export { asOne } from './as-one.ts';
export { glide } from './glide.ts';

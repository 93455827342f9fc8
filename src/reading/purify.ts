/** Cleans what was written by others; a part of its own, because only pages of such texts need it. */
export { default as purify } from 'dompurify';

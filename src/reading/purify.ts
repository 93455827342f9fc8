/** Sanitizes other people's texts; a separate chunk, because only pages with such texts need it. */
export { default as purify } from 'dompurify';

/** `?v=…` of the pictures of this build, as in the addresses that the server hands out; empty in development. */
export const pictureVersion = import.meta.env.PICTURE_VERSION ?? '';

/** The path of docs/layers.md. */
export const PICTURE: string;

/** The text of docs/layers.md as the folders are now. */
export function layersPage(): string;

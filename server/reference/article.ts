import type { Text } from './text.ts';

/** A picture in the manner of the dish pictures: vessel, ground and emoji file names (see scripts/pictures). */
export interface PostPicture {
  readonly vessel: 'plate' | 'bowl' | 'cup' | 'board';
  readonly ground: string;
  readonly items: readonly string[];
}

export interface BlogPost {
  readonly id: number;
  readonly categoryId: number;
  readonly title: Text;
  readonly description: Text;
  /** Safe HTML of paragraphs, headings and lists. */
  readonly html: Text;
  readonly tags: readonly Text[];
  /** How long before the seeding it was published; the newest first on screens. */
  readonly daysAgo: number;
  readonly picture: PostPicture;
}

/** Id of a post's picture: `/dishes/<id>-preview.webp` and `-image.webp`. */
export const postPictureId = (id: number): string => `blog-${id}`;

const block = (line: string): string => {
  if (line.startsWith('# ')) return `<h2>${line.slice(2)}</h2>`;
  if (line.startsWith('- '))
    return `<ul>${line
      .split('\n')
      .map((item) => `<li>${item.trim().slice(2)}</li>`)
      .join('')}</ul>`;
  return `<p>${line}</p>`;
};

/** HTML from blocks of text parted by an empty line; `# ` starts a heading, lines of `- ` are one list. */
export const prose = (source: string): string =>
  source
    .trim()
    .split(/\n\s*\n/)
    .map((part) => block(part.trim()))
    .join('');

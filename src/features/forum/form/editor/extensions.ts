import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { TrailingNode, UndoRedo } from '@tiptap/extensions';

import { tableNodes } from './table-nodes.ts';

/** The server keeps where a list begins, and not the kind of its numbers. */
const Numbered = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (list) => Math.max(1, Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1),
    },
  }),
});

/** What the server and the page let through, and nothing else. */
export const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  Blockquote,
  BulletList,
  Numbered,
  ListItem,
  ListKeymap,
  UndoRedo,
  ...tableNodes,
  // Behind a table at the end of the text there must be a place to go on.
  TrailingNode.configure({ notAfter: ['heading', 'blockquote', 'bulletList', 'orderedList'] }),
  Link.configure({
    openOnClick: false,
    autolink: true,
    protocols: ['http', 'https', 'mailto'],
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (uri, { defaultValidate }) => defaultValidate(uri) && /^(?:https?:|mailto:)/i.test(uri),
  }),
];

/** The text as it is sent: without the place behind a table that nothing was written into. */
export const writtenHtml = (html: string): string => html.replace(/<\/table><p><\/p>$/, '</table>');

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

/** The server stores the first number of a list, but not its numbering style. */
const Numbered = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (list) => Math.max(1, Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1),
    },
  }),
});

/** Exactly the elements that the server and the page allow. */
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
  // A table at the end of the text needs a paragraph after it, so that the author can continue.
  TrailingNode.configure({ notAfter: ['heading', 'blockquote', 'bulletList', 'orderedList'] }),
  Link.configure({
    openOnClick: false,
    autolink: true,
    protocols: ['http', 'https', 'mailto'],
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (uri, { defaultValidate }) => defaultValidate(uri) && /^(?:https?:|mailto:)/i.test(uri),
  }),
];

/** Returns the text as it is sent, without an empty paragraph after the last table. */
export const writtenHtml = (html: string): string => html.replace(/<\/table><p><\/p>$/, '</table>');

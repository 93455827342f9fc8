// `npm run docs`: writes the pages that are made from code.
import { node, run } from '../toolchain.mjs';

for (const page of ['catalogue-docs', 'message-docs']) run(node(), [`scripts/docs/${page}.ts`]);
console.log('written: docs/messages.md, docs/catalogue.md, docs/catalogue-schemas/');

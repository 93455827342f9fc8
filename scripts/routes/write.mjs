// `npm run routes`: writes the router's tree from the routes.
import { node, run } from '../toolchain.mjs';

run(node(), ['scripts/routes/route-tree.ts']);

/** Opens the embedded database alone, as its library does: a server with this database cannot use less memory. */
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('which folder?');
const database = await PGlite.create({ dataDir: folder });
await database.query('select count(*) from users');
process.send?.('open');
process.once('message', () => void database.close().then(() => process.exit()));

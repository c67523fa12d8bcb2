/** `npm run copies:restore -- <folder> <data folder of PostgreSQL> [copy]`: lays the rows of a copy out for PostgreSQL to start on, each file verified. */
import { resolve } from 'node:path';
import { tellFault } from './command.ts';
import { chosen } from './copy.ts';
import { restoreRows } from './rows.ts';

const [folder, dataFolder, name] = process.argv.slice(2);
try {
  if (!dataFolder) throw new Error('npm run copies:restore -- <folder> <data folder of PostgreSQL> [copy]');
  const copy = chosen(resolve(folder), name);
  await restoreRows(copy, resolve(dataFolder));
  console.log(`${copy} is in ${dataFolder}: start the servers, then npm run copies:resume`);
} catch (error) {
  tellFault(error);
}

import { checkFolder } from '#server/catalogue/folder/check-folder.ts';
import { printFinding } from '#server/catalogue/folder/finding.ts';
import { filesOnDisk } from '#server/catalogue/folder/folder-files.ts';
import { day } from '#src/domain/days/day.ts';
import { instead, smallFolder, type Changes } from './small-folder.ts';

/** A day for which the small folder's menu is valid. */
const TODAY = day('2026-11-29');

/** The results of a folder's check, one line each. */
export const check = async (root: string, formerKeys: ReadonlyMap<number, string> = new Map()) => {
  const { faults, warnings, folder } = await checkFolder(await filesOnDisk(root), { today: TODAY, formerKeys });
  return { faults: faults.map(printFinding), warnings: warnings.map(printFinding), folder };
};

/** The faults of the small folder with these changes. */
export const faultsOf = async (changes: Changes): Promise<string[]> => (await check(smallFolder(changes))).faults;

/** A change of one text in dishes.csv. */
export const dishes = (before: string, after: string): Changes => ({ 'dishes.csv': instead(before, after) });

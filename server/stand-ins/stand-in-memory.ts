import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stores the sessions of a stand-in in the data folder, so that a payment survives a restart of a development server. */
export interface StandInMemory {
  readonly read: () => readonly unknown[];
  readonly write: (sessions: readonly object[]) => void;
}

export const standInMemory = (dataDir: string | undefined, name: string): StandInMemory => {
  if (dataDir === undefined) return { read: () => [], write: () => undefined };
  const folder = join(dataDir, 'stand-ins');
  const file = join(folder, `${name}.json`);
  return {
    read: () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown[]) : []),
    write: (sessions) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(sessions));
    },
  };
};

import { describe, expect, it } from 'vitest';

import { sideBySide } from '#server/db/side-by-side.ts';
import type { Shared, Statement } from '#server/db/statement.ts';
import type { Tx } from '#server/db/tx.ts';

const open = () => {
  const said: string[] = [];
  const statement: Statement = (text, values) => {
    said.push(`${typeof text === 'string' ? text : text.name} ${values.join(',')}`);
    return Promise.resolve({ rows: [] });
  };
  const tx = { statement, writes: () => 0 } as unknown as Tx;
  const asking = (name: string): Shared<number, number> => ({
    writes: false,
    answer: async (speak, asks) => {
      await speak(name, [...asks]);
      return asks.map((ask) => ask * 10);
    },
  });
  return { said, tx, asking };
};

describe('Commands that run side by side', () => {
  it('share one statement for the same query, and each gets its own answer', async () => {
    const { said, tx, asking } = open();
    const first = asking('first');
    const second = asking('second');
    const run = (n: number) => async (own: Tx) => {
      const answer = await own.share(first, n);
      return own.share(second, answer);
    };
    expect(await sideBySide(tx, [run(1), run(2), run(3)])).toEqual([100, 200, 300]);
    expect(said).toEqual(['first 1,2,3', 'second 10,20,30']);
  });

  it('keep the order of queries that one of them sends at once, and share them with the others', async () => {
    const { said, tx, asking } = open();
    const [keep, record, follow] = [asking('keep'), asking('record'), asking('follow')];
    const breath = (n: number) => (own: Tx) =>
      Promise.all([own.share(keep, n), own.share(record, n), own.share(follow, n)]);
    const late = async (own: Tx) => {
      await Promise.resolve();
      return [await own.share(record, 9)];
    };
    expect(await sideBySide(tx, [breath(1), late, breath(2)])).toEqual([[10, 10, 10], [90], [20, 20, 20]]);
    expect(said).toEqual(['keep 1,2', 'record 1,2,9', 'follow 1,2']);
  });

  it('continue without a failed command, and report its error', async () => {
    const { said, tx, asking } = open();
    const first = asking('first');
    const broken = (): Promise<never> => Promise.reject(new Error('broken'));
    await expect(sideBySide<number>(tx, [(own) => own.share(first, 1), broken])).rejects.toThrow('broken');
    expect(said).toEqual(['first 1']);
  });
});

import { MOST_BAGS } from '../../../src/protocol/desk/kitchen.ts';
import { ThreadError } from '../../config/thread-queue.ts';
import { renderMenuPdf } from '../../mail/menu-pdf/render-menu.ts';
import { ok, refuse } from '../../request/result.ts';
import { writeAudit } from '../audit-log.ts';
import { labelsOf } from '../kitchen/label-content.ts';
import { bagsOf } from '../kitchen/sheets.ts';
import { deskSteps, type DeskHandlers } from '../request/desk-handler.ts';

const RETRY_MS = 5_000;

export const labelHandlers = {
  /** The bags are read and the audit row is written in one transaction; the PDF is rendered after it. */
  'kitchen/labels': deskSteps(async (ctx, { day, size, language, slot, version, part }) => {
    const { now, services, session, transaction } = ctx;
    const ground = { catalogue: services.catalogues.current, settings: services.settings };
    const read = await transaction(async (tx) => {
      const asked = (await bagsOf(tx, day)).filter(
        (bag) => (slot === undefined || bag.slotId === slot) && (version === undefined || bag.sheetVersion === version),
      );
      const bags = asked.slice(part * MOST_BAGS, (part + 1) * MOST_BAGS);
      if (bags.length === 0) return undefined;
      await writeAudit(tx, now, {
        who: { staffId: session.member.id },
        kind: 'sheet',
        what: 'kitchen/labels',
        customers: [...new Set(bags.map(({ userId }) => userId))],
        ids: { day: [day] },
        fields: ['meals', 'bagName', 'cutlery'],
      });
      return { all: asked.length, labels: await labelsOf(tx, ground, { on: day, size, lang: language }, bags) };
    });
    if (!read) return refuse('not_found');
    try {
      const pdf = await renderMenuPdf(read.labels);
      return ok({
        pdf: Buffer.from(pdf).toString('base64'),
        name: `labels-${day}-${size}-${part + 1}.pdf`,
        bags: read.labels.bags.length,
        part,
        parts: Math.ceil(read.all / MOST_BAGS),
      });
    } catch (error) {
      if (!(error instanceof ThreadError) || error.reason === 'failed') throw error;
      return refuse('rate_limited', { retryAfter: RETRY_MS });
    }
  }),
} satisfies Partial<DeskHandlers>;

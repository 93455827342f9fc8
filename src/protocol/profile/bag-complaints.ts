import * as v from 'valibot';

import { bagReasons } from '../../domain/forms/bag-complaint.ts';
import { cached, command, effect, query, queued } from '../define/define.ts';
import { fields, id, listOf, mine, nothing, replyDay, replyMessage, typed, wireDay } from '../define/wire-values.ts';

const WEEK_SECONDS = 7 * 86_400;
const MOST_DISHES = 50;
const reason = v.picklist(bagReasons);

const complaint = v.object({
  /** 0 while it waits on the device. */
  id: v.number(),
  date: replyDay,
  /** Empty: the complaint is about the whole bag. */
  dishIds: v.array(v.number()),
  reason,
  text: v.string(),
  /** Unix seconds. */
  at: v.number(),
  state: v.picklist(['waiting', 'sent', 'answered']),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.number()),
});

/** The customer's complaints about the bags of the last weeks, the latest first, with the team's answers. */
export const profileBagComplaints = query({
  channel: 'profile',
  type: 'bagComplaints',
  request: nothing,
  reply: v.object({ complaints: v.array(complaint) }),
  offline: cached('user', WEEK_SECONDS, 'rev'),
});

const request = fields({
  date: wireDay,
  dishIds: v.optional(listOf(id, MOST_DISHES), []),
  reason,
  text: v.optional(typed, ''),
  ...mine,
});
export type BagComplaintSet = v.InferOutput<typeof request>;

/** Reports a problem with a day's bag. Each report is a separate entry and never replaces an earlier one. */
export const profileBagComplaint = command({
  channel: 'profile',
  type: 'bagComplaint',
  request,
  reply: replyMessage,
  errors: ['validation', 'not_found', 'expired'],
  offline: queued<BagComplaintSet>({
    lane: ({ date }) => `bag:${date}`,
    effects: [
      effect(profileBagComplaints, ({ complaints }, data: BagComplaintSet, { editedAt }) => ({
        complaints: [
          {
            id: 0,
            date: data.date,
            dishIds: data.dishIds,
            reason: data.reason,
            text: data.text,
            at: Math.floor(editedAt / 1000),
            state: 'waiting' as const,
            answer: null,
            answeredAt: null,
          },
          ...complaints,
        ],
      })),
    ],
  }),
});

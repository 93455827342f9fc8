/** The total time to wait for a reply, in ms. A slow network answers late, and a late reply is better than none. */
export const ANSWER_MS = 10_000;

/** The topics of notices, in the order of the settings page. */
export const noticeTopics = ['lock', 'delivery', 'dish', 'renew', 'payment', 'rate', 'weight', 'team'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** `push`: on the customer's devices. `mail`: by e-mail if no device receives it. */
export interface TopicChoice {
  readonly push: boolean;
  readonly mail: boolean;
}
export type TopicChoices = Readonly<Record<NoticeTopic, TopicChoice>>;

/** The topics mailed by default: only those about the customer's safety and answers to the customer's questions. */
const mailed: ReadonlySet<NoticeTopic> = new Set(['dish', 'team']);

const choices = (of: (topic: NoticeTopic) => TopicChoice): TopicChoices =>
  Object.fromEntries(noticeTopics.map((topic) => [topic, of(topic)])) as Record<NoticeTopic, TopicChoice>;

export const firstChoices: TopicChoices = choices((topic) => ({ push: false, mail: mailed.has(topic) }));

/** Merges new choices into the stored ones; a topic that is not named does not change. */
export const choose = (
  standing: TopicChoices,
  chosen: Readonly<Partial<Record<NoticeTopic, TopicChoice | undefined>>>,
): TopicChoices => choices((topic) => chosen[topic] ?? standing[topic]);

/** Sets exactly these topics to be pushed to devices. */
export const choosePushed = (standing: TopicChoices, topics: readonly NoticeTopic[]): TopicChoices =>
  choices((topic) => ({ ...standing[topic], push: topics.includes(topic) }));

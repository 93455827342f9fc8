/** What a customer is told of, in the order in which the settings list it. */
export const noticeTopics = ['lock', 'delivery', 'dish', 'renew', 'payment', 'rate', 'weight', 'team'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** `push`: on the customer's devices. `mail`: by e-mail where no device gets it. */
export interface TopicChoice {
  readonly push: boolean;
  readonly mail: boolean;
}
export type TopicChoices = Readonly<Record<NoticeTopic, TopicChoice>>;

/** Nothing is sent unasked but what concerns the customer's safety, and answers to what they have asked: by mail. */
const mailed: ReadonlySet<NoticeTopic> = new Set(['dish', 'team']);

const choices = (of: (topic: NoticeTopic) => TopicChoice): TopicChoices =>
  Object.fromEntries(noticeTopics.map((topic) => [topic, of(topic)])) as Record<NoticeTopic, TopicChoice>;

export const firstChoices: TopicChoices = choices((topic) => ({ push: false, mail: mailed.has(topic) }));

/** The stored choices with the new ones; a topic that is not named stays. */
export const choose = (
  standing: TopicChoices,
  chosen: Readonly<Partial<Record<NoticeTopic, TopicChoice | undefined>>>,
): TopicChoices => choices((topic) => chosen[topic] ?? standing[topic]);

/** A device is to get these and no others. */
export const choosePushed = (standing: TopicChoices, topics: readonly NoticeTopic[]): TopicChoices =>
  choices((topic) => ({ ...standing[topic], push: topics.includes(topic) }));

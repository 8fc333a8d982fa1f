import { z } from 'zod'
import { defineCollection } from '../../mongo/define-collection.ts'

const document = z.object({
  /** A UUIDv7: rows sort by age. */
  _id: z.string(),
  topic: z.string(),
  key: z.string().nullable(),
  value: z.string(),
  headers: z.custom<Record<string, string>>(),
  createdAt: z.date(),
})
const WEEK_SECONDS = 7 * 86_400
const personal = { kept: 'a week at most, as a topic of the broker keeps its messages' }

/** Messages that consumers of this process gave up, in the form of the topics that Kafka has for that. */
export const deadLetters = defineCollection({
  name: 'dead_letters',
  owner: null,
  personal,
  document,
  indexes: [{ key: { topic: 1, _id: 1 } }, { key: { createdAt: 1 }, expireAfterSeconds: WEEK_SECONDS }],
})

/** Dead letters that somebody sent back, until their group has them. */
export const replays = defineCollection({
  name: 'replays',
  owner: null,
  personal,
  document,
  indexes: [{ key: { createdAt: 1 }, expireAfterSeconds: WEEK_SECONDS }],
})

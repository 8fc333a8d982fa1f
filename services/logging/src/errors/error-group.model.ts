import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ErrorSeen } from '@avaliax/proto/logging/logging.events.ts'
import { z } from 'zod'

const KEPT_SECONDS = 30 * 86_400

/** Errors of one kind, place and message. */
export const errorGroups = defineCollection({
  name: 'error_groups',
  document: ErrorSeen.extend({
    /** Hash of what its errors have in common. */
    _id: z.string(),
    service: z.string(),
    firstAt: z.date(),
    lastAt: z.date(),
    /** Events that were counted last, so that a repeated one is not counted twice. */
    counted: z.array(z.string()),
  }),
  owner: null,
  personal: 'none',
  indexes: [{ key: { lastAt: 1 }, expireAfterSeconds: KEPT_SECONDS }],
})

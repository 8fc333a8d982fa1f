import type { z } from 'zod'

/**
 * The body of a change: its fields, and under `seen` whatever the caller was shown of the record. What is different there
 * by now was changed by somebody else: 409 `CONFLICT`, with the fields, and nothing is written. Absent: nobody is asked.
 */
export const changeOf = <F extends z.core.$ZodLooseShape, R extends z.core.$ZodLooseShape>(
  fields: z.ZodObject<F, z.core.$strict>,
  record: z.ZodObject<R>,
) => fields.extend({ seen: record.partial().strict().optional() })

import { z } from 'zod'

/**
 * The body of a change: its fields, and under `seen` whatever the caller was shown of the record. What is different there
 * by now was changed by somebody else: 409 `CONFLICT`, with the fields, and nothing is written. Absent: nobody is asked.
 */
export const changeOf = <F extends z.core.$ZodLooseShape, R extends z.core.$ZodLooseShape>(
  fields: z.ZodObject<F, z.core.$strict>,
  record: z.ZodObject<R>,
) => fields.extend({ seen: shownOf(record).optional() })

/** Any fields of a record. One with a default would be added where the caller says nothing of it, so that goes. */
function shownOf<R extends z.core.$ZodLooseShape>(record: z.ZodObject<R>) {
  const plain = Object.entries(record.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ])
  return (z.strictObject(Object.fromEntries(plain)) as z.ZodObject<R, z.core.$strict>).partial()
}

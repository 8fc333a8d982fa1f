import type { z } from 'zod'

/**
 * For `superRefine` of a configuration: of these variables all are set or none is. With half of them a process would start and
 * fail much later, at the first person who needs the rest.
 */
export const belongTogether =
  <K extends string>(...names: readonly K[]) =>
  (values: Readonly<Partial<Record<K, string | undefined>>>, context: z.core.$RefinementCtx): void => {
    const present = names.find((name) => values[name])
    if (!present) return
    for (const name of names.filter((one) => !values[one]))
      context.addIssue({ code: 'custom', path: [name], message: `is required with ${present}` })
  }

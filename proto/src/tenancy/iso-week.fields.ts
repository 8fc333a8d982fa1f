import { z } from 'zod'

/** A week from Monday to Sunday by its number in its year, as ISO 8601 counts: `2026-W48`. */
export const IsoWeek = z.string().regex(/^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/)

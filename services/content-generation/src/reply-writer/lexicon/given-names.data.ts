import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const GivenNames = z.strictObject({ names: z.string().regex(/^[a-z]+( [a-z]+)*$/) })

/** Given names common in Brazil and abroad, folded. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  GivenNames.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, 'given-names.json'), 'utf8')),
  ).names.split(' '),
)

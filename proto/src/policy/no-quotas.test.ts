import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { EVENTS, JOBS, ROUTES } from '../registry.ts'

/** Google takes reviews that people are made to bring for fake: there is no field in which a shop could set a prize or a number for a person. */
const ABOUT_QUOTAS = /prize|premio|prêmio|goal|^meta$|quota|target|bonus|reward|incentive/i
/** None of them is about a person's reviews. */
const OTHERS: Record<string, string> = {
  conversionTarget: 'which share of trials the agency wants to become customers',
  quotaBytes: 'room for pictures',
  reviewsPerWeekTarget: 'what the scanner’s plan reckons for a business',
}

function namesIn(schema: unknown, found: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  if ('properties' in schema) for (const name of Object.keys(schema.properties ?? {})) found.add(name)
  for (const part of Object.values(schema)) namesIn(part, found)
}

it('has no field for a prize, goal or quota of a person', () => {
  const found = new Set<string>()
  const schemas = [
    ...ROUTES.flatMap(({ params, query, body, response }) => [params, query, body, response]),
    ...[...EVENTS, ...JOBS].map(({ payload }) => payload),
  ]
  for (const schema of schemas)
    if (schema) namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), found)
  expect(found.size).toBeGreaterThan(500)
  expect([...found].filter((name) => ABOUT_QUOTAS.test(name)).sort()).toEqual(Object.keys(OTHERS).sort())
})

import type { AppError } from '@avaliax/chassis/errors.ts'
import { validatorCompiler } from '@avaliax/chassis/http/server/validation.ts'
import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ERRORS } from '@avaliax/proto/errors.ts'
import { fieldTextIn } from '@avaliax/proto/field-texts.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { isAllowedText } from './refusal-texts.ts'
import { routeName } from './route-name.ts'

const LONG = 'x'.repeat(300_000)
const WRONG_VALUES = [
  ...[undefined, null, true, 5, -1, 0, 1.5, 1e12, 1e20],
  ...['', ' ', 'x', 'a b', '5', LONG, '\u0000', 'http://x', '2026-13-45'],
  ...[[], {}, [null], Array(300).fill(1), { unknown: 1 }],
]
const WRONG_TEXTS = ['', ' ', 'x', '0', '-1', '1e3', '9'.repeat(30), LONG, '2026-13-45', 'true ']

/** Answers what the contract says to an input; empty when it takes it. */
function textsFor(schema: z.ZodType, httpPart: string, input: unknown): string[] {
  const { error } = validatorCompiler({ schema, httpPart })(input) as { error?: AppError }
  if (!error) return []
  return [error.message, ...(error.details ?? []).map(({ message }) => message)]
}

function bodiesOf(example: Record<string, unknown>): unknown[] {
  const changed = Object.entries(example).flatMap(([field, good]) => [
    ...WRONG_VALUES.map((value) => ({ ...example, [field]: value })),
    ...(isRecord(good) ? bodiesOf(good).map((value) => ({ ...example, [field]: value })) : []),
  ])
  return [...changed, ...WRONG_VALUES, { ...example, unknown: 1 }]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textInputs = (schema: z.ZodObject) =>
  Object.keys(schema.shape).flatMap((name) => [...WRONG_TEXTS, ['1', '2']].map((text) => ({ [name]: text })))

function wrongInputs(route: RouteContract): string[] {
  const example = BODY_EXAMPLES[routeName(route)] ?? {}
  return [
    ...(route.body
      ? bodiesOf(example).flatMap((body) => textsFor(route.body as z.ZodType, 'body', body))
      : []),
    ...(route.query
      ? textInputs(route.query).flatMap((query) => textsFor(route.query as z.ZodType, 'querystring', query))
      : []),
    ...(route.params
      ? textInputs(route.params).flatMap((params) => textsFor(route.params as z.ZodType, 'params', params))
      : []),
  ]
}

const textsByContract = new Map(
  ROUTES.filter(({ access }) => access !== 'internal').map((route) => [
    routeName(route),
    [...new Set(wrongInputs(route))],
  ]),
)

it.each([...textsByContract].filter(([, texts]) => texts.length > 0))(
  '%s says what is wrong in Portuguese, and in English to an English caller',
  (_, texts) => {
    expect(texts.filter((text) => !isAllowedText(text))).toEqual([])
    const ofFields = texts.filter((text) => text !== ERRORS.VALIDATION_ERROR.message)
    expect(ofFields.filter((text) => fieldTextIn('en', text) === text)).toEqual([])
  },
)

it('the library’s own English is told apart', () => {
  const { error } = z
    .object({ name: z.string().max(2), at: z.iso.date() })
    .safeParse({ name: 'abc', at: 5 }, { error: z.locales.en().localeError })
  const texts = error?.issues.map(({ message }) => message) ?? []
  expect(texts).toHaveLength(2)
  expect(texts.filter(isAllowedText)).toEqual([])
  expect([...textsByContract.values()].flat().length).toBeGreaterThan(200)
})

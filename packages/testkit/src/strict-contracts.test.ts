import type { AppError } from '@avaliax/chassis/errors.ts'
import { inputSchemas, refuseOddQuery, validatorCompiler } from '@avaliax/chassis/http/server/validation.ts'
import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { describe, expect, it } from '@jest/globals'
import {
  hasUuid,
  isNumbered,
  MALFORMED_IDS,
  NOBODYS_UUID,
  ODD_QUERIES,
  paramsOf,
  WORDS,
  wrongTypes,
} from './malformed-input.ts'
import { routeName } from './route-name.ts'

type Part = keyof ReturnType<typeof inputSchemas>

/** Answers what the server's own validation says to one part of a request; undefined when it lets it in. */
function refusalOf(route: RouteContract, httpPart: Part, value: unknown): AppError | undefined {
  const schema = inputSchemas(route)[httpPart]
  return schema && (validatorCompiler({ schema, httpPart })(value) as { error?: AppError }).error
}
const codesOf = (route: RouteContract, part: Part, values: readonly unknown[]) =>
  values.map((value) => [value, refusalOf(route, part, value)?.code])
const allRefused = (values: readonly unknown[]) => values.map((value) => [value, 'VALIDATION_ERROR'])

const casesOf = (routes: readonly RouteContract[]) =>
  routes.map((route) => [routeName(route), route] as const)
const outside = ROUTES.filter(({ access }) => access !== 'internal')
const withBody = ROUTES.filter(({ body }) => body)
const withExample = outside.filter(({ body }) => body)
const withoutBody = ROUTES.filter(({ method, body, kind }) => method !== 'GET' && !body && kind !== 'raw')

/** Take one of two things, so that a refusal names the other. */
const EITHER_OR = ['POST /api/superadmin/mail-refusals', 'POST /api/notifications/read']

/** Written by hand, for what outside callers were told. */
const REQUIRED_BY_SPECIFICATION: Readonly<Record<string, readonly string[]>> = {
  'POST /api/auth/signup': ['email', 'password'],
  'POST /api/auth/reset-password': ['token', 'newPassword', 'confirmPassword'],
  'POST /api/superadmin/clients': ['companyName', 'email'],
  'POST /api/plans': ['name', 'displayName'],
  'POST /api/employees': ['name', 'department'],
  'POST /api/superadmin/cards/generate': ['cardCount'],
  'POST /api/cards/assign': ['employeeId', 'cardId'],
  'POST /api/user/companies': ['name'],
  'POST /api/generate-image-titles': ['reviewText', 'businessName'],
  'POST /api/generate-post-text': ['reviewText', 'businessName', 'authorName', 'rating', 'reviewId'],
  'POST /api/webhook/send-to-make': ['webhookUrl', 'payload'],
  'POST /api/scanner/leads': [
    'businessName',
    'city',
    'niche',
    'servicesPerWeek',
    'clientBaseSize',
    'currentReviews',
    'lead',
  ],
}

describe('every route', () => {
  const strict = ROUTES.filter(({ ignoresUnknownQuery }) => !ignoresUnknownQuery)
  it.each(casesOf(strict))('%s refuses query names it does not list', (_, route) => {
    for (const text of ODD_QUERIES) {
      const odd = Object.fromEntries(new URLSearchParams(text))
      const [name] = Object.keys(odd)
      const { details = [] } = refusalOf(route, 'querystring', odd) ?? {}
      expect(details.map(({ path }) => path)).toContain(name)
    }
  })

  it('refuses a name that is given twice, and hostile ones', () => {
    for (const query of [{ limit: ['1', '2'] }, JSON.parse('{"__proto__":"1"}'), { constructor: '1' }])
      expect(() => refuseOddQuery(query)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
  })
})

describe('every route with a body', () => {
  it('has an example', () => {
    expect(withExample.map(routeName).filter((name) => !BODY_EXAMPLES[name])).toEqual([])
  })

  it.each(casesOf(withBody))('%s refuses what is no object', (_, route) => {
    const bodies = [[], 'text', 7, true]
    expect(codesOf(route, 'body', bodies)).toEqual(allRefused(bodies))
  })

  it.each(casesOf(withExample))('%s takes its example, and refuses unknown fields', (name, route) => {
    const body = BODY_EXAMPLES[name]
    expect(refusalOf(route, 'body', body)).toBeUndefined()
    const { details } = refusalOf(route, 'body', { ...body, role: 'superadmin' }) ?? {}
    expect(details?.map(({ path }) => path)).toEqual(['role'])
  })

  it.each(casesOf(withExample))('%s refuses wrong types', (name, route) => {
    const bodies = wrongTypes(BODY_EXAMPLES[name] ?? {})
    expect(codesOf(route, 'body', bodies)).toEqual(allRefused(bodies))
  })

  /** The fields of the example that a body is refused without, and those that the refusal names. */
  const missingFields = (route: RouteContract) => {
    const example = BODY_EXAMPLES[routeName(route)] ?? {}
    return Object.keys(example).map((field) => {
      const { [field]: _, ...body } = example
      const refusal = refusalOf(route, 'body', body)
      return {
        field,
        required: refusal !== undefined,
        named: refusal?.details?.map(({ path }) => path) ?? [],
      }
    })
  }

  const plain = withExample.filter((route) => !EITHER_OR.includes(routeName(route)))
  it.each(casesOf(plain))('%s names a missing field', (_, route) => {
    const unnamed = missingFields(route).filter(
      ({ field, required, named }) => required && !named.includes(field),
    )
    expect(unnamed).toEqual([])
  })

  it.each(Object.entries(REQUIRED_BY_SPECIFICATION))(
    '%s needs what the specification says',
    (name, fields) => {
      const route = withExample.find((candidate) => routeName(candidate) === name)
      const required = route && missingFields(route).filter((one) => one.required)
      expect(required?.map(({ field }) => field)).toEqual(fields)
    },
  )
})

describe('every route that takes no body', () => {
  it.each(casesOf(withoutBody))('%s refuses one', (_, route) => {
    const bodies = [[], 7, 'text', { x: 1 }]
    expect(codesOf(route, 'body', bodies)).toEqual(allRefused(bodies))
  })
})

describe('every route with a numbered id', () => {
  const numbered = ROUTES.filter((route) => paramsOf(route).some(isNumbered))
  it.each(casesOf(numbered))('%s refuses malformed ids', (_, route) => {
    for (const param of paramsOf(route).filter(isNumbered)) {
      const seen = MALFORMED_IDS.map((id) => {
        const { details = [] } = refusalOf(route, 'params', { ...goodIds(route), [param]: id }) ?? {}
        return [id, ...details.map(({ path }) => path)]
      })
      expect(seen).toEqual(MALFORMED_IDS.map((id) => [id, param]))
    }
  })

  const goodParam = (param: string) => {
    if (isNumbered(param)) return '1'
    if (hasUuid(param)) return NOBODYS_UUID
    return WORDS[param] ?? 'x'
  }
  const goodIds = (route: RouteContract) =>
    Object.fromEntries(paramsOf(route).map((param) => [param, goodParam(param)]))
})

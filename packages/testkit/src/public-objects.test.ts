import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, test } from '@jest/globals'
import { z } from 'zod'

/**
 * Why an anonymous caller may name an object on a route that needs no log-in. Numbers can be guessed: each of them needs a secret
 * of the same object, or the reason for which everybody may see it.
 */
const REASONS: Readonly<Record<string, { secret: string } | { reason: string }>> = {
  'POST /api/scanner/purchase scanId': { secret: 'shareId' },
  'GET /api/scanner/purchases/:purchaseId purchaseId': { secret: 'shareId' },
  'GET /api/public/leaderboard/:clientId clientId': { reason: 'the specification names this address' },
  'POST /api/auth/login/passkey id': { reason: 'random' },
  'GET /c/:cardNumber cardNumber': { reason: 'printed on the card for everybody who holds it' },
  'GET /r/:token token': { reason: 'random' },
  'GET /i/:token token': { reason: 'random' },
  'POST /i/:token token': { reason: 'random' },
  'GET /a/:token token': { reason: 'random' },
  'POST /a/:token token': { reason: 'random' },
  'GET /g/:token token': { reason: 'random' },
  'POST /g/:token token': { reason: 'random' },
  'GET /api/mail/leave/:token token': { reason: 'signed' },
  'POST /api/mail/leave/:token token': { reason: 'signed' },
  'GET /api/reports/mail/leave/:token token': { reason: 'signed' },
  'POST /api/reports/mail/leave/:token token': { reason: 'signed' },
  'GET /api/scanner/mail/leave/:token token': { reason: 'signed' },
  'POST /api/scanner/mail/leave/:token token': { reason: 'signed' },
  'GET /files/:fileName fileName': { reason: 'random' },
  'GET /api/public/pictures/:pictureId pictureId': { reason: 'random' },
  'GET /api/public/widget/:snippetId snippetId': { reason: 'random' },
  'GET /public/widget/:snippetId snippetId': { reason: 'random' },
  'GET /api/public/share/:shareId shareId': { reason: 'random' },
  'GET /share/:shareId shareId': { reason: 'random' },
  'GET /share/:shareId/picture.png shareId': { reason: 'random' },
  'GET /public/landing/:pictureName pictureName': { reason: 'pictures of the landing page' },
  'GET /ajuda/:guideTopic guideTopic': { reason: 'pages of the user’s guide' },
}

const NUMBERS = [7, '7']
const accepts = (schema: z.ZodType) => NUMBERS.some((number) => schema.safeParse(number).success)
const fieldsOf = (schema: z.ZodType | undefined): [string, z.ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : []
/** Every place in a path, and each field of query and body that is named like an id. */
const namesOf = ({ params, query, body }: RouteContract): string[] =>
  [
    ...fieldsOf(params),
    ...[...fieldsOf(query), ...fieldsOf(body)].filter(([name]) => /(id|number)s?$/i.test(name)),
  ]
    .filter(([, schema]) => accepts(schema))
    .map(([name]) => name)

const open = ROUTES.filter(({ access }) => access === 'public')
const parameters = open.flatMap((route) =>
  namesOf(route).map((name) => ({ route, key: `${route.method} ${route.path} ${name}` })),
)

test('every object that a public route names by a number has a secret beside it, or a reason', () => {
  expect(parameters.map(({ key }) => key).sort()).toEqual(Object.keys(REASONS).sort())
  expect(parameters.length).toBeGreaterThan(10)
})

test.each(parameters.filter(({ key }) => 'secret' in (REASONS[key] ?? {})))('$key', ({ route, key }) => {
  const why = REASONS[key]
  const secret = why && 'secret' in why ? why.secret : ''
  const beside = [...fieldsOf(route.query), ...fieldsOf(route.body)].find(([name]) => name === secret)
  expect(beside && NUMBERS.some((number) => beside[1].safeParse(number).success)).toBe(false)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, test } from '@jest/globals'

const CADDYFILE = readFileSync(join(import.meta.dirname, '../../../../deploy/edge/Caddyfile'), 'utf8')
const straight = [...CADDYFILE.matchAll(/vars_regexp \{http\.request\.uri\} (\S+)/g)].map(
  ([, pattern = '']) => new RegExp(pattern),
)
/** Whoever sends one of these cookies is passed on to the gateway, which knows whom to give it to. */
const heldBack = [...CADDYFILE.matchAll(/not header Cookie \*(\S+)=\*/g)].map(([, name]) => name)
const isStraight = (path: string) => straight.some((pattern) => pattern.test(path))
/** One for each kind of parameter that an address of ours holds. */
const VALUES = ['7', 'x'.repeat(22), 'AB1234CDEFGH', `${'x'.repeat(22)}.png`]
const addressesOf = (path: string) => VALUES.map((value) => path.replace(/:\w+/g, value))
const goesStraight = ({ path }: { path: string }) => addressesOf(path).some(isStraight)

test('only reads for everybody go past the gateway, and none that knows a cookie or a caller', () => {
  const known = ROUTES.filter(goesStraight)
  expect(known.map(({ path }) => path).sort()).toEqual([
    '/api/public/pictures/:pictureId',
    '/api/public/widget/:snippetId',
    '/c/:cardNumber',
    '/files/:fileName',
    '/r/:token',
  ])
  for (const route of known) expect(route).toMatchObject({ method: 'GET', access: 'public', kind: 'raw' })
  expect(
    known.filter(({ cookies, knowsAgency, knowsMembers }) => cookies?.sets || knowsAgency || knowsMembers),
  ).toEqual([])
  const read = known.flatMap(({ cookies }) => cookies?.reads ?? [])
  expect(read.filter((name) => !heldBack.includes(name))).toEqual([])
})

test.each([`/R/${'x'.repeat(22)}`, `/r//${'x'.repeat(22)}?s=qr`, '/C/AB1234CDEFGH', '/c///ab1234cdefgh'])(
  '%s goes straight to the cards',
  (path) => expect(isStraight(path)).toBe(true),
)

test.each([
  `//r/${'x'.repeat(22)}`,
  `/r/${'x'.repeat(22)}/`,
  `/r/${'x'.repeat(22)}).`,
  `/r/${'x'.repeat(22)}?s=qr).`,
  `/r/${'x'.repeat(22)}?s=qr&a=1`,
  `/files/${'x'.repeat(22)}.png/../../internal`,
  '/api/public/widget/a/../../../internal',
  '/api/public/widget/..',
  `/c/AB1234CDEFGH%2f`,
  '/readyz',
])('%s is the gateway’s to judge', (path) => expect(isStraight(path)).toBe(false))

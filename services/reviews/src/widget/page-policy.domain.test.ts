import { expect, test } from '@jest/globals'
import { forbiddenBy, metaPolicies, nonceOf, type PolicyNeed } from './page-policy.domain.ts'

const OURS = 'https://app.avaliax.test'
const page = new URL('https://loja.example/contato')
const of = (...policies: string[]) => forbiddenBy(policies, { origin: OURS, page })
const ALL: PolicyNeed[] = ['script-src', 'connect-src', 'img-src']

test.each<[string, PolicyNeed[]]>([
  ['', []],
  ["frame-ancestors 'none'; upgrade-insecure-requests", []],
  ["default-src 'self'", ALL],
  ["default-src 'none'", ALL],
  ["DEFAULT-SRC 'SELF'", ALL],
  ['default-src *', []],
  ['default-src https:', []],
  ['default-src http:', []],
  ['default-src data: blob:', ALL],
  [`default-src 'self' ${OURS}`, []],
  [`default-src 'self' APP.avaliax.test`, []],
  ["default-src 'self' *.avaliax.test", []],
  ["default-src 'self' avaliax.test", ALL],
  ["default-src 'self' *.app.avaliax.test", ALL],
  ['default-src https://app.avaliax.test:8443', ALL],
  ['default-src https://app.avaliax.test:443', []],
  ['default-src https://app.avaliax.test:*', []],
  [`script-src 'self' ${OURS}/widget.v1.js`, []],
  [`script-src 'self' ${OURS}/other.js`, ['script-src']],
  [`script-src 'self' ${OURS}; connect-src 'self'`, ['connect-src']],
  [`script-src 'self'; script-src-elem ${OURS}`, []],
  [`script-src 'strict-dynamic' 'nonce-abc' ${OURS}`, ['script-src']],
  [`default-src 'self' ${OURS}; img-src 'self' data:`, ['img-src']],
  [`default-src 'self'; script-src ${OURS}; connect-src ${OURS}; img-src *`, []],
  [`script-src ${OURS}; script-src 'none'`, []],
])('%s', (policy, expected) => expect(of(policy)).toEqual(expected))

test('all policies hold, in one header or in several', () => {
  expect(of('default-src *', "img-src 'self'")).toEqual(['img-src'])
  expect(of("default-src *, connect-src 'self'")).toEqual(['connect-src'])
})

test('a nonce of the element lets the script in', () => {
  const policy = "script-src 'nonce-abc' 'strict-dynamic'"
  expect(forbiddenBy([policy], { origin: OURS, page, nonce: 'abc' })).toEqual([])
  expect(forbiddenBy([policy], { origin: OURS, page, nonce: 'xyz' })).toEqual(['script-src'])
})

test('the nonce of our script, and of no other', () => {
  const html = `<script nonce="a" src="x.js"></script><script async src='${OURS}/widget.v1.js' nonce=b></script>`
  expect(nonceOf(html, 'app.avaliax.test/widget.v1.js')).toBe('b')
})

test('the page of the product itself is its own', () => {
  expect(forbiddenBy(["default-src 'self'"], { origin: OURS, page: new URL(`${OURS}/x`) })).toEqual([])
})

test.each([
  [`<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`, ["default-src 'self'"]],
  [`<META content="img-src *; x > 1" HTTP-EQUIV='content-security-policy'/>`, ['img-src *; x > 1']],
  [`<meta http-equiv=content-security-policy content='default-src &#39;self&#39;'>`, ["default-src 'self'"]],
  ['<meta http-equiv="Content-Security-Policy-Report-Only" content="default-src *">', []],
  ['<meta name="description" content="content-security-policy">', []],
])('%s', (html, expected) => expect(metaPolicies(html)).toEqual(expected))

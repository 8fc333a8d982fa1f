import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { changeOf } from './change-of.ts'
import { ROUTES } from './registry.ts'

/** Changes that need not say what their caller was shown, and why. */
const ASK_NOBODY: Record<string, string> = {
  'PATCH /api/auth/me': 'one person’s own settings',
  'PATCH /api/auth/passkeys/:passkeyId': 'one person’s own settings',
  'PATCH /api/notifications/preferences': 'one person’s own settings',
  'PATCH /api/public/my-card': 'one person’s own switch',
  'PATCH /api/superadmin/sign-in-rules': 'one switch',
  'PATCH /api/superadmin/operators/:userId': 'one choice',
  'PATCH /api/clients/:clientId/people/:personId': 'one choice',
  'PATCH /api/clients/:clientId/codes/:codeId': 'a name alone',
  'PATCH /api/clients/:clientId/requests/tickets/:ticketId': 'one choice at a time',
  'PATCH /api/cards/:cardId': 'a card that somebody else took is refused anyway',
  'PATCH /api/scanner/leads/:leadId': 'takes the lead’s revision',
  'PATCH /api/scanner/leads/:leadId/contact': 'only the first one is taken',
  'PATCH /api/superadmin/reviews/:reviewId': 'takes the assignee that was shown',
}

const takesSeen = (body: z.ZodType | undefined) => body instanceof z.ZodObject && 'seen' in body.shape

test('whoever changes a record that others change, too, may say what they were shown', () => {
  const silent = ROUTES.filter(
    ({ method, access, body }) => method === 'PATCH' && access !== 'internal' && !takesSeen(body),
  ).map(({ method, path }) => `${method} ${path}`)

  expect(silent.sort()).toEqual(Object.keys(ASK_NOBODY).sort())
})

test('what was shown may be any field of the record, and nothing else', () => {
  const change = changeOf(
    z.strictObject({ name: z.string().min(3).optional() }),
    z.object({ name: z.string(), notes: z.string() }),
  )

  // As stored, which may be older than the rule for what is typed.
  expect(change.safeParse({ name: 'Ana Souza', seen: { name: 'A', notes: '' } }).success).toBe(true)
  expect(change.safeParse({ seen: { age: 3 } }).success).toBe(false)
})

test('what the caller says nothing of is not added', () => {
  for (const { body, path } of ROUTES.filter((route) => takesSeen(route.body))) {
    const { seen } = (body as z.ZodObject<{ seen: z.ZodOptional<z.ZodObject> }>).shape
    expect([path, seen.parse({})]).toEqual([path, {}])
  }
})

import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { LeaderboardMode } from '../../tenancy/client.routes.ts'
import { IdText, Language, NoContent, Timestamp } from '../../values.ts'

/** 128 random bits. */
const Secret = z.string().regex(/^[\w-]{22}$/)
const Pin = z.string().regex(/^\d{6}$/, 'O PIN tem 6 números')
export const MyCardKey = z.strictObject({ secret: Secret, pin: Pin })
export type MyCardKey = z.output<typeof MyCardKey>

const EmployeeParams = z.object({ employeeId: IdText })

export const MyCardLink = z
  .object({
    createdAt: Timestamp,
    /** When its holder last opened it. */
    openedAt: Timestamp.nullable(),
  })
  .meta({ id: 'MyCardLink' })
export type MyCardLink = z.output<typeof MyCardLink>

/** Told once: the store keeps hashes. */
export const NewMyCardLink = z.object({ url: z.string(), pin: Pin }).meta({ id: 'NewMyCardLink' })
export type NewMyCardLink = z.output<typeof NewMyCardLink>

export const getMyCardLink = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/employees/:employeeId/my-card',
  access: 'user',
  ownClients: true,
  summary: 'Since when an employee has a page of their own; `link` is null without one',
  params: EmployeeParams,
  response: z.object({ link: MyCardLink.nullable() }),
})

export const createMyCardLink = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/employees/:employeeId/my-card',
  access: 'user',
  ownClients: true,
  summary: 'Secret link and PIN of an employee’s own page; those of before stop working',
  params: EmployeeParams,
  response: NewMyCardLink,
  status: 201,
  secretAnswer: true,
  errors: ['CLIENT_INACTIVE'],
})

export const deleteMyCardLink = defineRoute({
  service: 'cards',
  method: 'DELETE',
  path: '/api/employees/:employeeId/my-card',
  access: 'user',
  ownClients: true,
  summary: 'Takes the page back',
  params: EmployeeParams,
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})

/** A place on the month's public board. */
export const MyStanding = z
  .object({
    rank: z.int(),
    /** Others with the same rank. */
    sharedWith: z.int(),
    /** The first has so many more; 0 for whoever is first, and for equal visits with fewer review requests. */
    visitsToFirst: z.int(),
  })
  .meta({ id: 'MyStanding' })
export type MyStanding = z.output<typeof MyStanding>

export const MyCard = z
  .object({
    name: z.string(),
    companyName: z.string(),
    /** The company's: customers are asked in it. */
    language: Language,
    reviewUrl: z.string(),
    /** Whether the link opens a review page; without a linked place it shows a notice. */
    placeLinked: z.boolean(),
    /** The card shows this; null without one. */
    cardCode: z.string().nullable(),
    todayTaps: z.int(),
    monthTaps: z.int(),
    boardMode: LeaderboardMode,
    hiddenFromBoard: z.boolean(),
    /** Null where the public board shows no place: it is closed or not individual, its holder is hidden, alone, or without a visit. */
    standing: MyStanding.nullable(),
    /** A suspended company's page can be read and not changed. */
    suspended: z.boolean(),
  })
  .meta({ id: 'MyCard' })
export type MyCard = z.output<typeof MyCard>

export const GUESSES = { max: 60, windowSeconds: 60, per: 'address' } as const

export const openMyCard = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/public/my-card',
  access: 'public',
  summary:
    'The page of whoever has the link and the PIN; after five wrong PINs it waits a quarter of an hour',
  body: MyCardKey,
  response: MyCard,
  secretAnswer: true,
  audited: false,
  rateLimit: GUESSES,
  errors: ['NOT_FOUND', 'WRONG_PIN'],
})

export const changeMyCard = defineRoute({
  service: 'cards',
  method: 'PATCH',
  path: '/api/public/my-card',
  access: 'public',
  summary: 'Leave the leaderboard, or come back to it',
  body: MyCardKey.extend({ hiddenFromBoard: z.boolean() }),
  response: MyCard,
  secretAnswer: true,
  audited: false,
  rateLimit: GUESSES,
  errors: ['NOT_FOUND', 'WRONG_PIN', 'CLIENT_INACTIVE'],
})

export const reportCardLost = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/public/my-card/lost',
  access: 'public',
  summary: 'Marks the holder’s card as lost: it stops counting for them at once. Again: the same answer',
  body: MyCardKey,
  response: MyCard,
  secretAnswer: true,
  audited: false,
  idempotent: false,
  rateLimit: GUESSES,
  errors: ['NOT_FOUND', 'WRONG_PIN', 'CLIENT_INACTIVE'],
})

import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, it } from '@jest/globals'
import { routeName } from './route-name.ts'

const HIDDEN = ['\u202E', '\u200B', '\u0007']

/** Nothing of these is ever shown to anybody as it came. */
const NOT_SHOWN = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  // Files whose rows are judged one by one.
  'csv',
  'content',
  // A search at the maps provider, which is not stored.
  'query',
  // Looked up among the tokens that we made, the cards that we made.
  'token',
  'cardNumber',
  // Bytes of a picture, and a file's name, of which a cleaned label is kept.
  'base64Data',
  'imageDataUrl',
  'filename',
])

/** Holds other people's words, in which a zero-width space may stand between those of a script without blanks. */
const FOREIGN = new Set([
  ...['reviewText', 'authorName', 'businessName', 'postText', 'responseText', 'address'],
  // A campaign's link has these, which whoever follows it did not write.
  ...['source', 'campaign'],
])

/** The fields of a body, here or deeper, in which a contract lets a hidden character pass: neither refused nor taken out. */
function passing({ body }: RouteContract, example: Record<string, unknown>, hidden: string): string[] {
  return Object.entries(example)
    .filter(([field, value]) => typeof value === 'string' && !NOT_SHOWN.has(field))
    .filter(([field]) => hidden !== '\u200B' || !FOREIGN.has(field))
    .filter(([field, value]) => {
      const parsed = body?.safeParse({ ...example, [field]: `${value}${hidden}x` })
      return parsed?.success && JSON.stringify(parsed.data).includes(JSON.stringify(hidden).slice(1, -1))
    })
    .map(([field]) => field)
}

it.each(ROUTES.filter(({ body }) => body).map((route) => [routeName(route), route] as const))(
  '%s takes no hidden character into what people read',
  (name, route) => {
    const example = BODY_EXAMPLES[name] ?? {}
    expect(HIDDEN.flatMap((hidden) => passing(route, example, hidden))).toEqual([])
  },
)

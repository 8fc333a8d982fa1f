import { z } from 'zod'
import { HIDDEN_CHARACTERS, isEmail, VISIBLE_LINE, VISIBLE_PROSE } from './text-rules.ts'

/** Public id of an entity: a positive integer of at most 15 digits, so that JSON keeps it exact. */
export const Id = z.int().min(1).max(999_999_999_999_999)
export type Id = z.output<typeof Id>

/** An id in a path or query: its digits and nothing else (no `1e3`, `0x1`, `01`, ` 1`). */
export const IdText = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/)
  .transform(Number)

/** Several ids in a query, `?ids=3,14`, each once. */
export const IdsText = (max: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,14}(?:,[1-9][0-9]{0,14})*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(z.int()).max(max))

/** A value that a body's list names twice counts once: `z.array(Id).max(9).overwrite(eachOnce)`. */
export const eachOnce = <T>(items: readonly T[]): T[] => [...new Set(items)]

export const Timestamp = z.iso.datetime()
/** Amount in BRL with two places, `"29.00"`. */
export const Money = z.string().regex(/^\d{1,9}\.\d{2}$/)
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** A calendar day in the client's zone, `2026-11-21`. */
export const Day = z.iso.date()
/** The most days that one answer adds up. */
export const DAYS_MAX = 400
export const TURNED_DAYS = 'O início não pode ser depois do fim'
/** Days from the first to the last, both included; none given: the last 30 up to today in the client's zone. */
export const DaysQuery = z
  .object({ from: Day.optional(), to: Day.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['from'],
    message: TURNED_DAYS,
  })
export const Language = z.enum(['pt', 'en'])
export type Language = z.output<typeof Language>
/** A text in every language of the product. */
export const Localized = z.strictObject({ pt: z.string(), en: z.string() })
export type Localized = z.output<typeof Localized>
/** Secret in a public URL: 128 random bits or more, URL-safe. */
export const PublicToken = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)
/** Id of a place at the maps provider; only ever inserted into URLs of ours through encodeURIComponent. */
export const PlaceId = z.string().regex(/^[A-Za-z0-9_-]{10,300}$/)
/** Rules for the signs of a text are not asked about one that is too long anyway. */
const ABORT = { abort: true }

/** An e-mail address whose refusal reads as the form in question says it. */
export const emailSaying = (message: string) =>
  z
    .string(message)
    .trim()
    .max(254, { message, ...ABORT })
    .refine(isEmail, message)
export const Email = emailSaying('Email inválido')

/**
 * An address of a website that others are led to: `https://host/…`. One with a user before its host shows one name and leads
 * to another, and a backslash is a slash for browsers only.
 */
const PLAIN_ADDRESS = /^https?:\/\/[^\s\\@/?#]+(?:[/?#][^\s\\]*)?$/i
export const WebAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(300)
  .regex(PLAIN_ADDRESS)
  .regex(VISIBLE_LINE, HIDDEN_CHARACTERS)

/** A line of text people typed: trimmed, without control characters and without what nobody can see. */
export const Line = (max: number) => z.string().trim().max(max, ABORT).regex(VISIBLE_LINE, HIDDEN_CHARACTERS)
/** The same, not blank; `message` is what a form says of a missing one. */
export const RequiredLine = (max: number, message?: string) =>
  z
    // The error is that of the string alone: given to all of it, a name that is too long would be told that it is missing.
    .string({ error: ({ code }) => (code === 'invalid_type' ? message : undefined) })
    .trim()
    .min(1, message)
    .max(max, ABORT)
    .regex(VISIBLE_LINE, HIDDEN_CHARACTERS)
/** Several lines of text people typed: line breaks and tabs allowed, control characters and overrides not. */
export const Prose = (max: number) => z.string().max(max, ABORT).regex(VISIBLE_PROSE, HIDDEN_CHARACTERS)

export const LIST_LIMIT_DEFAULT = 100
export const LIST_LIMIT_MAX = 200

/** A whole number in a query, `?limit=20`. */
export const CountText = (min: number, max: number) =>
  z
    .string()
    .regex(/^(0|[1-9][0-9]{0,6})$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** The cells of a CSV are separated by this; by default by what spreadsheets in the caller's language expect. */
export const CsvSeparator = z.enum([',', ';'])
export type CsvSeparator = z.output<typeof CsvSeparator>
/** Every CSV understands this: `?separator=`. */
export const CsvQuery = { separator: CsvSeparator.optional() }

/** How many months back a figure looks, the running one included. */
export const MonthsQuery = z.object({ months: CountText(1, 24).default(6) })
export const ONE_YEAR = { months: 12 }

/** Every list understands these: `?limit=` and the opaque `?cursor=` of the answer's Link header. */
export const ListQuery = z.object({
  limit: CountText(1, LIST_LIMIT_MAX).default(LIST_LIMIT_DEFAULT),
  cursor: z.string().max(200).optional(),
})
export const SEARCH_MIN = 2
export const SEARCH_SHORT = `Digite pelo menos ${SEARCH_MIN} caracteres`
const HAS_LETTER = /[\p{L}\p{N}]/u
/** Characters as people count them: an accent of its own is none. */
const countOf = (text: string): number => [...text.normalize('NFC')].length
/** A provider is asked for this, for money: too short a text is refused before anything is asked. */
export const PaidSearch = (max: number) =>
  z
    .string()
    .trim()
    .max(max, ABORT)
    .regex(VISIBLE_LINE, HIDDEN_CHARACTERS)
    .refine((text) => countOf(text) >= SEARCH_MIN && HAS_LETTER.test(text), SEARCH_SHORT)
const PLACE_SEARCH_MAX = 300
const LINK_MAX = 2_000
/** A place by name, by its id, or by a link of the maps provider; browsers show long ones. */
export const PlaceSearchText = PaidSearch(LINK_MAX).refine(
  (text) => text.length <= PLACE_SEARCH_MAX || text.includes('://'),
  `Use no máximo ${PLACE_SEARCH_MAX} caracteres`,
)
export const SearchText = z.string().trim().max(120)
export const FlagText = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Whose data may be handed out or erased when they ask for it, apart from a client's. */
export const PersonKind = z.enum(['lead', 'reviewer', 'employee', 'user'])
export type PersonKind = z.output<typeof PersonKind>

/** This stands where a name or a text of a person stood that was erased. */
export const ERASED = '—'

export const ClientParams = z.object({ clientId: IdText })
/** An API token may do this: read alone, or change as well. */
export const TokenScope = z.enum(['read', 'read_write'])
export type TokenScope = z.output<typeof TokenScope>

export const NoContent = z.void()

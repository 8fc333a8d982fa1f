// node scripts/data-map.ts: writes docs/data-map.md from the `personal` line of each collection.
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { type PersonRow, peopleOf } from '@avaliax/chassis/mongo/personal.ts'
import { PersonKind } from '@avaliax/proto/values.ts'

const ROOT = join(import.meta.dirname, '..')
export const DATA_MAP = join(ROOT, 'docs/data-map.md')
const DAY_SECONDS = 86_400

const isCollection = (value: unknown): value is AnyCollection =>
  typeof value === 'object' && value !== null && 'personal' in value && 'document' in value

/** Collects those of every service, and `every service` for what the packages bring. */
export async function declaredCollections(): Promise<Map<string, AnyCollection[]>> {
  const files = globSync('{services,packages}/*/src/**/*.{model,models}.ts', { cwd: ROOT }).sort()
  const declared = await Promise.all(
    files.map(async (file) => {
      const [area, name = ''] = file.split('/')
      const exported: unknown[] = Object.values(await import(pathToFileURL(join(ROOT, file)).href))
      const holder = area === 'services' ? name : 'every service'
      return exported.filter(isCollection).map((collection) => ({ holder, collection }))
    }),
  )
  const byHolder = Map.groupBy(declared.flat(), ({ holder }) => holder)
  return new Map(
    [...byHolder].map(([holder, rows]) => [
      holder,
      rows.map(({ collection }) => collection).sort((one, other) => one.name.localeCompare(other.name)),
    ]),
  )
}

const list = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(', ') || 'nothing'

function erasureOf({ erase }: PersonRow): string {
  if (erase === 'row') return 'the row is deleted'
  if ('kept' in erase) return `stays: ${erase.kept}`
  return `blanked: ${list(Object.keys(erase.blank))}`
}

function ageOf({ field, seconds }: NonNullable<AnyCollection['expiry']>): string {
  const days = seconds / DAY_SECONDS
  if (days === 0) return `at \`${field}\``
  return `${days} ${days === 1 ? 'day' : 'days'} after \`${field}\``
}

/** What ends a row without anybody asking for it. */
function retentionOf({ personal, expiry }: AnyCollection): string {
  const ends = expiry ? [ageOf(expiry)] : []
  if (personal === 'tombstone') return 'emptied with the client; an empty row stays'
  if (personal === 'none') return ends.join('')
  if ('kept' in personal) return [...ends, personal.kept].join('. ')
  if (personal.client) ends.push('deleted with the client')
  if (personal.user) ends.push('deleted with the user')
  if (typeof personal.withheld === 'string') ends.push(`not in a company’s file: ${personal.withheld}`)
  return ends.join(', ')
}

function peopleRows({ name, personal }: AnyCollection): string[] {
  return PersonKind.options.flatMap((kind) => {
    const row = peopleOf(personal)[kind]
    return row ? [`| \`${name}\` | ${kind} | ${row.why} | ${list(row.shows)} | ${erasureOf(row)} |`] : []
  })
}

const HEAD = `# Data map

Generated from the \`personal\` line of each collection: \`node scripts/data-map.ts\`. A unit test fails while the page and the code differ.
[ADR 25](adr/0025-one-store-language.md) says what the line means, [ADR 15](adr/0015-closing-an-account.md) what the deletion of a client
does,
[ADR 36](adr/0036-requests-of-people.md) how a person is handed out or erased. Beside these rows a service keeps announced facts and answers to repeated requests for a day, and counts of what it has deleted.
`

const PEOPLE_HEAD = `| Collection | Of whom | Why | An export hands out | An erasure |
|---|---|---|---|---|`

const KEPT_HEAD = `| Collection | How long |
|---|---|`

function section(holder: string, collections: readonly AnyCollection[]): string {
  const people = collections.flatMap(peopleRows)
  const personal = collections.filter((collection) => collection.personal !== 'none')
  const others = collections.filter((collection) => collection.personal === 'none').map(({ name }) => name)
  const parts = [
    `## ${holder}`,
    ...(people.length > 0 ? [[PEOPLE_HEAD, ...people].join('\n')] : []),
    ...(personal.length > 0
      ? [[KEPT_HEAD, ...personal.map((row) => `| \`${row.name}\` | ${retentionOf(row)} |`)].join('\n')]
      : []),
    ...(others.length > 0 ? [`Nothing personal: ${list(others)}.`] : []),
  ]
  return parts.join('\n\n')
}

export async function dataMap(): Promise<string> {
  const sections = [...(await declaredCollections())].sort(([one], [other]) => one.localeCompare(other))
  return [HEAD, ...sections.map(([holder, collections]) => `${section(holder, collections)}\n`)].join('\n')
}

if (import.meta.main) writeFileSync(DATA_MAP, await dataMap())

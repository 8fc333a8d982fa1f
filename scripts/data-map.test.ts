import { readFileSync } from 'node:fs'
import { peopleOf } from '@avaliax/chassis/mongo/personal.ts'
import { COMPANY_HOLDERS } from '@avaliax/proto/identity/company-data.internal.ts'
import { HOLDERS } from '@avaliax/proto/identity/person-data.internal.ts'
import { PersonKind } from '@avaliax/proto/values.ts'
import { expect, test } from '@jest/globals'
import type { z } from 'zod'
import { FILE_NAMES } from '../services/identity/src/company-data/company-file-names.data.ts'
import { DATA_MAP, dataMap, declaredCollections } from './data-map.ts'

test('the data map is what the collections say: node scripts/data-map.ts', async () => {
  expect(readFileSync(DATA_MAP, 'utf8')).toBe(await dataMap())
})

test('a name that an erasure blanks is a field that the row has', async () => {
  const rows = [...(await declaredCollections()).values()].flat()
  const unknown = rows.flatMap(({ name, document, personal }) =>
    Object.values(peopleOf(personal)).flatMap(({ by, shows, erase }) =>
      [by, ...shows, ...(typeof erase === 'object' && 'blank' in erase ? Object.keys(erase.blank) : [])]
        .filter((field) => !(field in document.shape))
        .map((field) => `${name}.${field}`),
    ),
  )
  expect(unknown).toEqual([])
})

test('what an erasure leaves of a row is a row', async () => {
  const rows = [...(await declaredCollections()).values()].flat()
  const refused = rows.flatMap(({ name, document, personal }) =>
    Object.values(peopleOf(personal)).flatMap(({ erase }) => {
      if (erase === 'row' || 'kept' in erase) return []
      return Object.entries(erase.blank).flatMap(([field, value]) =>
        (document.shape[field] as z.ZodType | undefined)?.safeParse(value).success
          ? []
          : [`${name}.${field}`],
      )
    }),
  )
  expect(refused).toEqual([])
})

test.each(PersonKind.options)(
  'a request of a %s asks every service that holds something of one',
  async (kind) => {
    const declared = await declaredCollections()
    const holders = [...declared].filter(([, rows]) => rows.some(({ personal }) => peopleOf(personal)[kind]))
    expect(holders.map(([service]) => service).sort()).toEqual([...HOLDERS[kind]].sort())
  },
)

const isInCompanyFile = ({ personal }: { personal: unknown }): boolean => {
  const said = personal as { client?: string; kept?: string; withheld?: unknown } | 'none'
  return (
    typeof said === 'object' && !('kept' in said) && Boolean(said.client) && typeof said.withheld !== 'string'
  )
}

test('the file of a company asks every service that holds rows of one, or says why not', async () => {
  const declared = await declaredCollections()
  const holders = [...declared].filter(([, rows]) => rows.some(isInCompanyFile))
  expect(holders.map(([service]) => service).sort()).toEqual([...COMPANY_HOLDERS].sort())
})

test('each list in the file of a company has a name that its owner understands', async () => {
  const declared = await declaredCollections()
  const lists = [...declared.values()].flatMap((rows) => rows.filter(isInCompanyFile))
  expect(lists.map(({ name }) => name).filter((name) => !(name in FILE_NAMES))).toEqual([])
})

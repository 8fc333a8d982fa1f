import { domainToASCII } from 'node:url'

export const RECORD_TYPES = ['TXT', 'CNAME', 'A', 'AAAA', 'NS', 'MX', 'CAA'] as const
export type RecordType = (typeof RECORD_TYPES)[number]

export const isRecordType = (value: unknown): value is RecordType => RECORD_TYPES.includes(value as never)

/** One value as whoever runs a zone types it: `10 mail.padaria.example` for MX, `issue letsencrypt.org` for CAA. */
export interface ZoneRecord {
  name: string
  type: RecordType
  value: string
}

/** Writes a name as names are compared. */
export const zoneName = (name: string): string => {
  const plain = name.toLowerCase().replace(/\.$/, '')
  return domainToASCII(plain) || plain
}

const CHAIN = 8

/** All names that this server knows; the others do not exist. */
export function zone() {
  let records: ZoneRecord[] = []
  const at = (name: string, type: RecordType) =>
    records.filter((record) => record.name === name && record.type === type)

  return {
    /** Sets all values of a name and type; none removes them. Beside a CNAME nothing else may stand, as in a real zone. */
    set(name: string, type: RecordType, values: readonly string[]): string | null {
      const owner = zoneName(name)
      const others = records.filter((record) => record.name === owner && record.type !== type)
      const isCrowded =
        type === 'CNAME' ? others.length > 0 : others.some((record) => record.type === 'CNAME')
      if (values.length > 0 && (isCrowded || (type === 'CNAME' && values.length > 1)))
        return 'a CNAME stands alone'
      records = records.filter((record) => record.name !== owner || record.type !== type)
      records.push(...values.map((value) => ({ name: owner, type, value })))
      return null
    },
    /** A question follows names that stand for others; null for a name that does not exist. */
    find(name: string, type: RecordType): ZoneRecord[] | null {
      const found: ZoneRecord[] = []
      let owner = zoneName(name)
      for (let step = 0; step < CHAIN; step += 1) {
        const own = at(owner, type)
        const alias = type === 'CNAME' ? undefined : at(owner, 'CNAME')[0]
        if (own.length > 0 || !alias) {
          found.push(...own)
          break
        }
        found.push(alias)
        owner = zoneName(alias.value)
      }
      const exists = records.some((record) => record.name === owner || record.name.endsWith(`.${owner}`))
      return found.length > 0 || exists ? found : null
    },
    list: (): readonly ZoneRecord[] => records,
    clear(): void {
      records = []
    },
  }
}

export type Zone = ReturnType<typeof zone>

import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { RequestChannel } from '@avaliax/proto/cards/request/request.fields.ts'
import { Language } from '@avaliax/proto/values.ts'
import { z } from 'zod'
import type { CustomerRequestRow } from './request.models.ts'

const common = {
  at: z.coerce.date(),
  clientId: z.number(),
  /** Hashes, as cycles and suppressions have them. */
  contactIds: z.array(z.string()),
}

const Asked = z.object({
  ...common,
  kind: z.literal('asked'),
  /** The request's link, which its reader may still open. */
  token: z.string(),
  channel: RequestChannel,
  language: Language,
  templateVersion: z.string(),
  employeeId: z.number().nullable(),
})
export type Asked = z.output<typeof Asked>
const Left = z.object({ ...common, kind: z.literal('left') })
export type Left = z.output<typeof Left>
const Entry = z.discriminatedUnion('kind', [Asked, Left])
export type ContactLogEntry = z.output<typeof Entry>

/** Longer than backups are kept. */
const KEPT_DAYS = 62
const DAY_MS = 86_400_000
const MONTH = /^(\d{4}-\d\d)\.jsonl$/

const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/**
 * Who was asked and who left, beside the store: a file a month, one line each. A restored backup knows nothing of what came after
 * it, and nobody may be asked twice or after leaving because of that.
 */
export async function contactLog(folder: string, now: () => Date) {
  await mkdir(folder, { recursive: true, mode: 0o700 })

  async function months(): Promise<string[]> {
    const found = (await readdir(folder)).map((name) => MONTH.exec(name)?.[1])
    return found.filter((month) => month !== undefined).toSorted()
  }
  const pathOf = (month: string) => join(folder, `${month}.jsonl`)

  const oldest = monthOf(new Date(now().getTime() - KEPT_DAYS * DAY_MS))
  for (const month of await months()) if (month < oldest) await rm(pathOf(month), { force: true })

  return {
    /** On the disk when it returns. */
    async append(entry: ContactLogEntry): Promise<void> {
      const file = await open(pathOf(monthOf(entry.at)), 'a', 0o600)
      try {
        await file.appendFile(`${JSON.stringify(entry)}\n`)
        await file.datasync()
      } finally {
        await file.close()
      }
    },

    /** In the order in which they were written. A line that a crash cut off was never acted upon, and is passed over. */
    async between({ from, to }: { from: Date; to: Date }): Promise<ContactLogEntry[]> {
      const wanted = (await months()).filter((month) => month >= monthOf(from) && month <= monthOf(to))
      const found: ContactLogEntry[] = []
      for (const month of wanted)
        for (const line of (await readFile(pathOf(month), 'utf8')).split('\n')) {
          const entry = read(line)
          if (entry && entry.at >= from && entry.at <= to) found.push(entry)
        }
      return found
    },
  }
}
export type ContactLog = Awaited<ReturnType<typeof contactLog>>

/** A request that a message is about to leave for. */
export function askedEntry(
  { clientId, token, channel, language, templateVersion, employeeId }: CustomerRequestRow,
  { contactIds, at }: Pick<Asked, 'contactIds' | 'at'>,
): Asked {
  const request = { clientId, token, channel, language, templateVersion, employeeId }
  return { kind: 'asked', ...request, contactIds, at }
}

function read(line: string): ContactLogEntry | null {
  try {
    return Entry.parse(JSON.parse(line))
  } catch {
    return null
  }
}

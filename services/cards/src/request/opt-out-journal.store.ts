import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PublicToken } from '@avaliax/proto/values.ts'

/** The name of a file while it is written. */
const UNFINISHED = '.new'

export interface OptOut {
  token: string
  at: Date
}

/**
 * Opt-outs between the customer's press and the store, one file each, so that a press works while the store is away. Named by the
 * link's secret: a second press is the same file.
 */
export async function optOutJournal(folder: string) {
  await mkdir(folder, { recursive: true })
  const syncFolder = async () => {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  }

  return {
    /** On the disk when it returns. */
    async add(token: string): Promise<void> {
      const path = join(folder, PublicToken.parse(token))
      const handle = await open(`${path}${UNFINISHED}`, 'w')
      await handle.sync().finally(() => handle.close())
      await rename(`${path}${UNFINISHED}`, path)
      await syncFolder()
    },

    async all(): Promise<OptOut[]> {
      const names = (await readdir(folder)).filter((name) => PublicToken.safeParse(name).success)
      return Promise.all(names.map(async (token) => ({ token, at: (await stat(join(folder, token))).mtime })))
    },

    done: (token: string): Promise<void> => rm(join(folder, PublicToken.parse(token)), { force: true }),
  }
}
export type OptOutJournal = Awaited<ReturnType<typeof optOutJournal>>

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { Runbook } from '@avaliax/proto/logging/platform.routes.ts'

/** The pages of docs/runbooks, read from the disk. */
export const runbooks = (folder: string) => async (name: Runbook) => {
  const text = await readFile(join(folder, `${name}.md`), 'utf8').catch(() => {
    throw notFound()
  })
  return { name, text }
}
